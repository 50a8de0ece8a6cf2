package dev.tickwire.codegen.java.packing.body;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.field.FieldCode;
import java.util.List;
import java.util.function.Consumer;

/**
 * Visits the nodes of a body in wire order and adds the statements of one generated method. This class handles
 * presence, counts and loops; subclasses handle single values.
 *
 * <p>The statements of an optional array, unless a subclass overrides a part:
 *
 * <pre>{@code
 * presence
 * if (hasSlots) {
 *     count
 *     for (int i = 0; i < slotsCount; i++) {
 *         one
 *     }
 *     absent
 * }
 * }</pre>
 */
public abstract class BodyWalker implements BodyNode.Visitor {
    private final CodeBlock.Builder code;
    private final String i;

    /**
     * Appends to a method.
     *
     * @param code the statements of the method
     * @param i unused variable name for loops
     */
    protected BodyWalker(CodeBlock.Builder code, String i) {
        this.code = code;
        this.i = i;
    }

    /** Statements so far; callers may append further statements. */
    public final CodeBlock.Builder code() {
        return code;
    }

    /** Variable of loops. Loops are never nested. */
    protected final String index() {
        return i;
    }

    /** Appends the statements of the nodes and returns all statements. */
    public final CodeBlock of(List<BodyNode> nodes) {
        add(nodes);
        return code.build();
    }

    public void add(List<BodyNode> nodes) {
        nodes.forEach(node -> node.accept(this));
    }

    @Override
    public final void visit(BodyNode.Field node) {
        field(node.field());
    }

    /** Does nothing: alignment has no value. Overridden by generators that write, read or show. */
    @Override
    public void visit(BodyNode.Align align) {}

    /** Does nothing: reserved bits have no value. Overridden by generators that write, read or show. */
    @Override
    public void visit(BodyNode.Reserved reserved) {}

    /** Adds a field, optional or not. */
    protected void field(FieldCode field) {
        if (!field.isOptional()) {
            value(field);
            return;
        }
        presence(field);
        code.beginControlFlow("if ($L)", field.presence());
        value(field);
        absent(field);
        code.endControlFlow();
    }

    /** Adds the presence of an optional field, before its value. */
    protected void presence(FieldCode field) {}

    /** Adds the end of the {@code if}, for a field that is not present. */
    protected void absent(FieldCode field) {}

    /** Adds the value of a field, or all its elements. */
    protected void value(FieldCode field) {
        if (field.isVarying()) {
            count(field);
        }
        if (field.isArray()) {
            elements(field);
        } else {
            one(field, field.place());
        }
    }

    /** Adds the count of an array of varying length. */
    protected abstract void count(FieldCode field);

    /** Adds the elements of an array. */
    protected void elements(FieldCode field) {
        loop(field, place -> one(field, place));
    }

    // Example:
    // for (int i = 0; i < slotsCount; i++) {
    //     ...
    // }
    /** Adds a loop over all elements. */
    protected final void loop(FieldCode field, Consumer<CodeBlock> element) {
        code.beginControlFlow("$L", field.array().loop(i));
        element.accept(field.array().element(i));
        code.endControlFlow();
    }

    /** Adds a single value, or one element of an array. */
    protected abstract void one(FieldCode field, CodeBlock place);
}

package dev.tickwire.codegen.java.packing.body;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.value.FieldCode;
import java.util.List;
import java.util.function.Consumer;

/**
 * Walks over the nodes of a body in wire order, and adds the statements of one generated method: the order and the
 * shape of a field, which may be optional and an array, are here; each generator says what is done with a value.
 *
 * <p>A field is, unless a generator has it otherwise:
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
     * Adds to a method.
     *
     * @param code its statements
     * @param i a free variable for loops
     */
    protected BodyWalker(CodeBlock.Builder code, String i) {
        this.code = code;
        this.i = i;
    }

    /** The statements so far, to add others. */
    public final CodeBlock.Builder code() {
        return code;
    }

    /** The variable of loops; there is never one inside another. */
    protected final String index() {
        return i;
    }

    /** The statements for some nodes, behind those so far. */
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

    /** Holds no value: of interest to what writes, reads and shows alone. */
    @Override
    public void visit(BodyNode.Align align) {}

    /** Holds no value: of interest to what writes, reads and shows alone. */
    @Override
    public void visit(BodyNode.Reserved reserved) {}

    /** A field, whether it is optional or not. */
    protected void field(FieldCode field) {
        if (!field.isOptional()) {
            value(field);
            return;
        }
        presence(field);
        code.beginControlFlow("if ($N)", field.presence());
        value(field);
        absent(field);
        code.endControlFlow();
    }

    /** The presence of an optional field, before its value. */
    protected void presence(FieldCode field) {}

    /** An optional field that is not present: the end of the {@code if}. */
    protected void absent(FieldCode field) {}

    /** The value of a field, or all of its elements. */
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

    /** The count of an array that varies in length. */
    protected abstract void count(FieldCode field);

    /** The elements of an array. */
    protected void elements(FieldCode field) {
        loop(field, place -> one(field, place));
    }

    // Example:
    // for (int i = 0; i < slotsCount; i++) {
    //     ...
    // }
    /** A loop over the elements of an array. */
    protected final void loop(FieldCode field, Consumer<CodeBlock> element) {
        code.beginControlFlow("$L", field.loop(i));
        element.accept(field.element(i));
        code.endControlFlow();
    }

    /** A single value, or one of the elements. */
    protected abstract void one(FieldCode field, CodeBlock place);
}

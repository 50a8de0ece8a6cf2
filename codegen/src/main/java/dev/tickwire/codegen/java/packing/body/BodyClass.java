package dev.tickwire.codegen.java.packing.body;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.names.BodyNames;
import dev.tickwire.codegen.java.names.JavaNames;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.value.FieldCode;
import dev.tickwire.codegen.java.value.ReferenceCode;
import dev.tickwire.codegen.java.value.ValueCode;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.Documentation;
import java.util.Collection;
import java.util.List;

/**
 * The class of a message, struct, union or object that is being generated: its fields, their names, and the order
 * they travel in.
 */
public abstract sealed class BodyClass permits MessageClass, StructClass, UnionClass, ObjectClass {
    private final ClassName name;
    private final Documentation documentation;
    private final Fields fields;
    private final List<BodyNode> nodes;

    BodyClass(DeclarationName name, Documentation documentation, Fields fields, List<BodyNode> nodes) {
        this.name = TypeNames.of(name);
        this.documentation = documentation;
        this.fields = fields;
        this.nodes = nodes;
    }

    /** The same class with other nodes, such as the same in sections. */
    final BodyClass with(List<BodyNode> others) {
        return with(fields, others);
    }

    /** The same class with these fields and other nodes. */
    abstract BodyClass with(Fields same, List<BodyNode> others);

    /** {@code message}, {@code struct}, {@code union} or {@code object}, for documentation. */
    public abstract String kind();

    /** Whether it is a message that carries a block. */
    public boolean carriesBlock() {
        return false;
    }

    /** Whether it is a message that an input channel carries. */
    public boolean isInput() {
        return false;
    }

    /** Whether it is a struct that travels in a word beside other fields. */
    public boolean isPacked() {
        return false;
    }

    /** Whether it is a struct that a smooth field may hold. */
    public boolean isDrawn() {
        return false;
    }

    public final ClassName name() {
        return name;
    }

    public final Documentation documentation() {
        return documentation;
    }

    // Example: hasSwap = true;
    // Example: hasTarget = refers(target);
    // Example: choose(Case.WEAPON);
    /** Statements that a setter ends with, once the value has been taken. */
    public CodeBlock taken(FieldCode field) {
        if (!field.isOptional()) {
            return CodeBlock.of("");
        }
        if (!(field.value() instanceof ReferenceCode) || field.isArray()) {
            return ValueCode.statement("$N = true", field.presence());
        }
        return field.member() == null
                ? ValueCode.statement("$N = $N != $L", field.presence(), field.variable(), JavaNames.NO_REFERENCE)
                : ValueCode.statement("$N = refers($N)", field.presence(), field.variable());
    }

    /** The effect of {@link #taken}, for documentation: the end of a sentence. */
    public String takenText(FieldCode field) {
        if (!field.isOptional()) {
            return ".";
        }
        return field.value() instanceof ReferenceCode
                ? "; it is present then, unless it is null."
                : " and makes it present.";
    }

    public final BitSize size() {
        return fields.size();
    }

    /** Whether there are pulses in it, at any depth. */
    public final boolean hasPulses() {
        return fields.hasPulses();
    }

    /** Whether an object may hold it. */
    public final boolean isHeld() {
        return fields.isHeld();
    }

    /** How many cells its values have in an object, if one {@linkplain #isHeld may hold it}. */
    public final int cells() {
        return fields.cells();
    }

    /** Whether {@code measure} has more to look at than sizes. */
    public final boolean hasRules() {
        return fields.hasRules();
    }

    /** Whether something can be set that does not travel. */
    public final boolean hasUnsent() {
        return fields.hasUnsent();
    }

    public final BodyNames names() {
        return fields.names();
    }

    /** The methods of its longest conditions. */
    public final ConditionMethods conditions() {
        return fields.conditions();
    }

    /** All fields in wire order, those inside branches too. */
    public final Collection<FieldCode> fields() {
        return fields.all();
    }

    public final FieldCode field(String schemaName) {
        return fields.get(schemaName);
    }

    public final List<BodyNode> nodes() {
        return nodes;
    }
}

package dev.tickwire.codegen.java;

import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.ValueType;
import java.util.List;

/** Shapes of nodes: two nodes of equal shape make code of equal size, as they differ by the names of fields alone. */
final class NodeShapes {
    private final ConditionCode conditions;

    NodeShapes(BodyClass body) {
        this.conditions = new ConditionCode(body);
    }

    /**
     * The shape of a field.
     *
     * @param type the type; of one that the schema declares, its name
     * @param array null for one value
     * @param underscored whether its name begins like no class: {@link Bytecode} tells classes by their first letter
     */
    private record FieldShape(
            Object type,
            Arity array,
            boolean optional,
            boolean ascending,
            DefaultValue defaultValue,
            boolean underscored) {}

    /**
     * The shape of a branch.
     *
     * @param condition its condition as Java
     */
    private record BranchShape(String condition, List<Object> thenShapes, List<Object> elseShapes) {}

    /** The shape of a section. */
    private record SectionShape(int number) {}

    /** The shape of a node, to be compared by {@code equals}. */
    Object of(BodyNode node) {
        if (node instanceof BodyNode.Field holder) {
            return of(holder.field());
        } else if (node instanceof BodyNode.Branch branch) {
            return new BranchShape(
                    conditions.of(branch.condition()).toString(), of(branch.thenNodes()), of(branch.elseNodes()));
        } else if (node instanceof BodyNode.Section section) {
            return new SectionShape(section.number());
        }
        return node;
    }

    private List<Object> of(List<BodyNode> nodes) {
        return nodes.stream().map(this::of).toList();
    }

    private static FieldShape of(FieldCode field) {
        return new FieldShape(
                type(field.value().type()),
                field.isArray() ? field.array() : null,
                field.isOptional(),
                field.isAscending(),
                field.defaultValue(),
                field.name().startsWith("_"));
    }

    /** A declared type's name stands for it: the whole type is much to compare. */
    private static Object type(ValueType type) {
        if (type instanceof ValueType.EnumReference reference) {
            return reference.enumeration().name();
        } else if (type instanceof ValueType.FlagsReference reference) {
            return reference.flags().name();
        } else if (type instanceof ValueType.StructReference reference) {
            return reference.struct().name();
        } else if (type instanceof ValueType.UnionReference reference) {
            return reference.union().name();
        }
        return type;
    }
}

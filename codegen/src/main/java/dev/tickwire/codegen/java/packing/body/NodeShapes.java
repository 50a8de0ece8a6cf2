package dev.tickwire.codegen.java.packing.body;

import dev.tickwire.codegen.java.names.Bytecode;
import dev.tickwire.codegen.java.value.FieldCode;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
        return of(List.of(node)).get(0);
    }

    private List<Object> of(List<BodyNode> nodes) {
        Shapes shapes = new Shapes();
        nodes.forEach(node -> node.accept(shapes));
        return shapes.found;
    }

    /** Adds the shape of each node. */
    private final class Shapes implements BodyNode.Visitor {
        private final List<Object> found = new ArrayList<>();

        @Override
        public void visit(BodyNode.Field node) {
            found.add(of(node.field()));
        }

        @Override
        public void visit(BodyNode.Branch branch) {
            String condition = conditions.of(branch.condition()).toString();
            found.add(new BranchShape(condition, of(branch.thenNodes()), of(branch.elseNodes())));
        }

        @Override
        public void visit(BodyNode.Align align) {
            found.add(align);
        }

        @Override
        public void visit(BodyNode.Reserved reserved) {
            found.add(reserved);
        }

        @Override
        public void visit(BodyNode.Section section) {
            found.add(new SectionShape(section.number()));
        }
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
        Optional<DeclarationName> declaration = type.declaration();
        return declaration.isPresent() ? declaration.get() : type;
    }
}

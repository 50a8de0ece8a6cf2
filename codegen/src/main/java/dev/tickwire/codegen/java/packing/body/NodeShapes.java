package dev.tickwire.codegen.java.packing.body;

import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.Bytecode;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Shapes of nodes. Nodes of equal shape differ in names only, so their code has the same size. */
final class NodeShapes {
    private final ConditionCode conditions;

    NodeShapes(BodyClass body) {
        this.conditions = new ConditionCode(body);
    }

    /**
     * Shape of a field.
     *
     * @param type the type, or the name of a declared type
     * @param arity the number of values
     * @param underscored whether the name begins with an underscore; {@link Bytecode} recognises classes by their first
     *     letter
     */
    private record FieldShape(
            Object type,
            Arity arity,
            boolean optional,
            boolean ascending,
            DefaultValue defaultValue,
            boolean underscored) {}

    /**
     * Shape of a branch.
     *
     * @param condition the Java expression of the condition
     */
    private record BranchShape(String condition, List<Object> thenShapes, List<Object> elseShapes) {}

    /** Shape of a section. */
    private record SectionShape(int number) {}

    /** Shape of a node, compared by {@code equals}. */
    Object of(BodyNode node) {
        return of(List.of(node)).get(0);
    }

    private List<Object> of(List<BodyNode> nodes) {
        Shapes shapes = new Shapes();
        nodes.forEach(node -> node.accept(shapes));
        return shapes.found;
    }

    /** Collects the shapes of nodes. */
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
                field.arity(),
                field.isOptional(),
                field.isAscending(),
                field.defaultValue(),
                field.name().startsWith("_"));
    }

    /** The name stands for a declared type: comparing whole types is expensive. */
    private static Object type(ValueType type) {
        Optional<DeclarationName> declaration = type.declaration();
        return declaration.isPresent() ? declaration.get() : type;
    }
}

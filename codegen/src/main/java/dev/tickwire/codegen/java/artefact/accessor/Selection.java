package dev.tickwire.codegen.java.artefact.accessor;

import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.packing.body.BodyNode;
import dev.tickwire.codegen.java.value.NestedCode;
import dev.tickwire.schema.model.Condition;
import java.util.ArrayList;
import java.util.List;

/**
 * Field that is not always sent, with the conditions around it.
 *
 * @param field the field
 * @param conditions conditions of the branches around the field, outermost first; all conditions must be true
 */
public record Selection(FieldCode field, List<Condition> conditions) {

    /** Returns the fields of a message or struct that are optional or inside a branch. */
    public static List<Selection> of(List<BodyNode> nodes) {
        List<Selection> found = new ArrayList<>();
        new Finder(List.of(), found).addAll(nodes);
        return found;
    }

    /**
     * Collects the fields.
     *
     * @param conditions conditions of the branches around the nodes
     * @param found receives the fields
     */
    private record Finder(List<Condition> conditions, List<Selection> found) implements BodyNode.Visitor {
        void addAll(List<BodyNode> nodes) {
            nodes.forEach(node -> node.accept(this));
        }

        @Override
        public void visit(BodyNode.Field node) {
            if (node.field().isOptional() || !conditions.isEmpty()) {
                found.add(new Selection(node.field(), conditions));
            }
        }

        @Override
        public void visit(BodyNode.Branch branch) {
            inside(branch.condition()).addAll(branch.thenNodes());
            inside(new Condition.Not(branch.condition())).addAll(branch.elseNodes());
        }

        private Finder inside(Condition further) {
            List<Condition> all = new ArrayList<>(conditions);
            all.add(further);
            return new Finder(List.copyOf(all), found);
        }

        @Override
        public void visit(BodyNode.Align align) {}

        @Override
        public void visit(BodyNode.Reserved reserved) {}

        @Override
        public void visit(BodyNode.Section section) {
            addAll(section.nodes());
        }
    }

    /** Returns whether the field is a single struct or union, which is filled in place. */
    boolean isFilledInPlace() {
        return !field.isArray() && field.value() instanceof NestedCode;
    }
}

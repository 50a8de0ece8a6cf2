package dev.tickwire.codegen.java;

import dev.tickwire.schema.model.Condition;
import java.util.ArrayList;
import java.util.List;

/**
 * A field that does not always travel, and on what that depends.
 *
 * @param field the field
 * @param conditions the conditions of the branches around it, the outermost first; all must hold
 */
record Selection(FieldCode field, List<Condition> conditions) {

    /** The fields of a message or struct that are behind a condition or optional. */
    static List<Selection> of(List<BodyNode> nodes) {
        List<Selection> found = new ArrayList<>();
        collect(nodes, List.of(), found);
        return found;
    }

    private static void collect(List<BodyNode> nodes, List<Condition> conditions, List<Selection> found) {
        for (BodyNode node : nodes) {
            if (node instanceof BodyNode.Field holder) {
                if (holder.field().isOptional() || !conditions.isEmpty()) {
                    found.add(new Selection(holder.field(), conditions));
                }
            } else if (node instanceof BodyNode.Branch branch) {
                collect(branch.thenNodes(), with(conditions, branch.condition()), found);
                collect(branch.elseNodes(), with(conditions, new Condition.Not(branch.condition())), found);
            } else if (node instanceof BodyNode.Section section) {
                collect(section.nodes(), conditions, found);
            }
        }
    }

    private static List<Condition> with(List<Condition> conditions, Condition further) {
        List<Condition> all = new ArrayList<>(conditions);
        all.add(further);
        return List.copyOf(all);
    }

    /** Whether it is one struct or union, which is filled in place. */
    boolean isFilledInPlace() {
        return !field.isArray() && field.value() instanceof NestedCode;
    }
}

package dev.tickwire.codegen.java.packing.body;

import dev.tickwire.schema.model.Condition;
import java.util.List;

/**
 * Step or node that may be a branch.
 *
 * @param <T> the type of items in branches
 */
public interface Branching<T> {
    /** Arms of a branch, or null for other items. */
    default Arms<T> arms() {
        return null;
    }

    /** The two arms of a condition: the items sent if it is true, and the items sent if it is false. */
    record Arms<T>(Condition condition, List<T> thenItems, List<T> elseItems) {}
}

package dev.tickwire.codegen.java.packing.body;

import dev.tickwire.schema.model.Condition;
import java.util.List;

/**
 * A thing that may be a branch.
 *
 * @param <T> what branches are made of
 */
public interface Branching<T> {
    /** Its arms, null for what is no branch. */
    default Arms<T> arms() {
        return null;
    }

    /** The two branches of a condition. */
    record Arms<T>(Condition condition, List<T> thenItems, List<T> elseItems) {}
}

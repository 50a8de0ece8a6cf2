package dev.tickwire.schema.compat;

import dev.tickwire.schema.model.SchemaModel;
import java.util.List;

/** Compares schemas with a lock. The command line and the build plugins call it. */
public final class Compatibility {
    private Compatibility() {}

    /**
     * What peers or code built from the locked schemas would notice of the schemas as they are now. What is only new, and
     * hurts nobody, is not told.
     *
     * @param before the committed lock
     * @param now what the compiler made of the schemas
     * @return the changes, sorted by subject and rule; empty if there is none
     */
    public static List<Change> compare(Lock before, SchemaModel now) {
        return List.of();
    }
}

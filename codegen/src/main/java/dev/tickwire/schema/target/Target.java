package dev.tickwire.schema.target;

import dev.tickwire.schema.diagnostic.Code;
import java.util.Arrays;
import java.util.List;

/** Target language of a compilation, as far as the compiler depends on it. */
public interface Target {
    /**
     * Name on the command line, in builds, and of package names in lock files: lower-case letters, digits and
     * underscores.
     */
    String name();

    /** Names of what will be generated. */
    TargetNames names();

    /** Memory of instances of the generated classes. */
    InstanceSizes instanceSizes();

    /** Codes of the diagnostics about its names. */
    default List<Code> codes() {
        return Arrays.stream(NameFault.values()).map(names()::code).toList();
    }
}

package dev.tickwire.schema.target;

import dev.tickwire.schema.diagnostic.Code;
import java.util.Arrays;
import java.util.List;

/** The language that schemas are compiled to, as far as the compiler must know it. */
public interface Target {
    /**
     * The name by which it is chosen on the command line and in builds, and by which locks keep its packages:
     * lower-case letters, digits and underscores.
     */
    String name();

    /** The names of what will be generated. */
    TargetNames names();

    /** The memory that instances of the generated classes take. */
    InstanceSizes instanceSizes();

    /** The codes of the diagnostics about its names. */
    default List<Code> codes() {
        return Arrays.stream(NameFault.values()).map(names()::code).toList();
    }
}

package dev.tickwire.benchmarks.codec;

import java.util.List;

/** How the process runs in which a codec is measured, by system properties that the JIT takes for constants. */
public enum Variant {
    /** As the library comes, with the checks that a game needs. */
    PLAIN("", List.of()),
    /** Without the checks that a game needs before it writes: beside the others, and no match for them. */
    UNCHECKED("Unchecked", List.of(Checks.OFF)),
    /** Agrona's bounds checks off, as SBE is run in production; with the checks that a game needs. */
    PRODUCTION("Production", List.of(Constants.NO_BOUNDS_CHECKS)),
    /** Neither. */
    PRODUCTION_UNCHECKED("ProductionUnchecked", List.of(Constants.NO_BOUNDS_CHECKS, Checks.OFF));

    private final String suffix;
    private final List<String> jvmArguments;

    Variant(String suffix, List<String> jvmArguments) {
        this.suffix = suffix;
        this.jvmArguments = jvmArguments;
    }

    /** The end of the name that a codec has in the table. */
    public String suffix() {
        return suffix;
    }

    /** The options of the process. */
    public List<String> jvmArguments() {
        return jvmArguments;
    }

    /** Whether it makes a difference: all that is read is checked in every variant, and objects are filled before. */
    public boolean concerns(Operation operation) {
        return operation == Operation.FILL_AND_WRITE || !jvmArguments.contains(Checks.OFF);
    }

    private static final class Constants {
        static final String NO_BOUNDS_CHECKS = "-Dagrona.disable.bounds.checks=true";
    }
}

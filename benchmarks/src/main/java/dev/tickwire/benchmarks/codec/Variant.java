package dev.tickwire.benchmarks.codec;

import java.util.List;

/** Options of the process in which a codec is measured. They are system properties that the JIT treats as constants. */
public enum Variant {
    /** The library as it comes, with the checks that a game needs. */
    PLAIN("", List.of()),
    /** Without the checks that a game needs before it writes. Shown beside the others, but not comparable. */
    UNCHECKED("Unchecked", List.of(Checks.OFF)),
    /** Without bounds checks of Agrona's buffers, as SBE is used in production; with the checks that a game needs. */
    PRODUCTION("Production", List.of("-Dagrona.disable.bounds.checks=true"));

    private final String suffix;
    private final List<String> jvmArguments;

    Variant(String suffix, List<String> jvmArguments) {
        this.suffix = suffix;
        this.jvmArguments = jvmArguments;
    }

    /** Returns the suffix of the codec's name in tables. */
    public String suffix() {
        return suffix;
    }

    public List<String> jvmArguments() {
        return jvmArguments;
    }

    /** Returns whether it makes a difference. Received fields are checked in every variant. */
    public boolean concerns(Operation operation) {
        return operation == Operation.FILL_AND_WRITE || !jvmArguments.contains(Checks.OFF);
    }
}

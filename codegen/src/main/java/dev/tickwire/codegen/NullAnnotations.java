package dev.tickwire.codegen;

/** Annotations for null in generated code. The project that compiles the code has their library as a dependency. */
public enum NullAnnotations {
    /** None, so generated code depends on the runtime alone. */
    NONE,
    /** {@code NullMarked} and {@code Nullable} of JSpecify. */
    JSPECIFY
}

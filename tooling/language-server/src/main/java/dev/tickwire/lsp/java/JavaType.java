package dev.tickwire.lsp.java;

/**
 * Type of an expression, as far as it is known.
 *
 * @param name the qualified name of a class of the project; empty for other types
 * @param dimensions the dimensions of an array
 * @param isKnown false if the type may be any
 */
record JavaType(String name, int dimensions, boolean isKnown) {
    /** Type that may be any. */
    static final JavaType UNKNOWN = new JavaType("", 0, false);

    /** Type that is no class of the project. */
    static final JavaType FOREIGN = new JavaType("", 0, true);

    static JavaType of(String qualified) {
        return new JavaType(qualified, 0, true);
    }

    /** Returns whether it is a class of the project. */
    boolean isOfProject() {
        return !name.isEmpty() && dimensions == 0;
    }

    JavaType array() {
        return isKnown ? new JavaType(name, dimensions + 1, true) : UNKNOWN;
    }

    JavaType element() {
        return dimensions == 0 ? UNKNOWN : new JavaType(name, dimensions - 1, true);
    }
}

package dev.tickwire.codegen.java.field;

/**
 * Format in which a field is written and read, and the instance that has the field.
 *
 * @param instance the variable of the instance; empty for {@code this}
 * @param received the variable of the class for what an earlier version sent, or null
 * @param isGone whether only an earlier version has the field
 * @param isConstant whether the variable is a constant of the format
 * @param sends whether the format is that of an earlier version, and is used to write
 */
record FieldFormat(String instance, String received, boolean isGone, boolean isConstant, boolean sends) {
    /** The format of the class itself. */
    static final FieldFormat OWN = new FieldFormat("", null, false, false, false);

    /** Returns the format of an earlier version for a field that the newest version has too. */
    static FieldFormat earlier(String instance, String received, boolean sends) {
        return new FieldFormat(instance, received, false, false, sends);
    }

    /**
     * Returns the format of an earlier version for a field that the newest version lacks.
     *
     * @param instance the variable of the instance; empty for a constant of the format, which is written
     */
    static FieldFormat gone(String instance) {
        return new FieldFormat(instance, null, true, instance.isEmpty(), instance.isEmpty());
    }

    /** Returns the same format of another instance. */
    FieldFormat in(String other) {
        return new FieldFormat(other, received, isGone, false, sends);
    }

    // Example: message.health
    /** Returns the expression of a member of the instance. */
    String member(String name) {
        return instance.isEmpty() ? name : instance + "." + name;
    }
}

package dev.tickwire.schema.compile;

import dev.tickwire.schema.model.ValueType;

/** What a type comes to, with aliases followed and bounds folded. */
sealed interface CheckedType {

    /** What was reported, or what this release cannot carry. */
    CheckedType UNKNOWN = new Unknown();

    /** A built-in type. */
    record Scalar(ValueType type) implements CheckedType {}

    /** An enum, a flag set or a struct. */
    record Declared(Symbol symbol) implements CheckedType {}

    /** See {@link #UNKNOWN}. */
    record Unknown() implements CheckedType {}
}

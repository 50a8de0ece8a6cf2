package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.model.ValueType;

/** A checked type, with aliases followed and bounds folded. */
public sealed interface CheckedType {

    /** A type whose mistake was reported. */
    CheckedType UNKNOWN = new Unknown();

    /** A built-in type. */
    record Scalar(ValueType type) implements CheckedType {}

    /** An enum, a flag set, a struct or a union. */
    record Declared(Symbol symbol) implements CheckedType {}

    /** A reference to an object. */
    record Reference(Symbol object) implements CheckedType {}

    /** See {@link #UNKNOWN}. */
    record Unknown() implements CheckedType {}
}

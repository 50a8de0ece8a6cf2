package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.model.ValueType;

/** Checked type, with resolved aliases and computed bounds. */
public sealed interface CheckedType {

    /** Type after an error, which was reported. */
    CheckedType UNKNOWN = new Unknown();

    /** Built-in type. */
    record Scalar(ValueType type) implements CheckedType {}

    /** Enum, flags, struct or union. */
    record Declared(Symbol symbol) implements CheckedType {}

    /** Reference to an object. */
    record Reference(Symbol object) implements CheckedType {}

    /** Type of {@link #UNKNOWN}. */
    record Unknown() implements CheckedType {}
}

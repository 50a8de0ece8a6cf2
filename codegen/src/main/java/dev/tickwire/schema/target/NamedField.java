package dev.tickwire.schema.target;

import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.ValueType;
import java.util.Optional;

/**
 * A field of a message, struct or object, or a case of a union, as far as the names of its accessors depend on it.
 *
 * @param name its name in the schema
 * @param isOptional whether it is declared optional
 * @param isSelectable whether it is not always sent, and there is exactly one way to select it: see
 *     {@link dev.tickwire.schema.model.OneWay}
 * @param arity whether it is an array; empty where that is in error
 * @param kind the kind of its values
 */
public record NamedField(String name, boolean isOptional, boolean isSelectable, Optional<Arity> arity, Kind kind) {

    /** The kinds of values that may have accessors of their own. */
    public enum Kind {
        /** Any other, and a type that is in error. */
        PLAIN,
        /** A struct or a union. */
        COMPOSITE,
        /** Bytes. */
        BYTES,
        /** A quaternion. */
        QUAT,
        /** An integer of more than 64 bits. */
        WIDE;

        /** The kind of the values of a type. */
        public static Kind of(ValueType type) {
            return switch (type.kind()) {
                case STRUCT, UNION -> COMPOSITE;
                case BYTES -> BYTES;
                case QUAT -> QUAT;
                case WIDE -> WIDE;
                case BOOL, INT, BITS, SIGNED, FLOAT, DOUBLE, QUANTIZED, FIXED, STRING, ENUM, FLAGS, REFERENCE -> PLAIN;
            };
        }
    }

    /** Whether it is an array whose length varies. */
    public boolean isVarying() {
        return arity.isPresent() && arity.get() instanceof Arity.Array array && !array.isFixed();
    }

    /** Whether it is one value and no array. */
    public boolean isSingle() {
        return arity.isPresent() && arity.get() instanceof Arity.Single;
    }
}

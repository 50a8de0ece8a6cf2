package dev.tickwire.schema.target;

import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.ValueType;
import java.util.Optional;

/**
 * Properties of a field, or of a union's case, that determine the names of its accessors.
 *
 * @param name name of the field or case in the schema
 * @param isOptional whether the field is declared optional
 * @param isSelectable whether the field is sent only under conditions, and exactly one way satisfies the conditions:
 *     see {@link dev.tickwire.schema.model.OneWay}
 * @param arity single value or array; empty if the declaration of the array has an error
 * @param kind kind of the field's values
 */
public record NamedField(String name, boolean isOptional, boolean isSelectable, Optional<Arity> arity, Kind kind) {

    /** Kinds of values that may have accessors of their own. */
    public enum Kind {
        /** Value of a type without a kind of its own here, such as an integer; also a type with an error. */
        PLAIN,
        /** Struct or union. */
        COMPOSITE,
        /** Bytes. */
        BYTES,
        /** Rotation. */
        QUAT,
        /** Integer of more than 64 bits. */
        WIDE;

        /** Returns the kind of a type's values. */
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

    /** Returns whether the field is an array of varying length. */
    public boolean isVarying() {
        return arity.isPresent() && arity.get() instanceof Arity.Array array && !array.isFixed();
    }

    /** Returns whether the field is a single value. */
    public boolean isSingle() {
        return arity.isPresent() && arity.get() instanceof Arity.Single;
    }
}

package dev.tickwire.schema.model;

import java.math.BigInteger;

/**
 * The value of a fresh instance. Where the schema says nothing: zero if it is in range, else the minimum; false, the
 * first enum value, no flags, empty text and bytes, no rotation for a quat, for a struct its own fields' defaults,
 * for a union its first case, and for a reference no object.
 */
public sealed interface DefaultValue {

    /** Of a bool. */
    record BoolDefault(boolean value) implements DefaultValue {}

    /** Of an integer or {@code bits(n)}; of flags, the mask; of {@code fixed}, the raw value. */
    record IntegerDefault(BigInteger value) implements DefaultValue {}

    /** Of a float, plain or quantized. */
    record FloatDefault(float value) implements DefaultValue {}

    /** Of a double. */
    record DoubleDefault(double value) implements DefaultValue {}

    /** Of a string. */
    record TextDefault(String value) implements DefaultValue {}

    /** Of an enum. */
    record EnumDefault(EnumModel.EnumValue value) implements DefaultValue {}

    /** Of bytes, structs, unions, quats and references: what is said above, and cannot be written in a schema. */
    record NaturalDefault() implements DefaultValue {}
}

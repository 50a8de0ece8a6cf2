package dev.tickwire.schema.model;

import java.math.BigInteger;

/**
 * Value of a field in a fresh instance. Without a default in the schema: zero if in range, else the minimum; false; the
 * first enum value; no flags; empty text and bytes; the quaternion without rotation; the defaults of a struct's fields;
 * the first case of a union; a reference to no object.
 */
public sealed interface DefaultValue {

    /** Default of a {@code bool}. */
    record BoolDefault(boolean value) implements DefaultValue {}

    /** Default of an integer or {@code bits(n)}; the mask of flags; the raw number of {@code fixed}. */
    record IntegerDefault(BigInteger value) implements DefaultValue {}

    /** Default of a {@code float}, quantized or not. */
    record FloatDefault(float value) implements DefaultValue {}

    /** Default of a {@code double}. */
    record DoubleDefault(double value) implements DefaultValue {}

    /** Default of a {@code string}. */
    record TextDefault(String value) implements DefaultValue {}

    /** Default of an enum. */
    record EnumDefault(EnumModel.EnumValue value) implements DefaultValue {}

    /** Default of bytes, structs, unions, quaternions and references, which the schema cannot change. */
    record NaturalDefault() implements DefaultValue {}
}

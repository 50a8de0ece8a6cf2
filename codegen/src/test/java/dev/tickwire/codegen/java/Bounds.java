package dev.tickwire.codegen.java;

import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;

/** The least and the greatest value of a type whose Java is an {@code int} or a {@code long}. */
record Bounds(BigInteger min, BigInteger max) {

    /** The bounds of a type, or null if it has none of this kind. */
    static Bounds of(ValueType type) {
        if (type instanceof ValueType.IntValue integer) {
            return new Bounds(integer.min(), integer.max());
        } else if (type instanceof ValueType.FixedValue fixed) {
            return new Bounds(fixed.min(), fixed.max());
        } else if (type instanceof ValueType.BitsValue bits) {
            BigInteger max = BigInteger.ONE.shiftLeft(bits.widthBits()).subtract(BigInteger.ONE);
            return new Bounds(BigInteger.ZERO, max);
        }
        if (type instanceof ValueType.SignedValue signed) {
            BigInteger half = BigInteger.ONE.shiftLeft(signed.widthBits() - 1);
            return new Bounds(half.negate(), half.subtract(BigInteger.ONE));
        }
        return null;
    }
}

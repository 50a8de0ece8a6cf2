package dev.tickwire.tools.decode;

import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;

/**
 * Bounds of an integer that is encoded as its distance from the least value.
 *
 * @param min the least value
 * @param max the greatest value
 * @param widthBits the width of the distance
 */
record IntegerBounds(BigInteger min, BigInteger max, int widthBits) {

    /** Returns the bounds of an integer type of at most 64 bits. The bounds of fixed-point types are raw integers. */
    static IntegerBounds of(ValueType type) {
        if (type instanceof ValueType.IntValue whole) {
            return new IntegerBounds(whole.min(), whole.max(), whole.widthBits());
        } else if (type instanceof ValueType.FixedValue fixed) {
            return new IntegerBounds(fixed.min(), fixed.max(), fixed.widthBits());
        } else if (type instanceof ValueType.BitsValue bits) {
            return new IntegerBounds(BigInteger.ZERO, greatest(bits.widthBits()), bits.widthBits());
        } else if (type instanceof ValueType.SignedValue signed) {
            BigInteger max = greatest(signed.widthBits() - 1);
            return new IntegerBounds(max.not(), max, signed.widthBits());
        }
        throw new IllegalArgumentException("no integer: " + type);
    }

    private static BigInteger greatest(int widthBits) {
        return BigInteger.ONE.shiftLeft(widthBits).subtract(BigInteger.ONE);
    }

    /** Returns whether some values exceed 2^63 - 1. */
    boolean isUnsigned() {
        return max.bitLength() >= Long.SIZE;
    }

    /** Returns the least value plus an unsigned distance, or null if that exceeds the greatest. */
    BigInteger at(long distance) {
        BigInteger value = new BigInteger(Long.toUnsignedString(distance)).add(min);
        return value.compareTo(max) <= 0 ? value : null;
    }
}

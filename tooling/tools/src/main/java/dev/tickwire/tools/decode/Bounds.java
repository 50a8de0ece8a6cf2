package dev.tickwire.tools.decode;

import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;

/**
 * The bounds of an integer that is held as its distance from the least value.
 *
 * @param min the least value
 * @param max the greatest value
 * @param widthBits the bits of the distance
 */
record Bounds(BigInteger min, BigInteger max, int widthBits) {

    /** The bounds of a type whose values are integers of at most 64 bits. */
    static Bounds of(ValueType type) {
        if (type instanceof ValueType.IntValue whole) {
            return new Bounds(whole.min(), whole.max(), whole.widthBits());
        } else if (type instanceof ValueType.FixedValue fixed) {
            return new Bounds(fixed.min(), fixed.max(), fixed.widthBits());
        } else if (type instanceof ValueType.BitsValue bits) {
            return new Bounds(BigInteger.ZERO, greatest(bits.widthBits()), bits.widthBits());
        } else if (type instanceof ValueType.SignedValue signed) {
            BigInteger max = greatest(signed.widthBits() - 1);
            return new Bounds(max.not(), max, signed.widthBits());
        }
        throw new IllegalArgumentException("no integer: " + type);
    }

    private static BigInteger greatest(int widthBits) {
        return BigInteger.ONE.shiftLeft(widthBits).subtract(BigInteger.ONE);
    }

    /** Whether there are values above 2^63 - 1. */
    boolean isUnsigned() {
        return max.bitLength() >= Long.SIZE;
    }

    /**
     * The value at a distance from the least.
     *
     * @param distance its bits, without a sign
     * @return null if that is above the greatest
     */
    BigInteger at(long distance) {
        BigInteger value = new BigInteger(Long.toUnsignedString(distance)).add(min);
        return value.compareTo(max) <= 0 ? value : null;
    }
}

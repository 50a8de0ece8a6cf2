package dev.tickwire.schema.compile.types;

import java.math.BigInteger;

/** Bit widths of ranges, as "Bits" in the wire format defines. */
public final class Widths {
    /** Smallest integer of the language: -2^63. */
    static final BigInteger MIN = BigInteger.ONE.shiftLeft(63).negate();

    /** Largest integer of the language: 2^64 - 1. */
    static final BigInteger GREATEST = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);

    /** Largest value of a range with a negative minimum: 2^63 - 1. */
    static final BigInteger GREATEST_SIGNED = BigInteger.ONE.shiftLeft(63).subtract(BigInteger.ONE);

    private Widths() {}

    /** Smallest number of bits for all values from {@code min} to {@code max}; 0 if they are equal. */
    static int bitsRequired(BigInteger min, BigInteger max) {
        return max.subtract(min).bitLength();
    }

    /** Smallest number of bits for all values from 0 to {@code max}; 0 for 0. */
    public static int bitsRequired(long max) {
        return 64 - Long.numberOfLeadingZeros(max);
    }

    /** Returns whether a value is from -2^63 to 2^64 - 1. */
    static boolean isRepresentable(BigInteger value) {
        return value.compareTo(MIN) >= 0 && value.compareTo(GREATEST) <= 0;
    }
}

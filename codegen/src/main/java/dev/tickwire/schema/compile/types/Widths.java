package dev.tickwire.schema.compile.types;

import java.math.BigInteger;

/** Bit widths of ranges, as "Bits" in the wire format defines them. */
public final class Widths {
    /** The least value any integer of the language may have: -2^63. */
    static final BigInteger LEAST = BigInteger.ONE.shiftLeft(63).negate();

    /** The greatest value any integer of the language may have: 2^64 - 1. */
    static final BigInteger GREATEST = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);

    /** The greatest value of a range that starts below zero: 2^63 - 1. */
    static final BigInteger GREATEST_SIGNED = BigInteger.ONE.shiftLeft(63).subtract(BigInteger.ONE);

    private Widths() {}

    /** The fewest bits that hold every value from {@code min} to {@code max}; 0 where they are equal. */
    static int bitsRequired(BigInteger min, BigInteger max) {
        return max.subtract(min).bitLength();
    }

    /** The fewest bits that hold every value from 0 to {@code max}; 0 for 0. */
    public static int bitsRequired(long max) {
        return 64 - Long.numberOfLeadingZeros(max);
    }

    /** Whether a value lies between -2^63 and 2^64 - 1. */
    static boolean isRepresentable(BigInteger value) {
        return value.compareTo(LEAST) >= 0 && value.compareTo(GREATEST) <= 0;
    }
}

package dev.tickwire.schema.model;

/**
 * Smallest and largest number of bits on the wire. The size is exact if the two numbers are equal.
 *
 * <p>The maximum counts 7 bits for each alignment, so it holds for any starting bit.
 *
 * @param minBits the smallest number of bits
 * @param maxBits the largest number of bits
 */
public record BitSize(long minBits, long maxBits) {
    /** No bits. */
    public static final BitSize ZERO = new BitSize(0, 0);

    /** Returns a size that never varies. */
    public static BitSize exactly(long bits) {
        return new BitSize(bits, bits);
    }

    /** Returns the size of a value of this size followed by a value of another size. */
    public BitSize plus(BitSize next) {
        return new BitSize(Math.addExact(minBits, next.minBits), Math.addExact(maxBits, next.maxBits));
    }

    /** Returns the size of a value that has either this size or another size. */
    public BitSize or(BitSize other) {
        return new BitSize(Math.min(minBits, other.minBits), Math.max(maxBits, other.maxBits));
    }

    /** Returns the size of {@code min} to {@code max} repetitions. */
    public BitSize times(long min, long max) {
        return new BitSize(Math.multiplyExact(minBits, min), Math.multiplyExact(maxBits, max));
    }

    /** Returns whether the size never varies. */
    public boolean isFixed() {
        return minBits == maxBits;
    }
}

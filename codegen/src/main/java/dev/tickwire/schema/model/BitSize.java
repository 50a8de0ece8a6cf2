package dev.tickwire.schema.model;

/**
 * How many bits something takes on the wire: exact where both ends are equal.
 *
 * <p>The maximum counts 7 bits for each alignment, so it holds at any starting bit.
 *
 * @param minBits the fewest bits
 * @param maxBits the most bits
 */
public record BitSize(long minBits, long maxBits) {
    /** Nothing at all. */
    public static final BitSize ZERO = new BitSize(0, 0);

    /** Always the same size. */
    public static BitSize exactly(long bits) {
        return new BitSize(bits, bits);
    }

    /** One after the other. */
    public BitSize plus(BitSize next) {
        return new BitSize(Math.addExact(minBits, next.minBits), Math.addExact(maxBits, next.maxBits));
    }

    /** Either of two. */
    public BitSize or(BitSize other) {
        return new BitSize(Math.min(minBits, other.minBits), Math.max(maxBits, other.maxBits));
    }

    /** Between {@code least} and {@code most} times in a row. */
    public BitSize times(long least, long most) {
        return new BitSize(Math.multiplyExact(minBits, least), Math.multiplyExact(maxBits, most));
    }

    /** Whether the size never varies. */
    public boolean isFixed() {
        return minBits == maxBits;
    }
}

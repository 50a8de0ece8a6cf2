package dev.tickwire.base;

/** Arithmetic of bit widths. */
public final class Bits {
    /** Upper bound on the bits of an alignment to the next byte, used in measures. */
    public static final int ALIGN_BITS = 7;

    private static final int RELATIVE_RAW_FLAGS = 6;

    private Bits() {}

    /**
     * Returns the fewest bits for every number from 0 to {@code range}.
     *
     * @param range the greatest number, read as unsigned
     * @return 0 to 64
     */
    public static int required(long range) {
        return 64 - Long.numberOfLeadingZeros(range);
    }

    /**
     * Returns the fewest bits for every value from {@code min} to {@code max}.
     *
     * @param min the least value
     * @param max the greatest value, not below {@code min}
     * @return 0 to 64
     */
    public static int required(long min, long max) {
        return required(max - min);
    }

    /**
     * Returns the bits of a relative number as written by {@code BitWriter.writeRelative}.
     *
     * @param previous the smaller number, 0 to 2^32 - 1
     * @param current the number, greater than {@code previous}, at most 2^32 - 1
     * @return 1 to 38
     */
    public static int measureRelative(long previous, long current) {
        long difference = current - previous;
        if (difference == 1) {
            return 1;
        }
        for (int rung = 0; rung < Ladder.RUNGS; rung++) {
            if (difference <= Ladder.max(rung)) {
                return rung + 2 + Ladder.width(rung);
            }
        }
        return RELATIVE_RAW_FLAGS + 32;
    }

    /** Returns a word with the lowest {@code count} bits set, 0 to 64. */
    public static long mask(int count) {
        return count == 0 ? 0 : -1L >>> (64 - count);
    }
}

package dev.tickwire.state.coding;

/**
 * Whole bits for a signed number of steps that is most often small: a Rice code, which becomes an Exp-Golomb code where
 * the number is far greater than expected.
 *
 * <p>The number is folded to an unsigned one (0, -1, 1, -2 become 0, 1, 2, 3), of which the lowest {@code k} bits
 * travel as they are. What lies above is a count of one-bits and a zero-bit, or {@value #MOST_ONES} one-bits and then
 * the rest as an Exp-Golomb code of order {@code k}: for {@code v}, the rest in units of 2^k plus one, as many one-bits
 * as {@code v} has bits behind its first, a zero-bit, and those bits. The {@code k} bits come last.
 */
public final class StepCode {
    /** The most one-bits of the Rice code. */
    private static final int MOST_ONES = 4;

    /** A number of 33 bits and a sign, folded, has no more. */
    private static final int MOST_BITS = 34;

    /** Up to so many bits of what was expected, all of them travel as they are. */
    private static final int EXACT_BITS = 4;

    private StepCode() {}

    /**
     * The {@code k} for a number that is as far from zero as another usually is.
     *
     * @param expected the other: how far the value moved before. What is left when that was predicted grows with it,
     *     but more slowly
     */
    public static int parameter(long expected) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(Math.abs(expected));
        return bits < EXACT_BITS ? bits : (bits + EXACT_BITS) / 2;
    }

    /**
     * Writes a number.
     *
     * @param out where it goes
     * @param steps -2^33 to 2^33 - 1
     * @param k 0 to 31
     */
    static void write(SymbolWriter out, long steps, int k) {
        writeUnsigned(out, steps << 1 ^ steps >> Long.SIZE - 1, k);
    }

    /**
     * Reads a number.
     *
     * @param in where it is; failed if it is none that {@link #write} writes
     * @param k as it was written
     */
    static long read(SymbolReader in, int k) {
        long folded = readUnsigned(in, k);
        return folded >>> 1 ^ -(folded & 1);
    }

    /**
     * Writes a number that is folded already, or never negative.
     *
     * @param out where it goes
     * @param number 0 to 2^34 - 1
     * @param k 0 to 31
     */
    static void writeUnsigned(SymbolWriter out, long number, int k) {
        long units = number >>> k;
        long low = number & mask(k);
        if (units < MOST_ONES) {
            int ones = (int) units;
            out.bits(mask(ones) | low << ones + 1, ones + 1 + k);
            return;
        }
        long rest = units - MOST_ONES + 1;
        int behindFirst = Long.SIZE - 1 - Long.numberOfLeadingZeros(rest);
        out.bits(mask(MOST_ONES + behindFirst), MOST_ONES + behindFirst + 1);
        out.bits(rest & mask(behindFirst), behindFirst);
        out.bits(low, k);
    }

    /**
     * Reads a number that is not to be unfolded.
     *
     * @param in where it is; failed if it is none that {@link #writeUnsigned} writes
     * @param k as it was written
     */
    static long readUnsigned(SymbolReader in, int k) {
        int ones = 0;
        while (ones < MOST_ONES && in.bits(1) != 0) {
            ones++;
        }
        long units = ones;
        if (ones == MOST_ONES) {
            int behindFirst = 0;
            while (behindFirst < MOST_BITS && in.bits(1) != 0) {
                behindFirst++;
            }
            units += (1L << behindFirst | in.bits(behindFirst)) - 1;
        }
        if (units >>> MOST_BITS - k != 0) {
            in.fail();
            return 0;
        }
        return units << k | in.bits(k);
    }

    private static long mask(int bits) {
        return (1L << bits) - 1;
    }
}

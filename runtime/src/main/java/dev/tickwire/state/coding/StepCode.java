package dev.tickwire.state.coding;

/**
 * Packed code of a signed number of steps that is mostly small: a Rice code, which continues as an Exp-Golomb code if
 * the number is far greater than expected.
 *
 * <p>The number is zigzag-encoded to an unsigned number (0, -1, 1, -2 become 0, 1, 2, 3). Its lowest {@code k} bits are
 * sent as they are. The number above them is sent as one-bits and a zero-bit; from {@value #MAX_ONES} on as
 * {@value #MAX_ONES} one-bits, and the rest as an Exp-Golomb code of order {@code k}. For {@code v}, the rest in units
 * of 2^k plus one, that is as many one-bits as {@code v} has bits behind its first, a zero-bit, and these bits. The
 * {@code k} bits are last.
 */
public final class StepCode {
    /** Largest number of one-bits of the Rice code. */
    private static final int MAX_ONES = 4;

    /** Largest size of a zigzag-encoded number in bits: 33 bits and a sign. */
    private static final int MAX_BITS = 34;

    /** Expected numbers up to this size in bits use all their bits as {@code k}. */
    private static final int EXACT_BITS = 4;

    private StepCode() {}

    /**
     * Returns {@code k} for a number with an expected magnitude.
     *
     * @param expected the previous motion; the remaining difference grows with this motion, but more slowly
     */
    public static int parameter(long expected) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(Math.abs(expected));
        return bits < EXACT_BITS ? bits : (bits + EXACT_BITS) / 2;
    }

    /**
     * Writes a signed number.
     *
     * @param out the destination
     * @param steps -2^33 to 2^33 - 1
     * @param k 0 to 31
     */
    static void write(SymbolWriter out, long steps, int k) {
        writeUnsigned(out, steps << 1 ^ steps >> Long.SIZE - 1, k);
    }

    /**
     * Reads a signed number. The reader fails if {@link #write} does not write it.
     *
     * @param in the source
     * @param k as it was written
     */
    static long read(SymbolReader in, int k) {
        long folded = readUnsigned(in, k);
        return folded >>> 1 ^ -(folded & 1);
    }

    /**
     * Writes a number that is zigzag-encoded or never negative.
     *
     * @param out the destination
     * @param number 0 to 2^34 - 1
     * @param k 0 to 31
     */
    static void writeUnsigned(SymbolWriter out, long number, int k) {
        long units = number >>> k;
        long low = number & mask(k);
        if (units < MAX_ONES) {
            int ones = (int) units;
            out.bits(mask(ones) | low << ones + 1, ones + 1 + k);
            return;
        }
        long rest = units - MAX_ONES + 1;
        int bitsAfterFirst = Long.SIZE - 1 - Long.numberOfLeadingZeros(rest);
        out.bits(mask(MAX_ONES + bitsAfterFirst), MAX_ONES + bitsAfterFirst + 1);
        out.bits(rest & mask(bitsAfterFirst), bitsAfterFirst);
        out.bits(low, k);
    }

    /**
     * Reads an unsigned number, without decoding a zigzag. The reader fails if {@link #writeUnsigned} does not write
     * it.
     *
     * @param in the source
     * @param k as it was written
     */
    static long readUnsigned(SymbolReader in, int k) {
        int ones = 0;
        while (ones < MAX_ONES && in.bits(1) != 0) {
            ones++;
        }
        long units = ones;
        if (ones == MAX_ONES) {
            int bitsAfterFirst = 0;
            while (bitsAfterFirst < MAX_BITS && in.bits(1) != 0) {
                bitsAfterFirst++;
            }
            units += (1L << bitsAfterFirst | in.bits(bitsAfterFirst)) - 1;
        }
        if (units >>> MAX_BITS - k != 0) {
            in.fail();
            return 0;
        }
        return units << k | in.bits(k);
    }

    private static long mask(int bits) {
        return (1L << bits) - 1;
    }
}

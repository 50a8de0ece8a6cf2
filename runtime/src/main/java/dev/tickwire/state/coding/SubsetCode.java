package dev.tickwire.state.coding;

import dev.tickwire.base.Bits;

/**
 * Some of a number of things, by their rising numbers: how many they are, then the gap before each, as a Rice code for
 * gaps of the size that is left on average.
 */
public final class SubsetCode {
    /** The two things counted, for {@link SymbolWriter#count}: how many there are, and how many lie between. */
    private static final int HOW_MANY = 0;

    private static final int BETWEEN = 1;

    /** The order of the count's code: up to so many bits cost no more than these and one. */
    private static final int COUNT_ORDER = 2;

    /** Which gaps: of slots that are told no more. */
    static final int GONE = 0;

    /** Of slots that were not told before. */
    static final int NEW = 1;

    /** Of objects of which more is told than how far they moved. */
    public static final int SPECIAL = 2;

    private SubsetCode() {}

    /**
     * Writes how many there are.
     *
     * @param out where it goes
     * @param count how many
     */
    public static void writeCount(SymbolWriter out, int count) {
        out.count(HOW_MANY, count, COUNT_ORDER);
    }

    /**
     * Reads how many there are.
     *
     * @param in where it is; failed if there are more than can be
     * @param most how many there can be
     */
    public static int readCount(SymbolReader in, int most) {
        long count = in.count(HOW_MANY, COUNT_ORDER);
        if (count > most) {
            in.fail();
            return 0;
        }
        return (int) count;
    }

    /**
     * Writes the next.
     *
     * @param out where it goes
     * @param of 0 to 2: which of several subsets, whose gaps are alike
     * @param gap how many come before it, behind the last
     * @param room how many numbers are left, those of the gap included
     * @param left how many are left to be written, with this one
     */
    public static void writeGap(SymbolWriter out, int of, int gap, int room, int left) {
        out.count(BETWEEN + of, gap, order(room, left));
    }

    /**
     * Reads the next.
     *
     * @param in where it is; failed if there is no room for it and those behind it
     * @param of as it was written
     * @param room how many numbers are left
     * @param left how many are left to be read, with this one
     * @return how many come before it, behind the last
     */
    public static int readGap(SymbolReader in, int of, int room, int left) {
        long gap = in.count(BETWEEN + of, order(room, left));
        if (gap > room - left) {
            in.fail();
            return 0;
        }
        return (int) gap;
    }

    private static int order(int room, int left) {
        return Math.max(0, Bits.required(room / (left + 1)) - 1);
    }
}

package dev.tickwire.state.coding;

import dev.tickwire.base.Bits;

/**
 * Codes a subset in rising order: the number of members, then the gap before each. A gap is a Rice code for the average
 * size of the gaps that are left.
 */
public final class SubsetCode {
    /** Kind of count for {@link SymbolWriter#count}: the number of members. {@link #GAP_KIND} is that of gaps. */
    private static final int COUNT_KIND = 0;

    private static final int GAP_KIND = 1;

    /** Order of the code of the number of members. Numbers of up to that many bits take one bit more than these. */
    private static final int COUNT_ORDER = 2;

    /** Gaps between slots that are not updated any more. */
    static final int GONE = 0;

    /** Gaps between slots that were not updated before. */
    static final int NEW = 1;

    /** Gaps between objects with more than a difference of values. */
    public static final int SPECIAL = 2;

    private SubsetCode() {}

    /** Writes the number of members. */
    public static void writeCount(SymbolWriter out, int count) {
        out.count(COUNT_KIND, count, COUNT_ORDER);
    }

    /**
     * Reads the number of members. The reader fails if there are more than possible.
     *
     * @param maxCount the largest possible number
     */
    public static int readCount(SymbolReader in, int maxCount) {
        long count = in.count(COUNT_KIND, COUNT_ORDER);
        if (count > maxCount) {
            in.fail();
            return 0;
        }
        return (int) count;
    }

    /**
     * Writes the gap before the next member.
     *
     * @param out the destination
     * @param kind the kind of subset, 0 to 2
     * @param gap the number of items outside of the subset since the previous member
     * @param room the number of items left, including the items of this gap
     * @param left the number of members left, including this member
     */
    public static void writeGap(SymbolWriter out, int kind, int gap, int room, int left) {
        out.count(GAP_KIND + kind, gap, order(room, left));
    }

    /**
     * Reads the gap before the next member. The reader fails if there is no room for it and the members behind it.
     *
     * @param in the source
     * @param kind the kind of subset as it was written
     * @param room the number of items left
     * @param left the number of members left, including this member
     * @return the number of items outside of the subset since the previous member
     */
    public static int readGap(SymbolReader in, int kind, int room, int left) {
        long gap = in.count(GAP_KIND + kind, order(room, left));
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

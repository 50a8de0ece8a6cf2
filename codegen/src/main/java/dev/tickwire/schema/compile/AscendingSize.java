package dev.tickwire.schema.compile;

import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BitSize;

/**
 * How many bits rising elements take: the first in full, each later one relative to the one before it, by the ladder of
 * "relative" in the wire format.
 *
 * <p>The differences cannot all be large, since their sum is at most that of the bounds. What is left of that sum is given to
 * the rung that makes most bits of it, then to the next: the ladder's bits grow ever more slowly, so no other share makes
 * more. A part of a rung counts as that part of its bits, rounded up; the maximum is never too low, and too high by a few bits
 * at most.
 */
final class AscendingSize {
    /** By how much a difference must grow to reach the next rung, and the bits that costs; from a difference of 1 on. */
    private static final int[][] RUNGS = {{1, 4}, {5, 3}, {17, 5}, {257, 5}, {4097, 5}, {65_537, 15}};

    /** An element that need not be there, with the second rung: from no difference to one of 2. */
    private static final int[] OPTIONAL_RUNG = {2, 5};

    private long left;
    private long bits;

    private AscendingSize(long left) {
        this.left = left;
    }

    /**
     * The bits of the elements, without the count.
     *
     * @param widthBits the bits of the first
     * @param span the greatest value less the least
     */
    static BitSize of(Arity.Array array, int widthBits, long span) {
        long always = Math.max(array.least(), 1) - 1L;
        long most = array.most() - 1L;
        long min = array.least() == 0 ? 0 : widthBits + always;
        AscendingSize size = new AscendingSize(Math.max(0, span - always));
        size.bits = widthBits + always;
        size.climb(RUNGS[0], always);
        size.climb(OPTIONAL_RUNG, most - always);
        for (int rung = 1; rung < RUNGS.length; rung++) {
            size.climb(RUNGS[rung], most);
        }
        return new BitSize(min, size.bits);
    }

    private void climb(int[] rung, long elements) {
        long whole = Math.min(elements, left / rung[0]);
        bits += whole * rung[1];
        left -= whole * rung[0];
        if (whole < elements) {
            bits += (left * rung[1] + rung[0] - 1) / rung[0];
            left = 0;
        }
    }
}

package dev.tickwire.testing.soak;

import java.util.Arrays;

/** Which of the last 65,536 numbers have come. */
final class RecentNumbers {
    private static final int COUNT = 1 << 16;

    private final long[] seen = new long[COUNT / Long.SIZE];
    private long newest = -1;

    /** Adds a number; returns false if it was added before, or is too old to know. */
    boolean add(long number) {
        if (number <= newest - COUNT) {
            return false;
        }
        forget(number);
        int at = (int) (number % COUNT);
        long bit = 1L << at % Long.SIZE;
        boolean isNew = (seen[at / Long.SIZE] & bit) == 0;
        seen[at / Long.SIZE] |= bit;
        return isNew;
    }

    /** Whether a number was added, and is not too old to know. */
    boolean contains(long number) {
        int at = (int) (number % COUNT);
        return number > newest - COUNT && number <= newest && (seen[at / Long.SIZE] >>> at & 1) != 0;
    }

    private void forget(long number) {
        if (number - newest >= COUNT) {
            Arrays.fill(seen, 0);
            newest = number;
        }
        while (newest < number) {
            newest++;
            int at = (int) (newest % COUNT);
            seen[at / Long.SIZE] &= ~(1L << at % Long.SIZE);
        }
    }
}

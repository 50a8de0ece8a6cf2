package dev.tickwire.base;

/**
 * Rungs of the relative encoding. A difference is written on the first rung whose range includes it, after one zero
 * flag for each lower rung.
 */
public final class Ladder {
    /** Number of rungs. */
    public static final int RUNGS = 5;

    private static final int[] MIN = {2, 7, 24, 281, 4378};
    private static final int[] MAX = {6, 23, 280, 4377, 69914};
    private static final int[] WIDTH = {3, 5, 9, 13, 17};

    private Ladder() {}

    /** Returns the least difference of a rung, 0 to {@link #RUNGS} - 1. */
    public static int min(int rung) {
        return MIN[rung];
    }

    /** Returns the greatest difference of a rung. */
    public static int max(int rung) {
        return MAX[rung];
    }

    /** Returns the bits of a difference on a rung. */
    public static int width(int rung) {
        return WIDTH[rung];
    }
}

package dev.tickwire.packet;

/**
 * Arithmetic of 16-bit sequence numbers, which wrap: a number is newer than another if it is less than half a lap
 * ahead.
 */
public final class Sequence {
    /** How many numbers there are. */
    public static final int COUNT = 1 << 16;

    private static final int MASK = COUNT - 1;

    private Sequence() {}

    /**
     * The number so many places on.
     *
     * @param sequence a number, 0 to 65,535
     * @param places how far, may be negative
     */
    public static int plus(int sequence, int places) {
        return sequence + places & MASK;
    }

    /**
     * How far a number is ahead of another.
     *
     * @param sequence a number
     * @param other another
     * @return -32,768 to 32,767; negative if it is behind
     */
    public static int distance(int sequence, int other) {
        return (short) (sequence - other);
    }

    /**
     * Whether a number is newer than another.
     *
     * @param sequence a number
     * @param other another
     */
    public static boolean isNewer(int sequence, int other) {
        return distance(sequence, other) > 0;
    }
}

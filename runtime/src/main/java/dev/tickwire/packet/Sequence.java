package dev.tickwire.packet;

/**
 * Arithmetic of 16-bit sequence numbers, which wrap. A number is newer than another if it is less than half a lap
 * ahead.
 */
public final class Sequence {
    /** Number of sequence numbers. */
    public static final int COUNT = 1 << 16;

    private static final int MASK = COUNT - 1;

    private Sequence() {}

    /**
     * Returns the sequence number at a distance from another.
     *
     * @param sequence a sequence number, 0 to 65,535
     * @param places the distance, which may be negative
     */
    public static int plus(int sequence, int places) {
        return sequence + places & MASK;
    }

    /**
     * Returns the distance from one sequence number to another.
     *
     * @param sequence a sequence number
     * @param other the sequence number to start from
     * @return -32,768 to 32,767; negative if {@code sequence} is behind {@code other}
     */
    public static int distance(int sequence, int other) {
        return (short) (sequence - other);
    }

    /**
     * Returns whether a sequence number is newer than another.
     *
     * @param sequence a sequence number
     * @param other the sequence number to compare with
     */
    public static boolean isNewer(int sequence, int other) {
        return distance(sequence, other) > 0;
    }
}

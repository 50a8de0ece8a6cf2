package dev.tickwire.channel;

import java.util.Arrays;

/**
 * Known receipts of one connection, until they are reported. Channels add them when packets are acked or count as lost.
 */
public final class Receipts {
    private static final int INITIAL_CAPACITY = 16;
    private static final long[] NO_NUMBERS = {};
    private static final boolean[] NO_FLAGS = {};

    private long[] numbers = NO_NUMBERS;
    private boolean[] isAcked = NO_FLAGS;
    private int reported;
    private int count;

    private long receipt;
    private boolean acked;

    /** Creates a list without receipts. */
    public Receipts() {}

    /**
     * Adds a receipt to report.
     *
     * @param number the number of the game
     * @param arrived whether the message has arrived
     */
    void add(long number, boolean arrived) {
        if (count == numbers.length) {
            int capacity = Math.max(INITIAL_CAPACITY, count * 2);
            numbers = Arrays.copyOf(numbers, capacity);
            isAcked = Arrays.copyOf(isAcked, capacity);
        }
        numbers[count] = number;
        isAcked[count++] = arrived;
    }

    /** Goes on to the next receipt to report. Returns false if there is none. */
    public boolean next() {
        if (reported == count) {
            reported = 0;
            count = 0;
            return false;
        }
        receipt = numbers[reported];
        acked = isAcked[reported];
        reported++;
        return true;
    }

    /** The game's number of the receipt that {@link #next} went on to. */
    public long receipt() {
        return receipt;
    }

    /** Returns whether the message of that receipt has arrived. */
    public boolean isAcked() {
        return acked;
    }

    /** Drops all receipts; they are not reported any more. */
    public void clear() {
        reported = 0;
        count = 0;
    }
}

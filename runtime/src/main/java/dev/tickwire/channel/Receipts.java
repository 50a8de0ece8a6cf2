package dev.tickwire.channel;

import java.util.Arrays;

/**
 * The receipts of one connection that are known and not told yet: for each unreliable message whose sender asked,
 * whether it arrived. Channels add them as packets are acked or taken for lost.
 */
public final class Receipts {
    private static final int FEWEST = 16;
    private static final long[] NO_NUMBERS = {};
    private static final boolean[] NO_FLAGS = {};

    private long[] numbers = NO_NUMBERS;
    private boolean[] isAcked = NO_FLAGS;
    private int told;
    private int count;

    private long receipt;
    private boolean acked;

    /** No receipts. */
    public Receipts() {}

    /**
     * Adds one to be told.
     *
     * @param number the game's
     * @param arrived whether its message did
     */
    void add(long number, boolean arrived) {
        if (count == numbers.length) {
            int capacity = Math.max(FEWEST, count * 2);
            numbers = Arrays.copyOf(numbers, capacity);
            isAcked = Arrays.copyOf(isAcked, capacity);
        }
        numbers[count] = number;
        isAcked[count++] = arrived;
    }

    /** Goes on to the next receipt that is to be told; false if there is none. */
    public boolean next() {
        if (told == count) {
            told = 0;
            count = 0;
            return false;
        }
        receipt = numbers[told];
        acked = isAcked[told];
        told++;
        return true;
    }

    /** The game's number of the receipt that {@link #next} went on to. */
    public long receipt() {
        return receipt;
    }

    /** Whether its message arrived. */
    public boolean isAcked() {
        return acked;
    }

    /** Forgets all; nothing more is told. */
    public void clear() {
        told = 0;
        count = 0;
    }
}

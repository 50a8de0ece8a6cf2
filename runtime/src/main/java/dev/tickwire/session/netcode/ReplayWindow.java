package dev.tickwire.session.netcode;

/**
 * Sequence numbers received under one key: the newest 256 numbers are stored, and older numbers count as received.
 * Numbers are unsigned, and are subtracted for comparison: the addition of some other implementations overflows near
 * the largest number.
 */
final class ReplayWindow {
    static final int SIZE = 256;
    private static final int NEAR = 64;

    private final long[] received = new long[SIZE];
    private final boolean[] occupied = new boolean[SIZE];
    private long newest;
    private boolean isClosed;
    private long closedUpTo;

    /** Returns whether a number was received, or is too old to know. */
    boolean wasReceived(long number) {
        if (isClosed && Long.compareUnsigned(number, closedUpTo) <= 0) {
            return true;
        }
        if (Long.compareUnsigned(newest, SIZE) >= 0 && Long.compareUnsigned(number, newest - SIZE) <= 0) {
            return true;
        }
        int place = (int) number & SIZE - 1;
        return occupied[place] && Long.compareUnsigned(received[place], number) >= 0;
    }

    /** Returns whether a number is newer than all that were received. */
    boolean isNewest(long number) {
        return Long.compareUnsigned(number, newest) > 0;
    }

    /**
     * Returns whether a number that was not received is plausible: it is in the window, or at most {@value #NEAR} ahead
     * of the newest.
     */
    boolean isNear(long number) {
        return Long.compareUnsigned(number - newest + SIZE, SIZE + NEAR) <= 0;
    }

    /** Records a number as received. */
    void onReceived(long number) {
        int place = (int) number & SIZE - 1;
        received[place] = number;
        occupied[place] = true;
        if (Long.compareUnsigned(number, newest) > 0) {
            newest = number;
        }
    }

    /** Counts all numbers up to one as received: they were used before under the same key. */
    void close(long upTo) {
        isClosed = true;
        closedUpTo = upTo;
        if (Long.compareUnsigned(upTo, newest) > 0) {
            newest = upTo;
        }
    }

    /** Returns the newest number that was received or {@linkplain #close closed}, or 0 for none. */
    long newest() {
        return newest;
    }
}

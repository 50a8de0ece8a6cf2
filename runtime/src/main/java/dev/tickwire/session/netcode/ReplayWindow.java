package dev.tickwire.session.netcode;

/**
 * Which of the newest 256 numbers were received. Numbers are unsigned; those further back count as received. (The
 * addition that some implementations compare by overflows near the largest number; this one subtracts.)
 */
final class ReplayWindow {
    static final int SIZE = 256;
    private static final int NEAR = 64;

    private final long[] received = new long[SIZE];
    private final boolean[] taken = new boolean[SIZE];
    private long newest;
    private boolean isClosed;
    private long closedUpTo;

    /** Whether a number was received, or is too old to tell. */
    boolean wasReceived(long number) {
        if (isClosed && Long.compareUnsigned(number, closedUpTo) <= 0) {
            return true;
        }
        if (Long.compareUnsigned(newest, SIZE) >= 0 && Long.compareUnsigned(number, newest - SIZE) <= 0) {
            return true;
        }
        int place = (int) number & SIZE - 1;
        return taken[place] && Long.compareUnsigned(received[place], number) >= 0;
    }

    /** Whether a number is newer than all that were received. */
    boolean isNewest(long number) {
        return Long.compareUnsigned(number, newest) > 0;
    }

    /**
     * Whether a number, which was not received, may well be that of the next packets: not more than {@value #NEAR}
     * above the newest.
     */
    boolean isNear(long number) {
        return Long.compareUnsigned(number - newest + SIZE, SIZE + NEAR) <= 0;
    }

    /** Remembers a number whose packet was opened. */
    void onReceived(long number) {
        int place = (int) number & SIZE - 1;
        received[place] = number;
        taken[place] = true;
        if (Long.compareUnsigned(number, newest) > 0) {
            newest = number;
        }
    }

    /** Counts all numbers up to one as received: they belong to what went before under the same key. */
    void close(long upTo) {
        isClosed = true;
        closedUpTo = upTo;
        if (Long.compareUnsigned(upTo, newest) > 0) {
            newest = upTo;
        }
    }

    /** The largest number that was received or {@linkplain #close closed}; 0 if there is none. */
    long newest() {
        return newest;
    }
}

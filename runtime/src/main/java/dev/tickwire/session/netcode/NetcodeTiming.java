package dev.tickwire.session.netcode;

import dev.tickwire.base.PassedTime;

/** The times of a netcode session, the same on both sides. */
final class NetcodeTiming {
    static final long SECOND_NANOS = 1_000_000_000L;
    /**
     * A standstill of this side's own loop counts for no more: a quarter of the shortest time-out that a token can
     * name.
     */
    private static final long LONGEST_STEP_NANOS = 250_000_000L;

    private NetcodeTiming() {}

    static PassedTime clock() {
        return new PassedTime(LONGEST_STEP_NANOS);
    }

    /** A time-out of so many seconds in nanoseconds; for ever if it is zero or less. */
    static long timeoutNanos(int timeoutSeconds) {
        return timeoutSeconds > 0 ? timeoutSeconds * SECOND_NANOS : Long.MAX_VALUE;
    }

    /** Whether a time-out of so many seconds is over after so long a silence; never if it is zero or less. */
    static boolean isOver(int timeoutSeconds, long silentNanos) {
        return timeoutSeconds > 0 && silentNanos >= timeoutSeconds * SECOND_NANOS;
    }
}

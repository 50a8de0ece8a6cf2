package dev.tickwire.session.netcode;

/** Time-outs of encrypted sessions. */
final class NetcodeTiming {
    static final long SECOND_NANOS = 1_000_000_000L;

    private NetcodeTiming() {}

    /**
     * Returns a time-out in nanoseconds, or the largest number for none.
     *
     * @param timeoutSeconds the time-out of a token in seconds; zero or less for none
     */
    static long timeoutNanos(int timeoutSeconds) {
        return timeoutSeconds > 0 ? timeoutSeconds * SECOND_NANOS : Long.MAX_VALUE;
    }

    /**
     * Returns whether a time-out has passed.
     *
     * @param timeoutSeconds the time-out of a token in seconds; zero or less for none
     */
    static boolean isOver(int timeoutSeconds, long silentNanos) {
        return timeoutSeconds > 0 && silentNanos >= timeoutSeconds * SECOND_NANOS;
    }
}

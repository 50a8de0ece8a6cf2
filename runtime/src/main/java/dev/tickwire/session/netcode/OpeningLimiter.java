package dev.tickwire.session.netcode;

/**
 * Limits how often the packets of a session are deciphered in vain: under one key, and under all keys together. A
 * packet costs the cipher before its seal shows that it is forged.
 *
 * <p>A key under which nothing has failed for a second is not limited, whatever is sent under others. Of each limit,
 * half is kept for packets whose number is {@linkplain ReplayWindow#isNear near} those that were received, so that a
 * sender of forged packets has to know the present number to use it up.
 */
final class OpeningLimiter {
    /** The most failures a second under one key. */
    static final int PER_KEY = 1_000;

    /** The most failures a second under all keys together, but for the first in a second of each key. */
    static final int IN_ALL = 10_000;

    private static final long SECOND_NANOS = 1_000_000_000L;
    private static final long NANOS_EACH = SECOND_NANOS / PER_KEY;
    private static final long NANOS_EACH_IN_ALL = SECOND_NANOS / IN_ALL;

    private long nowNanos;
    private long allBusyUntilNanos;

    /**
     * Sets the time of what follows.
     *
     * @param passedNanos passed time, which starts near zero and never goes back
     */
    void advance(long passedNanos) {
        nowNanos = passedNanos;
    }

    /** Counts what fails under one key. */
    FailedOpenings newKey() {
        return new FailedOpenings();
    }

    /** The failures under one key. */
    final class FailedOpenings {
        private long busyUntilNanos;
        private long quietFromNanos;

        private FailedOpenings() {}

        /**
         * Whether another packet may be deciphered under the key.
         *
         * @param isNear whether its number is near those that were received
         */
        boolean admit(boolean isNear) {
            long latest = nowNanos + (isNear ? SECOND_NANOS : SECOND_NANOS / 2);
            return nowNanos >= quietFromNanos
                    || busyUntilNanos + NANOS_EACH <= latest && allBusyUntilNanos + NANOS_EACH_IN_ALL <= latest;
        }

        /** A packet was deciphered in vain. */
        void onFailed() {
            busyUntilNanos = Math.max(busyUntilNanos, nowNanos) + NANOS_EACH;
            allBusyUntilNanos = Math.max(allBusyUntilNanos, nowNanos) + NANOS_EACH_IN_ALL;
            quietFromNanos = nowNanos + SECOND_NANOS;
        }
    }
}

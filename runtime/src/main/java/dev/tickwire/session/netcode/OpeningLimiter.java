package dev.tickwire.session.netcode;

/**
 * Limits packets that fail to open (to authenticate and decrypt), for each key and in all: a forged packet costs a
 * cipher operation.
 *
 * <p>A key without a failure for a second is not limited. Half of each budget is reserved for packets with a number
 * {@linkplain ReplayWindow#isNear near} the newest number. To exhaust that half, an attacker must know the present
 * number.
 */
final class OpeningLimiter {
    /** Most failed openings a second for one key. */
    static final int PER_KEY = 1_000;

    /** Most failed openings a second in all, without the first failure of each key in a second. */
    static final int IN_ALL = 10_000;

    private static final long SECOND_NANOS = 1_000_000_000L;
    private static final long NANOS_EACH = SECOND_NANOS / PER_KEY;
    private static final long NANOS_EACH_IN_ALL = SECOND_NANOS / IN_ALL;

    private long nowNanos;
    private long allBusyUntilNanos;

    /** Sets the time of the session, in nanoseconds; it starts near zero and never goes back. */
    void advance(long elapsedNanos) {
        nowNanos = elapsedNanos;
    }

    /** Returns the counter of a new key. */
    FailedOpenings newKey() {
        return new FailedOpenings();
    }

    /** Failed openings of packets for one key. */
    final class FailedOpenings {
        private long busyUntilNanos;
        private long quietFromNanos;

        private FailedOpenings() {}

        /**
         * Returns whether to try to open a packet.
         *
         * @param isNear whether the packet's sequence number is {@linkplain ReplayWindow#isNear near} the newest
         *     number; any other packet may use only half of the budget
         */
        boolean admit(boolean isNear) {
            long latest = nowNanos + (isNear ? SECOND_NANOS : SECOND_NANOS / 2);
            return nowNanos >= quietFromNanos
                    || busyUntilNanos + NANOS_EACH <= latest && allBusyUntilNanos + NANOS_EACH_IN_ALL <= latest;
        }

        /** Counts a packet that could not be opened. */
        void onFailed() {
            busyUntilNanos = Math.max(busyUntilNanos, nowNanos) + NANOS_EACH;
            allBusyUntilNanos = Math.max(allBusyUntilNanos, nowNanos) + NANOS_EACH_IN_ALL;
            quietFromNanos = nowNanos + SECOND_NANOS;
        }
    }
}

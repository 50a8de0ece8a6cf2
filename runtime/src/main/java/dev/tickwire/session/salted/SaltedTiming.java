package dev.tickwire.session.salted;

import dev.tickwire.base.PassedTime;

/** The times of a salted session, the same on both sides. */
final class SaltedTiming {
    private SaltedTiming() {}

    /**
     * The clock that a session's time-outs go by: a standstill of this side's own loop counts for at most a quarter of
     * the time-out, so that every peer that was alive before it has the rest of the time to be heard after it.
     */
    static PassedTime clock(long timeoutNanos) {
        return new PassedTime(Math.max(1, timeoutNanos / 4));
    }
}

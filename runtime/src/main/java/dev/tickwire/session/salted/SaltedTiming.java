package dev.tickwire.session.salted;

import dev.tickwire.base.PassedTime;

/** Clock of plain sessions. */
final class SaltedTiming {
    private SaltedTiming() {}

    /**
     * Returns the clock of a session. A stall of this process counts as at most a quarter of the time-out: a peer that
     * was alive before has the other three quarters to be received after it.
     */
    static PassedTime clock(long timeoutNanos) {
        return new PassedTime(Math.max(1, timeoutNanos / 4));
    }
}

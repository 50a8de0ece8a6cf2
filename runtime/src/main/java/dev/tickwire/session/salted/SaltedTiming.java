package dev.tickwire.session.salted;

import dev.tickwire.base.ElapsedTime;

/** Clock of plain sessions. */
final class SaltedTiming {
    private SaltedTiming() {}

    /**
     * Returns the clock of a session. A stall of this process counts as at most a quarter of the time-out. Packets of
     * living peers then have the rest of the time to arrive.
     */
    static ElapsedTime clock(long timeoutNanos) {
        return new ElapsedTime(Math.max(1, timeoutNanos / 4));
    }
}

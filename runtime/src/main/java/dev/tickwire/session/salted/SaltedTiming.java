package dev.tickwire.session.salted;

import dev.tickwire.base.PassedTime;

/** Clock of plain sessions. */
final class SaltedTiming {
    private SaltedTiming() {}

    /**
     * Returns the clock of a session. A stall of this process counts as at most a quarter of the time-out. Packets of
     * living peers then have the rest of the time to arrive.
     */
    static PassedTime clock(long timeoutNanos) {
        return new PassedTime(Math.max(1, timeoutNanos / 4));
    }
}

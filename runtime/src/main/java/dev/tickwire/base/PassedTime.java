package dev.tickwire.base;

/**
 * Time that has passed, from times that may be negative and may jump: it starts at zero and never goes back.
 *
 * <p>A step between two calls counts for no more than a longest step. So the time that a game's loop stood still (a
 * loading screen, a debugger, a machine that slept) does not count as a peer's silence: what the peer sent meanwhile
 * may be lost in a socket buffer that overflowed, and it gets the time to be heard again.
 */
public final class PassedTime {
    private final long longestStepNanos;
    private boolean started;
    private long lastNanos;
    private long passedNanos;

    /**
     * Starts at zero with the first call of {@link #advance}.
     *
     * @param longestStepNanos the most that one step counts for
     */
    public PassedTime(long longestStepNanos) {
        this.longestStepNanos = longestStepNanos;
    }

    /**
     * Moves on.
     *
     * @param nowNanos the time; one that lies before the last counts for nothing
     * @return the nanoseconds passed since the first call
     */
    public long advance(long nowNanos) {
        if (started) {
            long step = nowNanos - lastNanos;
            if (step > 0) {
                passedNanos += Math.min(step, longestStepNanos);
            }
        }
        started = true;
        lastNanos = nowNanos;
        return passedNanos;
    }

    /** The nanoseconds passed as of the last {@link #advance}. */
    public long nanos() {
        return passedNanos;
    }
}

package dev.tickwire.base;

/**
 * Time since the first call, from a clock that may be negative and may jump. The elapsed time starts at zero and never
 * goes back.
 *
 * <p>A step between two calls counts for no more than a longest step. A stall of the game's loop, by a loading screen,
 * a debugger or a machine that slept, then does not count as silence of a peer. Packets of the peer may be lost in a
 * socket buffer that overflowed, and new packets get time to arrive.
 */
public final class ElapsedTime {
    /** Longest step of the time of sessions and connections, a quarter of the shortest time-out of a token. */
    private static final long STALL_NANOS = 250_000_000L;

    private final long maxStepNanos;
    private boolean started;
    private long lastNanos;
    private long elapsedNanos;

    /**
     * Creates a time of zero, which starts with the first {@link #advance}.
     *
     * @param maxStepNanos the longest time that a step counts, in nanoseconds
     */
    public ElapsedTime(long maxStepNanos) {
        this.maxStepNanos = maxStepNanos;
    }

    /**
     * Returns a time for time-outs: a stall counts as 250 ms, and so does not time out peers, calls or chunks.
     *
     * @return a new time of zero
     */
    public static ElapsedTime withoutStalls() {
        return new ElapsedTime(STALL_NANOS);
    }

    /**
     * Advances the time.
     *
     * @param nowNanos the time of the clock in nanoseconds; a time before the last counts as no step
     * @return the passed time in nanoseconds
     */
    public long advance(long nowNanos) {
        if (started) {
            long step = nowNanos - lastNanos;
            if (step > 0) {
                elapsedNanos += Math.min(step, maxStepNanos);
            }
        }
        started = true;
        lastNanos = nowNanos;
        return elapsedNanos;
    }

    /** Returns the passed time at the last {@link #advance}, in nanoseconds. */
    public long nanos() {
        return elapsedNanos;
    }
}

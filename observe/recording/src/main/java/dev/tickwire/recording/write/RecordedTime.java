package dev.tickwire.recording.write;

/**
 * Time since a recording began, by the game's clock. If that clock jumps back, the time stands still during that call
 * and continues from there.
 */
final class RecordedTime {
    private boolean hasBegun;
    private long lastNanos;
    private long nanos;

    /**
     * Advances to the endpoint's current time.
     *
     * @return the time since the recording began, in nanoseconds
     */
    long advance(long nowNanos) {
        nanos += hasBegun ? Math.max(0, nowNanos - lastNanos) : 0;
        hasBegun = true;
        lastNanos = nowNanos;
        return nanos;
    }

    /** Returns the time since the recording began, in nanoseconds. */
    long nanos() {
        return nanos;
    }
}

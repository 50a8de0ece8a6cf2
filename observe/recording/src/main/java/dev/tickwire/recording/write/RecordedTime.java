package dev.tickwire.recording.write;

/**
 * The time of a recording: how far the game's clock has gone on since the first frame. While that clock goes back it
 * stands still, and goes on from there.
 */
final class RecordedTime {
    private boolean hasBegun;
    private long lastNanos;
    private long nanos;

    /** The game's clock has another time; returns that of the recording. */
    long advance(long nowNanos) {
        nanos += hasBegun ? Math.max(0, nowNanos - lastNanos) : 0;
        hasBegun = true;
        lastNanos = nowNanos;
        return nanos;
    }

    /** The time of the last call of {@link #advance}; 0 before the first. */
    long nanos() {
        return nanos;
    }
}

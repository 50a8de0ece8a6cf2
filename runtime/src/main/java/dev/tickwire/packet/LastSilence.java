package dev.tickwire.packet;

/**
 * The last long silence of the other end, as after a standstill of either end. Acks of what was sent before its end may
 * have waited for as long as it lasted, which is no part of the way.
 */
final class LastSilence {
    /** A pause between two packets that is no silence; games send more often. */
    private static final long LEAST_NANOS = 1_000_000_000L;

    private boolean started;
    private long heardAtNanos;
    private long endedAtNanos;
    private long silentNanos;

    /**
     * A packet of the other end has come.
     *
     * @param nowNanos the time
     */
    void onPacket(long nowNanos) {
        long pause = started ? nowNanos - heardAtNanos : 0;
        if (pause >= LEAST_NANOS) {
            silentNanos = pause;
            endedAtNanos = nowNanos;
        }
        started = true;
        heardAtNanos = nowNanos;
    }

    /**
     * The most that acks of a packet may have waited in the silence.
     *
     * @param sentAtNanos when the packet left
     * @return 0 if it left after the silence
     */
    long mostWait(long sentAtNanos) {
        return sentAtNanos - endedAtNanos < 0 ? silentNanos : 0;
    }
}

package dev.tickwire.packet;

/**
 * Last long silence of the other end, as after a stall of either end. The acks of packets sent before the end of a
 * silence may have waited for its whole length. The wait is not part of the round trip.
 */
final class LastSilence {
    /** Shortest pause between two packets that counts as silence. Games send more often. */
    private static final long MIN_NANOS = 1_000_000_000L;

    private boolean started;
    private long receivedAtNanos;
    private long endedAtNanos;
    private long silentNanos;

    /**
     * Updates the silence at the arrival of a packet from the other end.
     *
     * @param nowNanos the time
     */
    void onPacket(long nowNanos) {
        long pause = started ? nowNanos - receivedAtNanos : 0;
        if (pause >= MIN_NANOS) {
            silentNanos = pause;
            endedAtNanos = nowNanos;
        }
        started = true;
        receivedAtNanos = nowNanos;
    }

    /**
     * Returns the longest time that acks of a packet may have waited in the silence, in nanoseconds.
     *
     * @param sentAtNanos the time when the packet was sent
     * @return 0 if the packet was sent after the silence
     */
    long maxWait(long sentAtNanos) {
        return sentAtNanos - endedAtNanos < 0 ? silentNanos : 0;
    }
}

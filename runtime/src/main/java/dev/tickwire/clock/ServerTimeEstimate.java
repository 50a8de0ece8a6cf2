package dev.tickwire.clock;

/**
 * Offset of the server's time ahead of the client's, by the arrivals of ticks. The greatest offset of the last two
 * seconds counts: that of the fastest packets.
 *
 * <p>After a silence the ticks of the server may have fallen behind, as after a stall, or the client's time may have
 * jumped. So the first ticks after a silence are compared with the offset. While they differ, the offset is in doubt. A
 * tick that fits ends the doubt: the others were merely late. If no tick fits for {@value #DOUBT_MILLIS} ms, the offset
 * is shifted. Another silence restarts the doubt.
 */
final class ServerTimeEstimate {
    private static final double SILENCE_NANOS = 250e6;
    private static final int SILENT_TICKS = 4;

    /** Greatest difference between a tick and the offset, in ticks. More does not fit. */
    static final int BOUND_TICKS = 8;

    private static final double WINDOW_NANOS = 2e9;
    private static final int DOUBT_MILLIS = 100;
    private static final int MIN_TICKS = 3;
    private static final double MILLI_NANOS = 1e6;

    private final WindowedMax aheadNanos = new WindowedMax(WINDOW_NANOS);
    private double receivedAtNanos;
    private boolean isForgotten;
    private boolean inDoubt;
    private int ticksInDoubt;
    private double inDoubtSinceNanos;
    private double candidateNanos;

    /** Returns the time without a packet that counts as silence: 250 ms, or four ticks of a slow server. */
    static double silenceNanos(double tickNanos) {
        return Math.max(SILENCE_NANOS, SILENT_TICKS * tickNanos);
    }

    /** Forgets the offset. */
    void clear() {
        aheadNanos.clear();
        inDoubt = false;
    }

    /** Lets the next tick set the offset, at any distance; until then the old offset stays. */
    void forget() {
        isForgotten = true;
        inDoubt = false;
    }

    /**
     * Called when a tick has arrived that is newer than all before. Returns by how much the offset was shifted, mostly
     * 0.
     *
     * @param nowNanos the time of arrival, in the client's time
     * @param serverNanos the time of the tick, in the server's time
     * @param tickNanos the length of a tick
     */
    double onTick(double nowNanos, double serverNanos, double tickNanos) {
        double ahead = serverNanos - nowNanos;
        boolean wasSilent = nowNanos - receivedAtNanos >= silenceNanos(tickNanos);
        receivedAtNanos = nowNanos;
        if (isForgotten) {
            isForgotten = false;
            aheadNanos.clear();
        }
        if (!aheadNanos.isKnown() || Math.abs(ahead - aheadNanos.get()) <= BOUND_TICKS * tickNanos) {
            inDoubt = false;
        } else if (wasSilent) {
            beginDoubt(nowNanos);
        }
        if (!inDoubt) {
            aheadNanos.add(nowNanos, ahead);
            return 0;
        }
        candidateNanos = Math.max(candidateNanos, ahead);
        ticksInDoubt++;
        boolean isConfirmed = ticksInDoubt >= MIN_TICKS && nowNanos - inDoubtSinceNanos >= DOUBT_MILLIS * MILLI_NANOS;
        return isConfirmed ? shift(nowNanos) : 0;
    }

    /** Server's time of a tick less the client's time of its arrival, in nanoseconds. */
    double aheadNanos() {
        return aheadNanos.get();
    }

    /** Returns whether the offset is in doubt. */
    boolean isInDoubt() {
        return inDoubt;
    }

    /** Time since the newest tick arrived, in nanoseconds. */
    double silentNanos(double nowNanos) {
        return nowNanos - receivedAtNanos;
    }

    private void beginDoubt(double nowNanos) {
        inDoubt = true;
        ticksInDoubt = 0;
        inDoubtSinceNanos = nowNanos;
        candidateNanos = Double.NEGATIVE_INFINITY;
    }

    private double shift(double nowNanos) {
        double shift = candidateNanos - aheadNanos.get();
        aheadNanos.clear();
        aheadNanos.add(nowNanos, candidateNanos);
        inDoubt = false;
        return shift;
    }
}

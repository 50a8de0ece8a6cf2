package dev.tickwire.clock;

/**
 * Where the server is, by the arrivals of its ticks: how far its time is ahead of the client's as they arrive, by those
 * that were under way for the shortest time.
 *
 * <p>After a silence its ticks may have fallen behind, as those of a server that stalled do, or the client's time may
 * have jumped. So the first ticks after a silence are compared with those before. While they lie elsewhere the line is
 * in doubt, until a tick comes that lies on it (those before were merely late), or for {@value #DOUBT_MILLIS} ms none
 * does: then the line is shifted there. Another silence meanwhile begins the doubt anew.
 */
final class ServerLine {
    private static final double SILENCE_NANOS = 250e6;
    private static final int SILENT_TICKS = 4;

    /** Ticks that lie farther from the line than this many lie elsewhere. */
    static final int BOUND_TICKS = 8;

    private static final double WINDOW_NANOS = 2e9;
    private static final int DOUBT_MILLIS = 100;
    private static final int LEAST_TICKS = 3;
    private static final double MILLI_NANOS = 1e6;

    private final GreatestOfLate aheadNanos = new GreatestOfLate(WINDOW_NANOS);
    private double heardAtNanos;
    private boolean isForgotten;
    private boolean inDoubt;
    private int ticksInDoubt;
    private double inDoubtSinceNanos;
    private double elsewhereNanos;

    /** So long without news is a silence: 250 ms, or four ticks of a slow server. */
    static double silenceNanos(double tickNanos) {
        return Math.max(SILENCE_NANOS, SILENT_TICKS * tickNanos);
    }

    /** Knows nothing. */
    void clear() {
        aheadNanos.clear();
        inDoubt = false;
    }

    /** The next tick lies on the line, wherever it is; until then the line stays. */
    void forget() {
        isForgotten = true;
        inDoubt = false;
    }

    /**
     * A tick has come that is newer than all before.
     *
     * @param nowNanos when, by the client's time
     * @param serverNanos the time of the tick by the server's
     * @param tickNanos how long a tick is
     * @return by how much the line was shifted, 0 in most cases
     */
    double onTick(double nowNanos, double serverNanos, double tickNanos) {
        double ahead = serverNanos - nowNanos;
        boolean wasSilent = nowNanos - heardAtNanos >= silenceNanos(tickNanos);
        heardAtNanos = nowNanos;
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
        elsewhereNanos = Math.max(elsewhereNanos, ahead);
        ticksInDoubt++;
        boolean isElsewhere = ticksInDoubt >= LEAST_TICKS && nowNanos - inDoubtSinceNanos >= DOUBT_MILLIS * MILLI_NANOS;
        return isElsewhere ? shift(nowNanos) : 0;
    }

    /** How far the server's time is ahead of the client's as it arrives. */
    double aheadNanos() {
        return aheadNanos.get();
    }

    /** Whether it is not known at the moment where the server is. */
    boolean isInDoubt() {
        return inDoubt;
    }

    /** How long ago the newest tick came. */
    double silentNanos(double nowNanos) {
        return nowNanos - heardAtNanos;
    }

    private void beginDoubt(double nowNanos) {
        inDoubt = true;
        ticksInDoubt = 0;
        inDoubtSinceNanos = nowNanos;
        elsewhereNanos = Double.NEGATIVE_INFINITY;
    }

    private double shift(double nowNanos) {
        double shift = elsewhereNanos - aheadNanos.get();
        aheadNanos.clear();
        aheadNanos.add(nowNanos, elsewhereNanos);
        inDoubt = false;
        return shift;
    }
}

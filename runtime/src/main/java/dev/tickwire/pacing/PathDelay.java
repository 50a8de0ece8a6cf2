package dev.tickwire.pacing;

/**
 * Split of round trips into the delay of the path and the queueing delay.
 *
 * <p>The delay of the path is the minimum of the last seconds, as the base delay of LEDBAT (RFC 6817) and the round
 * trip of BBR. A standing queue is in all samples, so the minimum of several shows it, as in Copa (Arun and
 * Balakrishnan, NSDI 2018, section 2.1). Single samples may be longer because of a loop or of jitter.
 */
final class PathDelay {
    private final WindowedMin min = new WindowedMin(Tuning.BASE_WINDOW_NANOS);
    private final long[] recent = new long[Tuning.RECENT_SAMPLES];
    /** Number of recent samples, and the index of the next. */
    private int known;

    private int place;
    private long newestNanos;
    private long roundMinNanos = Long.MAX_VALUE;
    private final Jitter jitter = new Jitter();
    private final Jitter roundJitter = new Jitter();

    /** Adds a measured round trip. */
    void add(long nowNanos, long roundTripNanos) {
        min.add(nowNanos, roundTripNanos);
        jitter.add(roundTripNanos);
        newestNanos = roundTripNanos;
        recent[place] = roundTripNanos;
        place = (place + 1) % Tuning.RECENT_SAMPLES;
        known = Math.min(known + 1, Tuning.RECENT_SAMPLES);
        roundMinNanos = Math.min(roundMinNanos, roundTripNanos);
    }

    boolean isKnown() {
        return known > 0;
    }

    /** Returns the delay of the path without a queue. */
    long baseNanos() {
        return min.get();
    }

    /** Returns the queueing delay in the newest sample, with all other delays of that sample. */
    long newestQueueNanos() {
        return isKnown() ? newestNanos - min.get() : 0;
    }

    /** Returns the queueing delay common to all recent samples. */
    long minQueueNanos() {
        if (!isKnown()) {
            return 0;
        }
        long found = Long.MAX_VALUE;
        for (int i = 0; i < known; i++) {
            found = Math.min(found, recent[i]);
        }
        return found - min.get();
    }

    /** Ends a round, and returns the queueing delay common to all samples of the round. */
    long endRound() {
        long round = roundMinNanos == Long.MAX_VALUE ? newestNanos : roundMinNanos;
        roundMinNanos = Long.MAX_VALUE;
        roundJitter.add(round);
        return isKnown() ? round - min.get() : 0;
    }

    /** Returns the jitter of round trips from one ack to the next. */
    long jitterNanos() {
        return jitter.nanos();
    }

    /** Returns the jitter of round trips from one round to the next. */
    long roundJitterNanos() {
        return roundJitter.nanos();
    }
}

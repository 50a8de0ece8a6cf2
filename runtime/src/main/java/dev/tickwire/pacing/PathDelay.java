package dev.tickwire.pacing;

/**
 * Parts round trips into the delay of the path and the queue on it.
 *
 * <p>The path itself takes the least of the last seconds, as the base delay of LEDBAT (RFC 6817) and the round trip of
 * BBR. A queue that stands shows in all samples, so the least of some tells it, as in Copa (Arun and Balakrishnan, NSDI
 * 2018, section 2.1): the others waited for a loop or were delayed on the way.
 */
final class PathDelay {
    private final LeastOfLate least = new LeastOfLate(Tuning.BASE_WINDOW_NANOS);
    private final long[] recent = new long[Tuning.RECENT_SAMPLES];
    /** How many of those there are, and where the next goes. */
    private int known;

    private int place;
    private long newestNanos;
    private long roundLeastNanos = Long.MAX_VALUE;
    private final Jitter jitter = new Jitter();
    private final Jitter roundJitter = new Jitter();

    /** A round trip of which nothing else is known but that it took so long. */
    void add(long nowNanos, long roundTripNanos) {
        least.add(nowNanos, roundTripNanos);
        jitter.add(roundTripNanos);
        newestNanos = roundTripNanos;
        recent[place] = roundTripNanos;
        place = (place + 1) % Tuning.RECENT_SAMPLES;
        known = Math.min(known + 1, Tuning.RECENT_SAMPLES);
        roundLeastNanos = Math.min(roundLeastNanos, roundTripNanos);
    }

    boolean isKnown() {
        return known > 0;
    }

    /** The path without a queue. */
    long baseNanos() {
        return least.get();
    }

    /** The queue as the newest sample has it; whatever else delayed that is in it. */
    long newestQueueNanos() {
        return isKnown() ? newestNanos - least.get() : 0;
    }

    /** The queue that all of the last few samples met. */
    long leastQueueNanos() {
        if (!isKnown()) {
            return 0;
        }
        long found = Long.MAX_VALUE;
        for (int i = 0; i < known; i++) {
            found = Math.min(found, recent[i]);
        }
        return found - least.get();
    }

    /** A round ends; returns the queue that stood all through it. */
    long endRound() {
        long round = roundLeastNanos == Long.MAX_VALUE ? newestNanos : roundLeastNanos;
        roundLeastNanos = Long.MAX_VALUE;
        roundJitter.add(round);
        return isKnown() ? round - least.get() : 0;
    }

    /** By how much round trips differ from one ack to the next without a queue that changes. */
    long jitterNanos() {
        return jitter.nanos();
    }

    /** The same from one round to the next. */
    long roundJitterNanos() {
        return roundJitter.nanos();
    }
}

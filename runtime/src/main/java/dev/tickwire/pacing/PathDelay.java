package dev.tickwire.pacing;

/**
 * What of the round trips is a queue.
 *
 * <p>The path itself takes the least of the last seconds, as the base delay of LEDBAT (RFC 6817) and the round trip
 * of BBR. A queue that stands shows in all samples, so the least of some tells it, as in Copa (Arun and Balakrishnan, NSDI 2018,
 * section 2.1): the others waited for a loop or were delayed on the way.
 */
final class PathDelay {
    /** What {@link #leastQueueNanos} looks back on: some loops. */
    static final int RECENT = 4;

    private static final long WINDOW_NANOS = 3_000_000_000L;
    private static final int UNREST_SHARE = 16;
    private static final long MOST_UNREST_NANOS = 12_000_000L;

    private final LeastOfLate least = new LeastOfLate(WINDOW_NANOS);
    private final long[] recent = new long[RECENT];
    /** How many of those there are, and where the next goes. */
    private int known;

    private int place;
    private long newestNanos;
    private long roundLeastNanos = Long.MAX_VALUE;
    private long unrestNanos;
    private long roundBeforeNanos = Long.MAX_VALUE;
    private long roundUnrestNanos;

    /** A round trip of which nothing else is known but that it took so long. */
    void add(long nowNanos, long roundTripNanos) {
        least.add(nowNanos, roundTripNanos);
        if (known > 0) {
            unrestNanos += (Math.abs(roundTripNanos - newestNanos) - unrestNanos) / UNREST_SHARE;
        }
        newestNanos = roundTripNanos;
        recent[place] = roundTripNanos;
        place = (place + 1) % RECENT;
        known = Math.min(known + 1, RECENT);
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
        if (roundBeforeNanos != Long.MAX_VALUE) {
            roundUnrestNanos += (Math.abs(round - roundBeforeNanos) - roundUnrestNanos) / UNREST_SHARE;
        }
        roundBeforeNanos = round;
        return isKnown() ? round - least.get() : 0;
    }

    /** By how much round trips differ from one ack to the next without a queue that changes. */
    long unrestNanos() {
        return Math.min(unrestNanos, MOST_UNREST_NANOS);
    }

    /** The same from one round to the next. */
    long roundUnrestNanos() {
        return Math.min(roundUnrestNanos, MOST_UNREST_NANOS);
    }
}

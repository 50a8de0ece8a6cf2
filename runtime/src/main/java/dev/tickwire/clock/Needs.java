package dev.tickwire.clock;

/**
 * The offsets that were needed of a time so that something would have come just in time: each sample is an offset. The
 * aim is the usual need of the last two seconds plus what jitter and loss added to it but for a small share of the
 * samples, over a much longer time. So a step of the way is followed at once, and the rare late ones are remembered.
 */
final class Needs {
    private final RecentNeeds recent = new RecentNeeds();
    private final Lateness lateness;
    private final ExcessTail tail;
    private final LateRuns lateRuns = new LateRuns();
    private double apartNanos;
    private boolean isKnown;
    private double usual;
    private double spare;

    /**
     * Knows no needs yet.
     *
     * @param lateness what of late ones counts
     * @param memoryNanos how long late ones are remembered
     */
    Needs(Lateness lateness, double memoryNanos) {
        this.lateness = lateness;
        tail = new ExcessTail(lateness, memoryNanos);
    }

    /**
     * Forgets all samples; the usual need stays until there are others.
     *
     * @param apartNanos how much lies between two samples
     */
    void forget(double nowNanos, double apartNanos) {
        recent.clear();
        lateRuns.clear();
        tail.expectLosses(nowNanos, apartNanos);
        this.apartNanos = apartNanos;
        spare = lateness.spare(tail, apartNanos);
    }

    /** Knows nothing; otherwise as {@link #forget}. */
    void clear(double nowNanos, double apartNanos) {
        forget(nowNanos, apartNanos);
        isKnown = false;
    }

    /** The usual need is this until there are samples. */
    void assume(double need) {
        usual = need;
        isKnown = true;
    }

    void add(double nowNanos, double need, double tickNanos) {
        recent.add(nowNanos, need);
        boolean isJudged = recent.hasExcess();
        while (recent.hasExcess()) {
            addExcess(nowNanos, recent.takeExcess());
        }
        if (isJudged) {
            spare = lateness.spare(tail, apartNanos);
        }
        double middle = recent.middle();
        double quick = recent.quickMiddle();
        usual = Math.abs(quick - middle) > Math.max(tickNanos, spare / 2) ? quick : middle;
        isKnown = true;
    }

    private void addExcess(double nowNanos, double excess) {
        boolean isDoubted = lateness.isRare && lateRuns.add(nowNanos, excess > spare);
        if (isDoubted) {
            tail.doubt();
        }
        tail.add(nowNanos, excess);
    }

    /** All needs are other ones by so much: the samples are forgotten, the aim goes along. */
    void shift(double nanos) {
        recent.clear();
        usual += nanos;
    }

    /** Knows no usual need until there are samples, but what jitter and loss add to it. */
    void forgetUsual() {
        recent.clear();
        isKnown = false;
    }

    /** Whether there was a sample. */
    boolean isKnown() {
        return isKnown;
    }

    /** The need of a sample that was neither late nor early. */
    double usual() {
        return usual;
    }

    /** How much more was needed of late, but for the share. */
    double spare() {
        return spare;
    }
}

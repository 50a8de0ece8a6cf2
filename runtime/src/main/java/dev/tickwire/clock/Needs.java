package dev.tickwire.clock;

/**
 * Offsets that packets needed to arrive just in time. The aim is the usual need of the last two seconds, and spare time
 * for jitter and loss over a much longer time. The aim thus follows a step of the line at once, and rare late packets
 * are remembered.
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
     * Creates needs without samples.
     *
     * @param memoryNanos the time for which late samples are remembered
     */
    Needs(Lateness lateness, double memoryNanos) {
        this.lateness = lateness;
        tail = new ExcessTail(lateness, memoryNanos);
    }

    /**
     * Forgets all samples. The usual need stays until there are new samples.
     *
     * @param apartNanos the time between two samples
     */
    void forget(double nowNanos, double apartNanos) {
        recent.clear();
        lateRuns.clear();
        tail.expectLosses(nowNanos, apartNanos);
        this.apartNanos = apartNanos;
        spare = lateness.spare(tail, apartNanos);
    }

    /** Forgets all samples and the usual need. */
    void clear(double nowNanos, double apartNanos) {
        forget(nowNanos, apartNanos);
        isKnown = false;
    }

    /** Sets the usual need, until there are samples. */
    void assume(double need) {
        usual = need;
        isKnown = true;
    }

    void add(double nowNanos, double need, double tickNanos) {
        recent.add(nowNanos, need);
        boolean isJudged = recent.hasExcess();
        while (recent.hasExcess()) {
            addExcess(nowNanos, recent.pollExcess());
        }
        if (isJudged) {
            spare = lateness.spare(tail, apartNanos);
        }
        double median = recent.median();
        double quick = recent.quickMedian();
        usual = Math.abs(quick - median) > Math.max(tickNanos, spare / 2) ? quick : median;
        isKnown = true;
    }

    private void addExcess(double nowNanos, double excess) {
        boolean isDoubted = lateness.isRare && lateRuns.add(nowNanos, excess > spare);
        if (isDoubted) {
            tail.reduceConfidence();
        }
        tail.add(nowNanos, excess);
    }

    /** Shifts the usual need and forgets its samples. The spare time for late samples is unchanged. */
    void shift(double nanos) {
        recent.clear();
        usual += nanos;
    }

    /** Forgets the usual need. The spare time for late samples is unchanged. */
    void forgetUsual() {
        recent.clear();
        isKnown = false;
    }

    /** Returns whether a usual need is known. */
    boolean isKnown() {
        return isKnown;
    }

    /** Need of a sample that was neither late nor early, in nanoseconds. */
    double usual() {
        return usual;
    }

    /** Spare time beyond that, in nanoseconds. */
    double spare() {
        return spare;
    }
}

package dev.tickwire.tools.load;

/**
 * Distribution of the time by which updates of bots were late. Each bot is due for an update at equal intervals. All
 * updates that a stall has delayed count, not only the first after it: the updates at their due times would have seen
 * what the late one sees.
 *
 * <p>Counts are kept in steps of at most 1.6 % of a value, so memory does not grow with the number of values.
 */
final class Lateness {
    /** Steps in which a time doubles. */
    private static final int STEPS = 64;

    private static final int STEP_BITS = 6;
    private static final double NANOS_PER_MICRO = 1e3;
    private static final double MICROS_PER_MILLI = 1e3;

    private final long intervalNanos;
    private final long[] counts = new long[STEPS * (Long.SIZE - STEP_BITS + 1)];
    private long count;
    private double sumMicros;
    private long maxMicros;

    /**
     * Creates an empty distribution.
     *
     * @param intervalNanos the interval at which a bot is due for an update, above 0
     */
    Lateness(long intervalNanos) {
        this.intervalNanos = intervalNanos;
    }

    /**
     * Adds the updates that were due between two updates, and the second of the two.
     *
     * @param nanos the time between the two updates
     * @param bots the number of bots with such updates
     */
    void add(long nanos, int bots) {
        long late = nanos - intervalNanos;
        do {
            addMicros(Math.round(Math.max(0, late) / NANOS_PER_MICRO), bots);
            late -= intervalNanos;
        } while (late >= 0);
    }

    private void addMicros(long micros, long bots) {
        counts[step(micros)] += bots;
        count += bots;
        sumMicros += (double) micros * bots;
        maxMicros = Math.max(maxMicros, bots > 0 ? micros : 0);
    }

    void addAll(Lateness other) {
        for (int step = 0; step < counts.length; step++) {
            counts[step] += other.counts[step];
        }
        count += other.count;
        sumMicros += other.sumMicros;
        maxMicros = Math.max(maxMicros, other.maxMicros);
    }

    /** Returns statistics in milliseconds. */
    Distribution distribution() {
        return new Distribution(
                count,
                count == 0 ? 0 : sumMicros / count / MICROS_PER_MILLI,
                quantile(0.5),
                quantile(0.95),
                quantile(0.99),
                maxMicros / MICROS_PER_MILLI);
    }

    private double quantile(double share) {
        long rank = (long) Math.ceil(share * count);
        long seen = 0;
        for (int step = 0; step < counts.length && count > 0; step++) {
            seen += counts[step];
            if (seen >= rank) {
                return Math.min(maxMicros, longest(step)) / MICROS_PER_MILLI;
            }
        }
        return 0;
    }

    /** Returns the step of a time: exact below 128 us, with seven digits of two above. */
    private static int step(long micros) {
        int shift = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(micros) - STEP_BITS - 1);
        return (int) (micros >>> shift) + shift * STEPS;
    }

    /** Returns the longest time of a step. */
    private static long longest(int step) {
        int shift = Math.max(0, step / STEPS - 1);
        return ((long) (step - shift * STEPS) + 1 << shift) - 1;
    }
}

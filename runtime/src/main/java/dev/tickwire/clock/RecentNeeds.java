package dev.tickwire.clock;

/**
 * Samples of the last two seconds, at most 256, with their median. A sample is judged once as many samples have
 * followed as preceded. The excess of the sample is its distance from the median of these samples: the effect of jitter
 * and loss, free of steps of the line. The first samples are judged at once.
 */
final class RecentNeeds {
    private static final int CAPACITY = 256;
    private static final double WINDOW_NANOS = 2e9;
    private static final int QUICK = 16;
    /** Least number of samples with a useful median. */
    private static final int MIN_SAMPLES = 8;

    private final double[] atNanos = new double[CAPACITY];
    private final double[] needs = new double[CAPACITY];
    private final double[] sorted = new double[CAPACITY];
    private final double[] quickSorted = new double[QUICK];
    private int first;
    private int count;
    private int judged;
    private double beganAtNanos;

    void clear() {
        count = 0;
        judged = 0;
    }

    int count() {
        return count;
    }

    void add(double nowNanos, double need) {
        if (count == CAPACITY) {
            removeFirst();
        }
        while (count > 0 && nowNanos - atNanos[first] > WINDOW_NANOS) {
            removeFirst();
        }
        beganAtNanos = count == 0 ? nowNanos : beganAtNanos;
        int at = index(count);
        atNanos[at] = nowNanos;
        needs[at] = need;
        insert(sorted, count, need);
        count++;
    }

    /** Returns whether {@link #pollExcess} has a sample to judge. */
    boolean hasExcess() {
        if (judged >= count) {
            return false;
        }
        double newestNanos = atNanos[index(count - 1)];
        if (newestNanos - beganAtNanos < WINDOW_NANOS) {
            return count >= MIN_SAMPLES;
        }
        return newestNanos - atNanos[index(judged)] >= WINDOW_NANOS / 2 || count - judged > CAPACITY / 2;
    }

    /** Removes the next sample to judge, and returns its distance above the median of the samples around it. */
    double pollExcess() {
        double excess = needs[index(judged)] - median();
        judged++;
        return excess;
    }

    /** Returns the median of all samples; there must be at least one sample. */
    double median() {
        return sorted[count / 2];
    }

    /** Returns the median of the last 16 samples; there must be at least one sample. */
    double quickMedian() {
        int quick = Math.min(QUICK, count);
        for (int i = 0; i < quick; i++) {
            insert(quickSorted, i, needs[index(count - 1 - i)]);
        }
        return quickSorted[quick / 2];
    }

    private int index(int number) {
        return (first + number) % CAPACITY;
    }

    private void removeFirst() {
        double need = needs[first];
        int at = 0;
        while (sorted[at] != need) {
            at++;
        }
        count--;
        System.arraycopy(sorted, at + 1, sorted, at, count - at);
        first = index(1);
        judged = Math.max(0, judged - 1);
    }

    private static void insert(double[] sorted, int count, double value) {
        int at = count;
        while (at > 0 && sorted[at - 1] > value) {
            sorted[at] = sorted[at - 1];
            at--;
        }
        sorted[at] = value;
    }
}

package dev.tickwire.benchmarks.table;

import java.util.List;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.util.Statistics;

/**
 * A cost, measured in several processes. The figure of each is its least iteration: others on the machine make an
 * iteration slower and never quicker, while what differs between processes, such as what their JITs have inlined, is
 * the same in all iterations of one.
 *
 * @param nanos the figure of each process, in ascending order, in ns a message or a packet
 * @param allocatedBytes the bytes allocated for each, a median
 */
public record Samples(List<Double> nanos, double allocatedBytes) {
    /** How JMH calls the bytes that are allocated. */
    private static final String ALLOCATED_BYTES = "gc.alloc.rate.norm";

    /** How sure it is that the interval holds the median of all processes that there could be. */
    private static final double CONFIDENCE = 0.95;

    /** How far apart two modes are at least, in parts of the smaller. */
    private static final double LEAST_GAP = 0.08;

    /** Fewer processes are no mode, but disturbed. */
    private static final int LEAST_OF_MODE = 2;

    /** Sorts the figures. */
    public Samples {
        nanos = nanos.stream().sorted().toList();
    }

    /** The samples of processes. */
    static Samples of(RunResult result) {
        return of(
                result.getBenchmarkResults().stream()
                        .map(process -> process.getPrimaryResult().getStatistics())
                        .toList(),
                result.getSecondaryResults().get(ALLOCATED_BYTES).getStatistics());
    }

    /**
     * The samples of iterations.
     *
     * @param nanos of those of each process
     * @param allocatedBytes of those of all
     */
    static Samples of(List<Statistics> nanos, Statistics allocatedBytes) {
        return new Samples(nanos.stream().map(Statistics::getMin).toList(), allocatedBytes.getPercentile(50));
    }

    /** The median of all processes. */
    public double median() {
        int middle = nanos.size() / 2;
        return nanos.size() % 2 == 1 ? nanos.get(middle) : (nanos.get(middle - 1) + nanos.get(middle)) / 2;
    }

    /**
     * The lower end of the interval that holds the median with a probability of at least 95 %, whatever the
     * distribution: the ends are two figures, so many from either end. Fewer than six processes cannot tell so much;
     * theirs goes from the least to the greatest.
     */
    public double lower() {
        return nanos.get(cut());
    }

    /** The upper end. */
    public double upper() {
        return nanos.get(nanos.size() - 1 - cut());
    }

    /** How many figures lie outside on each side: each lies below the median, or above, with a probability of 1/2. */
    private int cut() {
        int count = nanos.size();
        double ways = 1;
        double waysOutside = 1;
        int cut = 0;
        while (2 * waysOutside * Math.pow(0.5, count) <= 1 - CONFIDENCE) {
            cut++;
            ways = ways * (count - cut + 1) / cut;
            waysOutside += ways;
        }
        return Math.max(0, cut - 1);
    }

    /**
     * How many processes belong to the quicker of two modes; 0 if there are no two.
     *
     * <p>There are two where the widest gap between neighbours is at least 8 % of the figure below it and at least as
     * wide as all figures on either side of it, and on each side there are at least two.
     */
    public int quick() {
        int split = 0;
        for (int i = LEAST_OF_MODE; i <= nanos.size() - LEAST_OF_MODE; i++) {
            if (split == 0 || gap(i) > gap(split)) {
                split = i;
            }
        }
        if (split == 0) {
            return 0;
        }
        double below = nanos.get(split - 1);
        double widest = Math.max(below - nanos.get(0), nanos.get(nanos.size() - 1) - nanos.get(split));
        return gap(split) >= LEAST_GAP * below && gap(split) >= widest ? split : 0;
    }

    private double gap(int index) {
        return nanos.get(index) - nanos.get(index - 1);
    }

    /** The processes of a mode, from a place on. */
    Samples part(int from, int to) {
        return new Samples(nanos.subList(from, to), allocatedBytes);
    }
}

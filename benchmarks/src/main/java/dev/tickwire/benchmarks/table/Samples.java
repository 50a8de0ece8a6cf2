package dev.tickwire.benchmarks.table;

import java.util.List;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.util.Statistics;

/**
 * A cost, measured in several processes.
 *
 * <p>The figure of a process is its fastest iteration. Other programs make iterations slower and never faster.
 * Differences between processes, such as what the JIT has inlined, are the same in all iterations of one.
 *
 * @param nanos the figure of each process, ascending, in nanoseconds per message or packet
 * @param allocatedBytes the allocated bytes per message or packet, a median
 */
public record Samples(List<Double> nanos, double allocatedBytes) {
    /** Name of allocated bytes in JMH's results. */
    private static final String ALLOCATED_BYTES = "gc.alloc.rate.norm";

    /** Probability that the interval contains the median of all possible processes. */
    private static final double CONFIDENCE = 0.95;

    /** Least distance between two modes, relative to the smaller. */
    private static final double MIN_GAP = 0.08;

    /** Least number of processes in a mode. Fewer are disturbed ones. */
    private static final int MIN_OF_MODE = 2;

    /** Sorts the figures. */
    public Samples {
        nanos = nanos.stream().sorted().toList();
    }

    /** Returns the samples of processes. */
    static Samples of(RunResult result) {
        return of(
                result.getBenchmarkResults().stream()
                        .map(process -> process.getPrimaryResult().getStatistics())
                        .toList(),
                result.getSecondaryResults().get(ALLOCATED_BYTES).getStatistics());
    }

    /**
     * Returns the samples of iterations.
     *
     * @param nanos the iterations of each process
     * @param allocatedBytes those of all processes
     */
    static Samples of(List<Statistics> nanos, Statistics allocatedBytes) {
        return new Samples(nanos.stream().map(Statistics::getMin).toList(), allocatedBytes.getPercentile(50));
    }

    public double median() {
        int middle = nanos.size() / 2;
        return nanos.size() % 2 == 1 ? nanos.get(middle) : (nanos.get(middle - 1) + nanos.get(middle)) / 2;
    }

    /**
     * Returns the lower bound of the interval that contains the median with a probability of at least 95 %.
     *
     * <p>That holds for any distribution: the bounds are two figures, equally far from both ends. With fewer than six
     * processes, the interval reaches from the least figure to the greatest and has a lower probability.
     */
    public double lower() {
        return nanos.get(cut());
    }

    /** Returns the upper bound of that interval. */
    public double upper() {
        return nanos.get(nanos.size() - 1 - cut());
    }

    /**
     * Returns the number of figures outside of the interval on each side. Each is below the median with a probability
     * of 1/2.
     */
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
     * Returns the number of processes in the faster of two modes, 0 if there is one mode.
     *
     * <p>There are two modes if the widest gap between neighbours is at least 8 % of the figure below it. It must also
     * be at least as wide as all figures on either side, and each side must have at least two figures.
     */
    public int quick() {
        int split = 0;
        for (int i = MIN_OF_MODE; i <= nanos.size() - MIN_OF_MODE; i++) {
            if (split == 0 || gap(i) > gap(split)) {
                split = i;
            }
        }
        if (split == 0) {
            return 0;
        }
        double below = nanos.get(split - 1);
        double widest = Math.max(below - nanos.get(0), nanos.get(nanos.size() - 1) - nanos.get(split));
        return gap(split) >= MIN_GAP * below && gap(split) >= widest ? split : 0;
    }

    private double gap(int index) {
        return nanos.get(index) - nanos.get(index - 1);
    }

    Samples part(int from, int to) {
        return new Samples(nanos.subList(from, to), allocatedBytes);
    }
}

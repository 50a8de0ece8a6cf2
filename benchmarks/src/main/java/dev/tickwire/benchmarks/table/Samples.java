package dev.tickwire.benchmarks.table;

import java.util.List;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.openjdk.jmh.results.BenchmarkResult;
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

    /** Sorts the figures. */
    public Samples {
        nanos = nanos.stream().sorted().toList();
    }

    /** Returns the samples of all processes of some rounds. */
    static Samples of(List<RunResult> rounds) {
        List<BenchmarkResult> processes = rounds.stream()
                .flatMap(round -> round.getBenchmarkResults().stream())
                .toList();
        RunResult pooled = new RunResult(rounds.get(0).getParams(), processes);
        return of(
                processes.stream()
                        .map(process -> process.getPrimaryResult().getStatistics())
                        .toList(),
                pooled.getSecondaryResults().get(ALLOCATED_BYTES).getStatistics());
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
        return Ages.of(nanos).median();
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
        BinomialDistribution below = new BinomialDistribution(nanos.size(), 0.5);
        return Math.max(0, below.inverseCumulativeProbability((1 - CONFIDENCE) / 2) - 1);
    }
}

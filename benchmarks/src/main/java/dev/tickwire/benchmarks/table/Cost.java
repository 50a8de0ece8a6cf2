package dev.tickwire.benchmarks.table;

import org.openjdk.jmh.results.RunResult;

/**
 * The cost of encoding, of decoding, or of one trip.
 *
 * @param nanos the median of all measured iterations of all rounds, in ns a message or a packet
 * @param allocatedBytes the bytes allocated for each message or packet
 */
public record Cost(double nanos, double allocatedBytes) {
    private static final String ALLOCATED_BYTES = "gc.alloc.rate.norm";

    static Cost of(RunResult result) {
        return new Cost(
                result.getPrimaryResult().getStatistics().getPercentile(50),
                result.getSecondaryResults().get(ALLOCATED_BYTES).getScore());
    }
}

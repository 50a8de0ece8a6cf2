package dev.tickwire.benchmarks.objects;

import dev.tickwire.transport.NetworkConditions;

/** The network of most figures: 50 ± 10 ms each way. */
final class Conditions {
    static final double ONE_WAY_SECONDS = 0.05;

    private static final double JITTER_MILLIS = 10;

    private Conditions() {}

    /** With a loss in each direction. */
    static NetworkConditions withLoss(double loss) {
        return NetworkConditions.perfect()
                .withLatencyMillis(ONE_WAY_SECONDS * 1000)
                .withJitterMillis(JITTER_MILLIS)
                .withLoss(loss);
    }
}

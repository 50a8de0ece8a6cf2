package dev.tickwire.benchmarks.objects;

import dev.tickwire.transport.NetworkConditions;

/** Network of most figures: 50 ms each way, with a jitter of 10 ms either way. */
public final class Conditions {
    public static final double ONE_WAY_SECONDS = 0.05;

    private static final double JITTER_MILLIS = 10;

    private Conditions() {}

    /** Returns the network with a share of lost datagrams, 0 to 1. */
    public static NetworkConditions withLoss(double loss) {
        return NetworkConditions.perfect()
                .withLatencyMillis(ONE_WAY_SECONDS * 1000)
                .withJitterMillis(JITTER_MILLIS)
                .withLoss(loss);
    }
}

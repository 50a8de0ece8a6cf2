package dev.tickwire.benchmarks.objects;

import dev.tickwire.transport.NetworkConditions;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongFunction;

/**
 * Plays games in simulated time on all processors, most of them at 50 ms each way, with a jitter of 10 ms either way.
 */
public final class Games {
    public static final double ONE_WAY_SECONDS = 0.05;

    private static final double JITTER_MILLIS = 10;

    private Games() {}

    /** Returns their network, with a share of lost datagrams, 0 to 1. */
    public static NetworkConditions network(double loss) {
        return NetworkConditions.perfect()
                .withLatencyMillis(ONE_WAY_SECONDS * 1000)
                .withJitterMillis(JITTER_MILLIS)
                .withLoss(loss);
    }

    /** Plays a game for each seed, and returns the results in their order. Games must not share mutable state. */
    public static <T> List<T> play(long[] seeds, LongFunction<T> game) {
        return Arrays.stream(seeds).parallel().mapToObj(game).toList();
    }
}

package dev.tickwire.benchmarks.time;

import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import java.util.List;

/**
 * Network between the player and the server.
 *
 * @param name the name in tables
 * @param up the way to the server
 * @param down the way to the player
 */
record Network(String name, NetworkConditions up, NetworkConditions down) {
    private static final double LATENCY_MILLIS = 50;
    /** Latency of a state in the network of most aims, in ticks. */
    static final double LATENCY_TICKS = LATENCY_MILLIS / 1000 / Edition.TICK_SECONDS;

    private static final double JITTER_MILLIS = 10;
    private static final double LOSS = 0.05;

    /** Network of most aims: 50 ms each way with 10 ms jitter and 5 % loss. */
    static final Network LOSSY = symmetric("50 ± 10 ms, 5 %", lossy(LATENCY_MILLIS));

    static final Network BROADBAND = of(NetworkPreset.BROADBAND);

    /** Returns the greatest round trip in ticks, apart from bursts of late datagrams. */
    double roundTripTicks() {
        long nanos = up.latencyNanos() + up.jitterNanos() + down.latencyNanos() + down.jitterNanos();
        return nanos / 1e9 / Edition.TICK_SECONDS;
    }

    /** Returns the network of the aims, then the presets. */
    static List<Network> all() {
        return List.of(
                LOSSY,
                of(NetworkPreset.LAN),
                BROADBAND,
                of(NetworkPreset.MOBILE),
                of(NetworkPreset.BAD_WIFI),
                of(NetworkPreset.SATELLITE));
    }

    /**
     * Returns conditions with the jitter and loss of the aims, and a given latency.
     *
     * @param latencyMillis the latency of one way
     */
    static NetworkConditions lossy(double latencyMillis) {
        return NetworkConditions.perfect()
                .withLatencyMillis(latencyMillis)
                .withJitterMillis(JITTER_MILLIS)
                .withLoss(LOSS);
    }

    static Network symmetric(String name, NetworkConditions conditions) {
        return new Network(name, conditions, conditions);
    }

    private static Network of(NetworkPreset preset) {
        return new Network(preset.name(), preset.up(), preset.down());
    }
}

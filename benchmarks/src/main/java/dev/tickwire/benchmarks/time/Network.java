package dev.tickwire.benchmarks.time;

import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import java.util.List;

/**
 * A network between the player and the server.
 *
 * @param name as tables call it
 * @param up from the player to the server
 * @param down from the server to the player
 */
record Network(String name, NetworkConditions up, NetworkConditions down) {
    private static final double LATENCY_MILLIS = 50;
    /** How long a state of the network of the aims is under way. */
    static final double LATENCY_TICKS = LATENCY_MILLIS / 1000 / Edition.TICK_SECONDS;

    private static final double JITTER_MILLIS = 10;
    private static final double LOSS = 0.05;

    /** The one that most aims are for. */
    static final Network LOSSY = both("50 ± 10 ms, 5 %", lossy(LATENCY_MILLIS));

    /** A good line, on which few packets are lost. */
    static final Network BROADBAND = of(NetworkPreset.BROADBAND);

    /** How long a datagram there and one back take at the most, but for those that come in bursts, in ticks. */
    double roundTripTicks() {
        long nanos = up.latencyNanos() + up.jitterNanos() + down.latencyNanos() + down.jitterNanos();
        return nanos / 1e9 / Edition.TICK_SECONDS;
    }

    /** The one of the aims, then the presets. */
    static List<Network> all() {
        return List.of(
                LOSSY,
                of(NetworkPreset.LAN),
                BROADBAND,
                of(NetworkPreset.MOBILE),
                of(NetworkPreset.BAD_WIFI),
                of(NetworkPreset.SATELLITE));
    }

    /** As the one of the aims, but for how long a datagram takes each way. */
    static NetworkConditions lossy(double latencyMillis) {
        return NetworkConditions.perfect()
                .withLatencyMillis(latencyMillis)
                .withJitterMillis(JITTER_MILLIS)
                .withLoss(LOSS);
    }

    static Network both(String name, NetworkConditions conditions) {
        return new Network(name, conditions, conditions);
    }

    private static Network of(NetworkPreset preset) {
        return new Network(preset.name(), preset.up(), preset.down());
    }
}

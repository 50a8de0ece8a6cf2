package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.line.Loops;
import dev.tickwire.benchmarks.objects.Games;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import java.util.List;

/** Network between the player and the server, with the ways to the server and to the player. */
record Network(String name, NetworkConditions up, NetworkConditions down) {
    /** Latency of a state in the network of most aims, in ticks. */
    static final double LATENCY_TICKS = Games.ONE_WAY_SECONDS / Loops.TICK_SECONDS;

    /** Network of most aims: 50 ms each way with 10 ms jitter and 5 % loss. */
    static final Network LOSSY = new Network("50 ± 10 ms, 5 %", Games.network(0.05), Games.network(0.05));

    static final Network BROADBAND = of(NetworkPreset.BROADBAND);

    /** Returns the greatest round trip in ticks, apart from bursts of late datagrams. */
    double roundTripTicks() {
        long nanos = up.latencyNanos() + up.jitterNanos() + down.latencyNanos() + down.jitterNanos();
        return nanos / 1e9 / Loops.TICK_SECONDS;
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

    private static Network of(NetworkPreset preset) {
        return new Network(preset.name(), preset.up(), preset.down());
    }
}

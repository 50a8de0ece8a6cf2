package dev.tickwire.testing.entry;

import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import java.util.ArrayList;
import java.util.List;

/**
 * A way to come in, over a network, with loops of both sides.
 *
 * @param entry the way
 * @param network the name of the network
 * @param up from the player to the servers
 * @param down from the servers to the player
 * @param framesPerSecond how often the player's loop runs
 * @param loopsPerSecond how often the servers' loops run
 */
record Trial(
        Entry entry,
        String network,
        NetworkConditions up,
        NetworkConditions down,
        double framesPerSecond,
        double loopsPerSecond) {
    private static final double TICKS_PER_SECOND = 60;
    private static final double SECOND_NANOS = 1e9;

    private static final int MAX_LOST_TICKS = 4;
    private static final double MAX_LOST_MOBILE = 35;
    private static final double MAX_LOST_BAD_WIFI = 55;
    /** A tenth: a burst of losses on a line with long ways is as much. */
    private static final int MAX_UNSETTLED = 6;

    private static final int MAX_UNSETTLED_MOBILE = 24;
    private static final int MAX_UNSETTLED_BAD_WIFI = 36;
    private static final double MAX_LEAD_TICKS = 8;
    private static final double MAX_LEAD_ERRATIC = 18;

    private static final double[][] LOOPS = {{60, 1000}, {60, 60}, {144, 1000}, {144, 60}, {20, 1000}, {30, 60}};
    private static final NetworkConditions STEADY =
            NetworkConditions.perfect().withLatencyMillis(30).withJitterMillis(5);
    private static final NetworkConditions LOSSY = NetworkConditions.perfect()
            .withLatencyMillis(50)
            .withJitterMillis(10)
            .withLoss(0.05);

    /** All networks, with loops that run 60 and 1,000 times a second. */
    static List<Trial> ofNetworks(Entry entry) {
        List<Trial> trials = new ArrayList<>();
        trials.add(new Trial(entry, "30 ± 5 ms", STEADY, STEADY, LOOPS[0][0], LOOPS[0][1]));
        trials.add(new Trial(entry, "50 ± 10 ms, 5 %", LOSSY, LOSSY, LOOPS[0][0], LOOPS[0][1]));
        for (NetworkPreset preset : new NetworkPreset[] {
            NetworkPreset.LAN,
            NetworkPreset.BROADBAND,
            NetworkPreset.MOBILE,
            NetworkPreset.BAD_WIFI,
            NetworkPreset.SATELLITE
        }) {
            trials.add(new Trial(entry, preset.name(), preset.up(), preset.down(), LOOPS[0][0], LOOPS[0][1]));
        }
        return trials;
    }

    /** All networks, at all rates of both loops. */
    static List<Trial> atAllRates(Entry entry) {
        List<Trial> trials = new ArrayList<>();
        for (Trial trial : ofNetworks(entry)) {
            for (double[] loops : LOOPS) {
                trials.add(new Trial(entry, trial.network, trial.up, trial.down, loops[0], loops[1]));
            }
        }
        return trials;
    }

    EntryGame game(long seed) {
        return new EntryGame(entry, seed, up, down, framesPerSecond, loopsPerSecond);
    }

    /** Whether single inputs are late by more than a clock can know: outages, bursts of losses, long tails. */
    boolean isErratic() {
        return isMobile() || isBadWifi();
    }

    private boolean isMobile() {
        return network.equals(NetworkPreset.MOBILE.name());
    }

    private boolean isBadWifi() {
        return network.equals(NetworkPreset.BAD_WIFI.name());
    }

    /**
     * How many inputs may be lost in the first seconds: those of a round trip, and {@value #MAX_LOST_TICKS}. On lines
     * with outages and bursts of losses more than those are lost even if 250 ms are spared from the first input on.
     */
    double mostLost() {
        double steady = roundTripSeconds() * TICKS_PER_SECOND + MAX_LOST_TICKS;
        return isMobile() ? MAX_LOST_MOBILE : isBadWifi() ? MAX_LOST_BAD_WIFI : steady;
    }

    /** How many inputs of a second may be lost, one second and a round trip after a stall. */
    int mostUnsettled() {
        return isMobile() ? MAX_UNSETTLED_MOBILE : isBadWifi() ? MAX_UNSETTLED_BAD_WIFI : MAX_UNSETTLED;
    }

    /** How far ahead inputs may be then, beyond the way: as much as is spared for what is late, and some ticks. */
    double mostLeadTicks() {
        return isErratic() ? MAX_LEAD_ERRATIC : MAX_LEAD_TICKS;
    }

    double roundTripSeconds() {
        return (up.latencyNanos() + down.latencyNanos()) / SECOND_NANOS;
    }

    /** How long a datagram of the player is under way, in ticks. */
    double upTicks() {
        return up.latencyNanos() / SECOND_NANOS * TICKS_PER_SECOND;
    }

    @Override
    public String toString() {
        return entry + " over " + network + ", " + framesPerSecond + " frames and " + loopsPerSecond
                + " loops of the server a second";
    }
}

package dev.tickwire.testing.soak.time;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.testing.soak.Replay;
import dev.tickwire.testing.soak.SoakSeeds;
import dev.tickwire.transport.NetworkPreset;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Inputs, predictions, delayed views and the past over every preset. The normal run takes a few seeds; the profile
 * {@code soak} goes on for its time.
 */
class TimeSoakTest {
    private static final double SECONDS = 20;
    private static final int SEEDS = Runs.of("tickwire.soak.seeds", 8, 200);

    private final Map<NetworkPreset, TimeTotals> totals = new EnumMap<>(NetworkPreset.class);

    @Test
    void shouldBeAsPromisedOverEveryNetwork() {
        for (NetworkPreset preset : NetworkPreset.values()) {
            totals.put(preset, new TimeTotals());
        }
        SoakSeeds.live("TimeSoakTest", SEEDS, this::live);
        totals.forEach((preset, sums) -> System.out.println(preset + ": " + sums));
        TimeTotals all = new TimeTotals();
        totals.values().forEach(all::add);
        if (!Replay.isWanted()) {
            assertMuchOfEverything(all);
        }
    }

    private static void assertMuchOfEverything(TimeTotals all) {
        assertTrue(all.agreements >= all.soaks, all::toString);
        assertTrue(all.predictions > 1000 && all.drawnPredictions > 100, all::toString);
        assertTrue(all.corrections > 0 && all.repeated > 0 && all.missing > 0, all::toString);
        assertTrue(all.drawn > 50 * all.soaks && all.pastObjects > 10 * all.soaks, all::toString);
        assertTrue(all.pastLacking * 50 < all.pastObjects, all::toString);
        assertTrue(all.pulsesSeen > 100 && all.handed > 100 && all.handedEarly * 50 < all.handed, all::toString);
    }

    private void live(long seed) {
        TimeSoak soak = new TimeSoak(seed);
        try {
            soak.live(SECONDS);
        } catch (AssertionError | RuntimeException failed) {
            throw Replay.failure("TimeSoakTest", seed, soak.preset, soak.world(), failed);
        }
        totals.get(soak.preset).add(soak.totals());
    }
}

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
        SoakSeeds.run("TimeSoakTest", SEEDS, this::runSeed);
        totals.forEach((preset, sums) -> System.out.println(preset + ": " + sums));
        TimeTotals combined = new TimeTotals();
        totals.values().forEach(combined::add);
        if (!Replay.isWanted()) {
            assertMuchOfEverything(combined);
        }
    }

    /** A soak in which the end of a later object of a slot arrives while an earlier object is shown. */
    @Test
    void shouldNotEndAnObjectByTheEndOfALaterOne() {
        TimeSoak soak = new TimeSoak(515_549_885);
        soak.run(SECONDS);
        assertTrue(soak.totals().vanishes > 0, soak.totals()::toString);
    }

    private static void assertMuchOfEverything(TimeTotals combined) {
        assertTrue(combined.agreements >= combined.soaks, combined::toString);
        assertTrue(combined.predictions > 1000 && combined.drawnPredictions > 100, combined::toString);
        assertTrue(combined.corrections > 0 && combined.repeated > 0 && combined.missing > 0, combined::toString);
        assertTrue(
                combined.drawn > 50 * combined.soaks && combined.pastObjects > 10 * combined.soaks, combined::toString);
        assertTrue(combined.pastLacking * 50 < combined.pastObjects, combined::toString);
        assertTrue(
                combined.pulsesSeen > 100
                        && combined.delivered > 100
                        && combined.deliveredEarly * 50 < combined.delivered,
                combined::toString);
    }

    private void runSeed(long seed) {
        TimeSoak soak = new TimeSoak(seed);
        try {
            soak.run(SECONDS);
        } catch (AssertionError | RuntimeException failed) {
            throw Replay.failure("TimeSoakTest", seed, soak.preset, soak.world(), failed);
        }
        totals.get(soak.preset).add(soak.totals());
    }
}

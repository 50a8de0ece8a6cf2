package dev.tickwire.testing.soak.objects;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.state.VanishReason;
import dev.tickwire.testing.soak.Replay;
import dev.tickwire.testing.soak.SoakSeeds;
import dev.tickwire.transport.NetworkPreset;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;

/** Objects over every preset. The normal run takes one seed for each; the profile {@code soak} goes on for its time. */
class ObjectSoakTest {
    private static final double SECONDS = 30;
    private static final int PRESETS = NetworkPreset.values().length;
    private static final int SEEDS = Runs.of("tickwire.soak.seeds", PRESETS, 200);
    /** As many lives over a preset live through what is asked for below. */
    private static final int ENOUGH_LIVES = 20;

    /** Lives of a seed where next to nothing arrives: some of them see no change at all. */
    private static final int NEARLY_DEAD_LIVES = Runs.of(1, 4);
    /** From one life to the next: of the same preset, and above all other seeds. */
    private static final long NEXT_LIFE = 8_000_000_000L;

    private final Map<NetworkPreset, SeenTotals> totals = new EnumMap<>(NetworkPreset.class);

    @Test
    void shouldAgreeOverEveryNetworkWheneverChangesStop() {
        for (NetworkPreset preset : NetworkPreset.values()) {
            totals.put(preset, new SeenTotals());
        }
        SoakSeeds.run("ObjectSoakTest", SEEDS, this::runSeed);
        totals.forEach((preset, sights) -> System.out.println(preset + ": " + sights));
        if (!Replay.isWanted()) {
            totals.forEach(ObjectSoakTest::assertMuchOfEverything);
            assertTrue(sum(sights -> sights.changes) > 1_000, totals::toString);
            assertTrue(sum(sights -> sights.bound) > 1_000, totals::toString);
        }
    }

    private long sum(ToLongFunction<SeenTotals> metric) {
        return totals.values().stream().mapToLong(metric).sum();
    }

    private static void assertMuchOfEverything(NetworkPreset preset, SeenTotals sights) {
        assertTrue(sights.agreements() >= sights.soaks(), preset + ": " + sights);
        // A single life may by chance change little, and no client leaves in most.
        if (sights.soaks() >= ENOUGH_LIVES) {
            assertTrue(sights.changes > 50, preset + ": " + sights);
            assertTrue(sights.bound > 50, preset + ": " + sights);
            // Its clients expect none.
            Set<VanishReason> reasons = EnumSet.complementOf(EnumSet.of(VanishReason.NOT_CONFIRMED));
            assertTrue(sights.vanishes.keySet().equals(reasons), preset + ": " + sights);
        }
    }

    private void runSeed(long seed) {
        ObjectSoak soak = runOnce(seed);
        for (int life = 1; soak.preset == NetworkPreset.LOSS_99 && life < NEARLY_DEAD_LIVES; life++) {
            runOnce(seed + life * NEXT_LIFE);
        }
    }

    private ObjectSoak runOnce(long seed) {
        ObjectSoak soak = new ObjectSoak(seed);
        try {
            soak.run(SECONDS);
        } catch (AssertionError | RuntimeException failed) {
            throw Replay.failure("ObjectSoakTest", seed, soak.preset, soak.world(), failed);
        }
        totals.get(soak.preset).add(soak);
        return soak;
    }
}

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
import org.junit.jupiter.api.Test;

/**
 * Objects over every preset. The normal run takes a few dozen seeds; the profile {@code soak} goes on for its time.
 */
class ObjectSoakTest {
    private static final double SECONDS = 30;
    private static final int SEEDS = Runs.of("tickwire.soak.seeds", 12, 200);
    /** Lives of a seed where next to nothing arrives: some of them see no change at all. */
    private static final int NEARLY_DEAD_LIVES = 4;
    /** From one life to the next: of the same preset, and above all other seeds. */
    private static final long NEXT_LIFE = 8_000_000_000L;

    private final Map<NetworkPreset, Sights> totals = new EnumMap<>(NetworkPreset.class);

    @Test
    void shouldAgreeOverEveryNetworkWheneverChangesStop() {
        for (NetworkPreset preset : NetworkPreset.values()) {
            totals.put(preset, new Sights());
        }
        SoakSeeds.live("ObjectSoakTest", SEEDS, this::live);
        totals.forEach((preset, sights) -> System.out.println(preset + ": " + sights));
        if (!Replay.isWanted()) {
            totals.forEach(ObjectSoakTest::assertMuchOfEverything);
        }
    }

    private static void assertMuchOfEverything(NetworkPreset preset, Sights sights) {
        assertTrue(sights.changes > 50, preset + ": " + sights);
        assertTrue(sights.bound > 50, preset + ": " + sights);
        // Its clients expect none.
        Set<VanishReason> reasons = EnumSet.complementOf(EnumSet.of(VanishReason.NOT_CONFIRMED));
        assertTrue(sights.vanishes.keySet().equals(reasons), preset + ": " + sights);
        assertTrue(sights.agreements() >= sights.soaks(), preset + ": " + sights);
    }

    private void live(long seed) {
        ObjectSoak soak = liveOnce(seed);
        for (int life = 1; soak.preset == NetworkPreset.LOSS_99 && life < NEARLY_DEAD_LIVES; life++) {
            liveOnce(seed + life * NEXT_LIFE);
        }
    }

    private ObjectSoak liveOnce(long seed) {
        ObjectSoak soak = new ObjectSoak(seed);
        try {
            soak.live(SECONDS);
        } catch (AssertionError | RuntimeException failed) {
            throw Replay.failure("ObjectSoakTest", seed, soak.preset, soak.world(), failed);
        }
        totals.get(soak.preset).add(soak);
        return soak;
    }
}

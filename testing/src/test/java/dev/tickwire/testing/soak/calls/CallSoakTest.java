package dev.tickwire.testing.soak.calls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.call.CallFailure;
import dev.tickwire.testing.soak.Replay;
import dev.tickwire.testing.soak.SoakSeeds;
import dev.tickwire.transport.NetworkPreset;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Calls over every preset: each has exactly one outcome. The normal run takes a few seeds; the profile {@code soak}
 * goes on for its time.
 */
class CallSoakTest {
    private static final double SECONDS = 40;
    private static final int SEEDS = Runs.of("tickwire.soak.seeds", 14, 200);
    /** Of calls over networks that are not nearly dead, in many lives. */
    private static final double MIN_ANSWERED = 0.6;

    /** Of 14 lives, 66 % in the mean, and with one seed in 40,000 fewer than this. */
    private static final double MIN_ANSWERED_IN_FEW = 0.42;

    private static final int MANY_LIVES = 100;

    private final Map<NetworkPreset, CallTotals> totals = new EnumMap<>(NetworkPreset.class);

    @Test
    void shouldCompleteEachCallOnceOverEveryNetwork() {
        for (NetworkPreset preset : NetworkPreset.values()) {
            totals.put(preset, new CallTotals());
        }
        SoakSeeds.run("CallSoakTest", SEEDS, this::runSeed);
        totals.forEach((preset, sums) -> System.out.println(preset + ": " + sums));
        CallTotals combined = new CallTotals();
        CallTotals alive = new CallTotals();
        totals.forEach((preset, sums) -> {
            combined.add(sums);
            if (preset != NetworkPreset.LOSS_99) {
                alive.add(sums);
            }
        });
        System.out.println("all: " + combined);
        if (!Replay.isWanted()) {
            assertMuchOfEverything(combined);
            double min = alive.soaks >= MANY_LIVES ? MIN_ANSWERED : MIN_ANSWERED_IN_FEW;
            assertTrue(alive.answered >= min * alive.callCount, () -> "too few are answered: " + alive);
        }
    }

    private static void assertMuchOfEverything(CallTotals combined) {
        assertEquals(combined.callCount, combined.answered + combined.failures(), combined::toString);
        assertEquals(EnumSet.allOf(CallFailure.Reason.class), combined.failed.keySet(), combined::toString);
        assertTrue(combined.answered > 1000 && combined.slams > 100, combined::toString);
        assertTrue(combined.stray > 0 && combined.turnedAway > 100 && combined.missed > 0, combined::toString);
    }

    private void runSeed(long seed) {
        CallSoak soak = new CallSoak(seed);
        try {
            soak.run(SECONDS);
        } catch (AssertionError | RuntimeException failed) {
            throw Replay.failure("CallSoakTest", seed, soak.preset, soak.world(), failed);
        }
        totals.get(soak.preset).add(soak.totals());
    }
}

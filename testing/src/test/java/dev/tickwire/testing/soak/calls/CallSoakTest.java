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
    private static final double LEAST_ANSWERED = 0.6;

    /** Of 14 lives, 66 % in the mean, and with one seed in 40,000 fewer than this. */
    private static final double LEAST_ANSWERED_IN_FEW = 0.42;

    private static final int MANY_LIVES = 100;

    private final Map<NetworkPreset, CallTotals> totals = new EnumMap<>(NetworkPreset.class);

    @Test
    void shouldGiveEachCallOneOutcomeOverEveryNetwork() {
        for (NetworkPreset preset : NetworkPreset.values()) {
            totals.put(preset, new CallTotals());
        }
        SoakSeeds.live("CallSoakTest", SEEDS, this::live);
        totals.forEach((preset, sums) -> System.out.println(preset + ": " + sums));
        CallTotals all = new CallTotals();
        CallTotals alive = new CallTotals();
        totals.forEach((preset, sums) -> {
            all.add(sums);
            if (preset != NetworkPreset.LOSS_99) {
                alive.add(sums);
            }
        });
        System.out.println("all: " + all);
        if (!Replay.isWanted()) {
            assertMuchOfEverything(all);
            double least = alive.soaks >= MANY_LIVES ? LEAST_ANSWERED : LEAST_ANSWERED_IN_FEW;
            assertTrue(alive.answered >= least * alive.asked, () -> "too few are answered: " + alive);
        }
    }

    private static void assertMuchOfEverything(CallTotals all) {
        assertEquals(all.asked, all.answered + all.failures(), all::toString);
        assertEquals(EnumSet.allOf(CallFailure.Reason.class), all.failed.keySet(), all::toString);
        assertTrue(all.answered > 1000 && all.slams > 100, all::toString);
        assertTrue(all.stray > 0 && all.turnedAway > 100 && all.missed > 0, all::toString);
    }

    private void live(long seed) {
        CallSoak soak = new CallSoak(seed);
        try {
            soak.live(SECONDS);
        } catch (AssertionError | RuntimeException failed) {
            throw Replay.failure("CallSoakTest", seed, soak.preset, soak.world(), failed);
        }
        totals.get(soak.preset).add(soak.totals());
    }
}

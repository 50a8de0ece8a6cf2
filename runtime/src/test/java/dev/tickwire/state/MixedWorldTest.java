package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import org.junit.jupiter.api.Test;

/** Objects of all sizes in a world and a level, with all that may be done to them, as players see them. */
class MixedWorldTest {
    private static final int LIVES = Runs.of("tickwire.soak.seeds", 3, 200);
    private static final int TICKS = 900;

    @Test
    void shouldShowAllThatFitsAndBeCompleteSoon() {
        int completions = 0;
        int oversized = 0;
        for (int life = 0; life < LIVES; life++) {
            long seed = Seeds.of(MixedWorldTest.class, life);
            try (MixedWorld world = new MixedWorld(seed)) {
                world.live(TICKS);
                world.settle();
                completions += world.completions;
                oversized += world.oversized;
            } catch (AssertionError | RuntimeException failed) {
                throw new AssertionError("life " + life + ", seed " + seed + ", " + Seeds.option(), failed);
            }
        }
        // Of 400 lives 5.0 each, with a deviation of 1.6 and 2 at the least.
        assertTrue(completions > Runs.of(1, 3) * LIVES, "complete " + completions + " times");
        assertTrue(oversized > 10 * LIVES, "too large " + oversized + " times");
    }
}

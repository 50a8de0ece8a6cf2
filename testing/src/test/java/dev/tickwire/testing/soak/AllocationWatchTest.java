package dev.tickwire.testing.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AllocationWatchTest {
    private static final int SECONDS = Runs.of(20, 40);

    private Object kept;
    private int allocated;

    @AfterAll
    static void stopMeasuring() {
        JdkShare.stop();
    }

    @ParameterizedTest
    @CsvSource("1000, 5")
    void shouldFindAnObjectInFewSteps(int steps, long seed) {
        shouldFindOneSmallObjectInOneStepOfMany(steps, seed);
    }

    @Tag(Runs.LONG)
    @ParameterizedTest
    @CsvSource({"1, 5", "5, 5", "50, 5", "1000, 4"})
    void shouldFindOneSmallObjectInOneStepOfMany(int steps, long seed) {
        Trial trial = new Trial(() -> new Soak(seed));
        AssertionError found = assertThrows(
                AssertionError.class,
                () -> trial.run(soak -> {
                    soak.begin();
                    soak.run(SECONDS);
                    soak.stopFaults();
                    soak.alsoEachStep(tick -> allocate(tick, steps));
                    soak.run(SECONDS);
                }));
        assertEquals(Trial.MAX_LIVES, trial.runs());
        assertTrue(allocated > 0, "nothing was allocated");
        assertTrue(found.getMessage().contains("without a reason in each of 3 lives"), found.getMessage());
    }

    private void allocate(int tick, int steps) {
        if (tick % steps == 0) {
            kept = new Object();
            allocated += kept == null ? 0 : 1;
        }
    }

    @Test
    void shouldRepeatARunInWhichOnlyTheJvmAllocated() {
        allocated = 0;
        Trial trial = new Trial(() -> new Soak(5));
        trial.run(soak -> {
            soak.begin();
            soak.run(SECONDS);
            soak.stopFaults();
            // In the first life alone, as the JVM does, and in so many steps of it that some have no other reason.
            soak.alsoEachStep(tick -> allocate(tick, trial.runs() == 1 ? 50 : Integer.MAX_VALUE));
            soak.run(SECONDS);
        });
        assertTrue(trial.runs() > 1, "it was not noticed");
    }
}

package dev.tickwire.testing.soak;

import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class AllocationWatchTest {
    private final AllocationWatch watch = new AllocationWatch();

    @Test
    void shouldFindWhatAllocatesALittleStepAfterStep() {
        step(AllocationWatch.MOST_STEPS, 24);
        assertThrows(AssertionError.class, () -> step(1, 24));
    }

    @Test
    void shouldFindWhatAllocatesInOneStepOfThree() {
        assertThrows(AssertionError.class, () -> {
            for (int i = 0; i < 3 * AllocationWatch.MOST_STEPS; i++) {
                step(1, 24);
                step(2, 0);
            }
        });
    }

    @Test
    void shouldLetBuffersGrowNowAndThen() {
        for (int i = 0; i < 10 * AllocationWatch.MOST_STEPS; i++) {
            step(1, 4096);
            step(AllocationWatch.QUIET_STEPS_FOR_ONE, 0);
        }
    }

    @Test
    void shouldLetPoolsGrowWhileMoreIsInUseThanEverBeforeAndChunksComeAndGo() {
        for (int i = 1; i < 10 * AllocationWatch.MOST_STEPS; i++) {
            watch.onStep(100, i / 3, (i + 1) / 3, (i + 2) / 3);
        }
    }

    private void step(int count, long bytes) {
        for (int i = 0; i < count; i++) {
            watch.onStep(bytes, 0, 0, 0);
        }
    }
}

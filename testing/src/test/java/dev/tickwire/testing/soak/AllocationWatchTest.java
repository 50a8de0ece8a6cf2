package dev.tickwire.testing.soak;

import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class AllocationWatchTest {
    private final AllocationWatch watch = new AllocationWatch();

    @Test
    void shouldFindWhatAllocatesALittleStepAfterStep() {
        step(AllocationWatch.MOST_RUNNING, 24);
        assertThrows(AssertionError.class, () -> watch.onStep(24, 0, 0));
    }

    @Test
    void shouldLetABufferGrowNowAndThen() {
        for (int i = 0; i < 10; i++) {
            step(AllocationWatch.MOST_RUNNING, 4096);
            step(1, 0);
        }
    }

    @Test
    void shouldLetPoolsGrowWhileMoreIsInUseThanEverBefore() {
        for (int i = 1; i < 10 * AllocationWatch.MOST_RUNNING; i++) {
            watch.onStep(100, i / 2, (i + 1) / 2);
        }
    }

    private void step(int count, long bytes) {
        for (int i = 0; i < count; i++) {
            watch.onStep(bytes, 0, 0);
        }
    }
}

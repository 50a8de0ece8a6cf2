package dev.tickwire.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class QueueToleranceTest {
    private static final long MILLI = 1_000_000L;
    private static final double MEGABIT = 125_000;

    @Test
    void shouldTolerateLessWhereMoreIsSent() {
        long before = Long.MAX_VALUE;
        long easeBefore = Long.MAX_VALUE;
        for (double megabits : new double[] {1, 2, 5, 10, 20, 50, 100}) {
            long yield = QueueTolerance.yieldNanos(megabits * MEGABIT, 0);
            long ease = QueueTolerance.easeNanos(megabits * MEGABIT, 0);
            assertTrue(yield < before && ease < easeBefore, megabits + " Mbit/s");
            assertTrue(ease < yield, "it eases before it gives way");
            before = yield;
            easeBefore = ease;
        }
    }

    @Test
    void shouldStayBelowAFrameWhereAGameWaitsBehind() {
        assertTrue(QueueTolerance.easeNanos(2 * MEGABIT, 0) < 16 * MILLI);
        assertTrue(QueueTolerance.easeNanos(0.1 * MEGABIT, 0) < 16 * MILLI);
    }

    @Test
    void shouldAddWhatRoundTripsDifferByAnyway() {
        long calm = QueueTolerance.yieldNanos(20 * MEGABIT, 0);
        assertEquals(calm + 10 * MILLI, QueueTolerance.yieldNanos(20 * MEGABIT, 5 * MILLI));
    }
}

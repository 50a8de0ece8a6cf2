package dev.tickwire.endpoint.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Ticks at a fixed rate, whatever the clock of the caller does. */
class TickScheduleTest {
    private static final long MILLI = 1_000_000L;
    private static final long SECOND = 1000 * MILLI;

    private final TickSchedule ticks = new TickSchedule(60);

    private int due(long nowNanos) {
        ticks.update(nowNanos);
        int due = 0;
        while (ticks.pollDue()) {
            due++;
        }
        return due;
    }

    @Test
    void shouldBeginWithATick() {
        assertEquals(1, due(-7 * SECOND));
        assertFalse(ticks.pollDue());
    }

    @Test
    void shouldKeepARateThatDoesNotDivideASecond() {
        for (int rate : new int[] {1, 7, 30, 60, 64, 999, 1000}) {
            TickSchedule each = new TickSchedule(rate);
            long step = SECOND / rate / 3 + 1;
            int due = 0;
            for (long now = Long.MAX_VALUE - 30 * SECOND, until = now + 100 * SECOND; now - until < 0; now += step) {
                each.update(now);
                while (each.pollDue()) {
                    due++;
                }
            }
            assertEquals(100 * rate, due, 1, "ticks in 100 seconds at " + rate);
        }
    }

    @Test
    void shouldMakeUpAtMostFourAfterAStall() {
        assertEquals(1, due(0));
        assertEquals(4, due(10 * SECOND));
        assertEquals(0, due(10 * SECOND + MILLI));
        assertEquals(1, due(10 * SECOND + 17 * MILLI));
        assertEquals(4, due(11 * SECOND));
    }

    @Test
    void shouldMakeUpAtMostFourIfTheyAreNotPolled() {
        for (long now = 0; now < SECOND; now += MILLI) {
            ticks.update(now);
        }

        assertEquals(4, due(SECOND));
    }

    @Test
    void shouldContinueAfterTheClockJumpedBack() {
        assertEquals(1, due(SECOND));
        assertEquals(0, due(-SECOND));
        assertEquals(1, due(-SECOND + 17 * MILLI));
    }

    @Test
    void shouldReturnTheTimeUntilTheNextTick() {
        assertEquals(1, due(5));
        assertEquals(16_666_666, ticks.nanosUntilDue());
        ticks.update(5 + 10 * MILLI);
        assertEquals(6_666_666, ticks.nanosUntilDue());
        ticks.update(5 + 20 * MILLI);
        assertTrue(ticks.nanosUntilDue() < 0);
    }
}

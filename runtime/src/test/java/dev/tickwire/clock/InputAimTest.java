package dev.tickwire.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class InputAimTest {
    private static final double TICK_NANOS = 1e9 / 60;
    private static final double AHEAD_NANOS = 80e6;
    private static final double LINE_NANOS = 20e6;

    private final InputAim aim = new InputAim();
    private long tick = 100;
    private double now;

    /** Inputs of so many ticks are sent, and the server reports that each came half a tick early. */
    private void play(int ticks) {
        for (int each = 0; each < ticks; each++, tick++) {
            aim.onSent(tick, AHEAD_NANOS);
            aim.onReport(now, tick, 0.5, LINE_NANOS, TICK_NANOS);
            now += TICK_NANOS;
        }
    }

    @Test
    void shouldBeUnsettledAgainWhenTheTicksOfTheServerMove() {
        aim.clear(now, TICK_NANOS);
        assertTrue(aim.isUnsettled(now));
        play(300);
        assertFalse(aim.isUnsettled(now));
        aim.shift(LINE_NANOS);
        assertTrue(aim.isUnsettled(now));
        play(7);
        assertTrue(aim.isUnsettled(now));
        play(1);
        assertFalse(aim.isUnsettled(now));
    }

    @Test
    void shouldUseTheRoundTripOfEarlierReportsAfterAShift() {
        aim.clear(now, TICK_NANOS);
        play(300);
        double needed = AHEAD_NANOS - 0.5 * TICK_NANOS;
        assertEquals(needed + aim.spareNanos(TICK_NANOS), aim.aheadNanos(LINE_NANOS, 1e9, TICK_NANOS), 1e6);
        aim.shift(LINE_NANOS);
        double moved = LINE_NANOS + 5 * TICK_NANOS;
        assertEquals(needed + 5 * TICK_NANOS + aim.spareNanos(TICK_NANOS), aim.aheadNanos(moved, 1e9, TICK_NANOS), 1e6);
    }
}

package dev.tickwire.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LoopTimeTest {
    private static final long MILLI = 1_000_000L;

    private final LoopTime loop = new LoopTime();
    private long nowNanos = -7;

    private void loops(int count, long gapMillis) {
        for (int i = 0; i < count; i++) {
            nowNanos += gapMillis * MILLI;
            loop.at(nowNanos);
        }
    }

    @Test
    void shouldMeasureTheIntervalOfTheLoop() {
        loops(200, 33);
        assertEquals(33, loop.usualNanos() / (double) MILLI, 0.1);
    }

    @Test
    void shouldBeLateOnlyAfterALongGap() {
        loops(50, 16);
        assertFalse(loop.isLate());
        loops(1, 30);
        assertTrue(loop.isLate());
        loops(1, 16);
        assertFalse(loop.isLate());
    }

    @Test
    void shouldLearnNothingFromAPause() {
        loops(50, 16);
        long usual = loop.usualNanos();
        loops(1, 5_000);
        assertTrue(loop.isLate());
        assertEquals(usual, loop.usualNanos());
    }

    @Test
    void shouldNotCountTheSameTimeTwiceNorAClockThatJumpsBack() {
        loops(50, 16);
        loops(1, 30);
        loop.at(nowNanos);
        assertTrue(loop.isLate(), "the same loop still");
        long usual = loop.usualNanos();
        loop.at(nowNanos - 40 * MILLI);
        assertEquals(usual, loop.usualNanos());
    }
}

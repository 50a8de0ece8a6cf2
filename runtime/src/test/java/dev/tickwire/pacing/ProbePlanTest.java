package dev.tickwire.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ProbePlanTest {
    private static final long MILLI = 1_000_000L;
    private static final double RATE = 1_000_000;

    private final ProbePlan plan = new ProbePlan(PacedPath.SLICE_BYTES);
    private final PathDelay delay = new PathDelay();
    private long nowNanos;

    ProbePlanTest() {
        delay.add(0, 40 * MILLI);
    }

    /** A probe of which so much arrives, through such a queue; returns the bandwidth behind it. */
    private double probe(double arriving, long queueMillis) {
        plan.begin(nowNanos, RATE, 1.1, delay);
        for (int ack = 0; ack < 200; ack++) {
            nowNanos += 10 * MILLI;
            delay.add(nowNanos, (40 + (ack > 8 ? queueMillis : 0)) * MILLI);
            long bytes = (long) (arriving / 100);
            if (plan.onAcked(nowNanos, bytes, 10 * ack, 10 * ack + 40, nowNanos - 40 * MILLI, delay)) {
                return plan.end(RATE, 0, delay);
            }
        }
        throw new AssertionError("the probe does not end");
    }

    @Test
    void shouldRaiseTheEstimateAndContinueWithoutAQueue() {
        assertEquals(1.08 * RATE, probe(1.08 * RATE, 0), 0.002 * RATE);
        assertTrue(plan.isMoreToFind());
        assertEquals(1.1 * RATE, probe(2 * RATE, 0), 1, "no more than was sent");
    }

    @Test
    void shouldRaiseTheEstimateByAStepWithAQueue() {
        double grown = probe(1.08 * RATE, 9);
        assertFalse(plan.isMoreToFind());
        assertTrue(grown > 1.02 * RATE && grown <= 1.1 * RATE, "" + grown);
    }

    @Test
    void shouldStayAtTheBandwidthThatArrives() {
        assertEquals(RATE, probe(RATE, 9), 1);
        assertEquals(0.97 * RATE, probe(0.5 * RATE, 0), 1, "little at a time");
        assertFalse(plan.isMoreToFind());
    }

    @Test
    void shouldProbeLessOftenTheLessItFindsAndSoonAfterBackingOff() {
        long first = plan.pauseNanos(0);
        probe(RATE, 9);
        assertEquals(2 * first, plan.pauseNanos(0));
        probe(RATE, 9);
        probe(RATE, 9);
        assertEquals(4 * first, plan.pauseNanos(0), "but not ever less often");
        plan.onYield();
        assertTrue(plan.pauseNanos(0) < first);
        probe(RATE, 9);
        assertEquals(2 * first, plan.pauseNanos(0), "found again what there is");
    }

    @Test
    void shouldProbeWithMoreWhereChanceIsLarger() {
        assertTrue(ProbePlan.firstGain(50_000, delay) > ProbePlan.firstGain(500_000, delay));
        assertTrue(ProbePlan.firstGain(500_000, delay) > ProbePlan.firstGain(5_000_000, delay));
        double calm = ProbePlan.firstGain(5_000_000, delay);
        for (int i = 0; i < 100; i++) {
            delay.add(++nowNanos, (i % 2 == 0 ? 40 : 56) * MILLI);
        }
        assertTrue(ProbePlan.firstGain(5_000_000, delay) > calm);
    }
}

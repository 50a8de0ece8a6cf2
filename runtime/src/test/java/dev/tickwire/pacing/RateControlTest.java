package dev.tickwire.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RateControlTest {
    private static final long MILLI = 1_000_000L;
    private static final double RATE = 1_000_000;

    private final PathDelay delay = new PathDelay();
    private final RateControl control = new RateControl(delay, new LossShare(), 1_200);
    private long nowNanos;
    private long order = 1_000;

    RateControlTest() {
        delay.add(0, 40 * MILLI);
        delay.endRound();
    }

    private void round(double arrived, long queueMillis, double lossShare) {
        round(arrived, false, queueMillis, lossShare);
    }

    private void round(double arrived, boolean isLimited, long queueMillis, double lossShare) {
        nowNanos += 80 * MILLI;
        order += 100;
        delay.add(nowNanos, (40 + queueMillis) * MILLI);
        control.onAcked(nowNanos, 80_000, order - 40, order, nowNanos - 40 * MILLI);
        control.endRound(nowNanos, arrived, isLimited, delay.endRound(), lossShare, 0);
    }

    private void cruise() {
        round(RATE, 30, 0);
        for (int i = 0; i < 4 && control.mode() != RateControl.Mode.CRUISE; i++) {
            round(RATE, 0, 0);
        }
        assertEquals(RateControl.Mode.CRUISE, control.mode());
    }

    @Test
    void shouldDrainTheStartupQueueAndCruiseBelowTheBandwidth() {
        assertEquals(RateControl.Mode.STARTUP, control.mode());
        round(RATE, 30, 0);
        assertEquals(RateControl.Mode.DRAIN, control.mode());
        assertTrue(control.bytesPerSecond() < 0.7 * RATE);
        round(0.6 * RATE, 0, 0);
        round(0.6 * RATE, 0, 0);
        assertEquals(RateControl.Mode.CRUISE, control.mode());
        assertTrue(control.bytesPerSecond() > 0.9 * RATE && control.bytesPerSecond() < RATE);
    }

    @Test
    void shouldNotLowerTheEstimateForOneLateRoundOfTheStartup() {
        round(RATE, 0, 0);
        round(RATE / 10, 30, 0);
        assertEquals(0.7 * RATE, control.bandwidth(), 1);
    }

    @Test
    void shouldSlowDownForAShortQueueAndBackOffForALongOne() {
        cruise();
        double before = control.bytesPerSecond();
        round(RATE, 18, 0);
        assertEquals(RateControl.Mode.CRUISE, control.mode());
        assertTrue(control.bytesPerSecond() < before && control.bytesPerSecond() > 0.8 * before);
        round(RATE, 70, 0);
        assertEquals(RateControl.Mode.DRAIN, control.mode());
        assertTrue(control.bytesPerSecond() < 0.3 * RATE);
    }

    @Test
    void shouldKeepWhatGetsThroughWhileSomethingElseHoldsSlicesBack() {
        cruise();
        for (int i = 0; i < 50; i++) {
            round(RATE / 20, true, 0, 0);
            control.onLimited();
            assertEquals(RateControl.Mode.CRUISE, control.mode());
        }
        assertEquals(RATE, control.bandwidth(), 0.05 * RATE);
        round(RATE / 20, true, 30, 0);
        assertEquals(RateControl.Mode.DRAIN, control.mode(), "a queue is a queue");
        assertTrue(control.bandwidth() > 0.7 * RATE, "a quarter less, not a twentieth of it");
    }

    @Test
    void shouldEndAProbeThatSomethingElseHoldsBack() {
        cruise();
        for (int i = 0; i < 100 && control.mode() != RateControl.Mode.PROBE; i++) {
            round(RATE, 0, 0);
        }
        assertEquals(RateControl.Mode.PROBE, control.mode());
        control.onLimited();
        assertEquals(RateControl.Mode.CRUISE, control.mode());
        assertEquals(RATE, control.bandwidth(), 0.05 * RATE);
    }

    @Test
    void shouldUseTheArrivalRateWhenALongQueueBuilds() {
        cruise();
        round(RATE / 10, 200, 0);
        assertTrue(control.bandwidth() <= RATE / 10, "at once");
    }

    @Test
    void shouldUndoGivingWayWhenSlicesFromBeforeMeetNoQueue() {
        cruise();
        double before = control.bandwidth();
        round(RATE / 4, 70, 0);
        assertTrue(control.bandwidth() < before / 2);
        nowNanos += 16 * MILLI;
        delay.add(nowNanos, 41 * MILLI);
        control.onAcked(nowNanos, 10_000, order - 30, order, nowNanos - 41 * MILLI);
        assertEquals(RateControl.Mode.CRUISE, control.mode());
        assertEquals(before, control.bandwidth());
    }

    @Test
    void shouldCompeteWhereTheQueueDoesNotGoUntilItDoes() {
        cruise();
        for (int i = 0; i < 18; i++) {
            round(0.2 * RATE, 150, 0);
        }
        assertEquals(RateControl.Mode.COMPETE, control.mode());
        double before = control.bandwidth();
        round(RATE, 150, 0);
        assertTrue(control.bandwidth() > before, "nothing was lost");
        before = control.bandwidth();
        round(RATE, 150, 0.02);
        assertEquals(0.8 * before, control.bandwidth(), 1);
        round(RATE, 0, 0);
        assertEquals(RateControl.Mode.CRUISE, control.mode());
    }

    @Test
    void shouldNotOutgrowWhatArrivesWhileItCompetesAndNothingSeemsToBeLost() {
        cruise();
        for (int i = 0; i < 18; i++) {
            round(0.2 * RATE, 150, 0);
        }
        assertEquals(RateControl.Mode.COMPETE, control.mode());
        double before = control.bandwidth();
        for (int i = 0; i < 15; i++) {
            round(before / 2, 150, 0);
        }
        assertEquals(RateControl.Mode.COMPETE, control.mode());
        assertEquals(before, control.bandwidth());
    }

    @Test
    void shouldBackOffForHeavyLossWithoutAQueue() {
        cruise();
        round(0.6 * RATE, 0, 0.1);
        assertEquals(RateControl.Mode.CRUISE, control.mode(), "a tenth is the path's own");
        round(0.6 * RATE, 0, 0.4);
        assertEquals(RateControl.Mode.DRAIN, control.mode());
    }

    @Test
    void shouldProbeAfterAWhileWithoutAQueue() {
        cruise();
        for (int i = 0; i < 20 && control.mode() == RateControl.Mode.CRUISE; i++) {
            round(RATE, 0, 0);
        }
        assertEquals(RateControl.Mode.PROBE, control.mode());
        assertTrue(control.bytesPerSecond() > RATE);
    }

    @Test
    void shouldRestart() {
        cruise();
        control.restart(nowNanos);
        assertEquals(RateControl.Mode.STARTUP, control.mode());
        assertEquals(12_000, control.windowBytes());
    }
}

package dev.tickwire.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class DrainTest {
    private static final long MILLI = 1_000_000L;
    private static final long TOLERATED_NANOS = 20 * MILLI;

    private final Drain drain = new Drain();

    private Drain.Outcome round(long atMillis, long queueMillis) {
        return drain.endRound(atMillis * MILLI, queueMillis * MILLI, TOLERATED_NANOS, 0);
    }

    @Test
    void shouldSendTheLessTheLongerTheQueue() {
        assertTrue(Drain.gain(20 * MILLI) > Drain.gain(40 * MILLI));
        assertTrue(Drain.gain(40 * MILLI) > Drain.gain(100 * MILLI));
    }

    @Test
    void shouldBeDoneAfterTwoRoundsWithoutAQueue() {
        drain.begin(0, 40 * MILLI);
        assertEquals(Drain.Outcome.DRAINING, round(80, 5));
        assertEquals(Drain.Outcome.DRAINING, round(160, 30));
        assertEquals(Drain.Outcome.DRAINING, round(240, 5));
        assertEquals(Drain.Outcome.EMPTY, round(320, 5));
    }

    @Test
    void shouldBeDoneWithAShortQueueAfterManyRounds() {
        drain.begin(0, 40 * MILLI);
        for (int i = 1; i <= 4; i++) {
            assertEquals(Drain.Outcome.DRAINING, round(80 * i, 15));
        }
        assertEquals(Drain.Outcome.EMPTY, round(400, 15));
    }

    @Test
    void shouldGiveUpOnAQueueThatDoesNotDrain() {
        drain.begin(0, 100 * MILLI);
        assertEquals(Drain.Outcome.DRAINING, round(1_200, 90));
        assertEquals(Drain.Outcome.DRAINING, round(1_201, 60), "it goes");
        assertEquals(Drain.Outcome.OTHER_TRAFFIC, round(1_202, 90));
    }

    @Test
    void shouldBeAMistakeWhenSlicesFromBeforeMeetNoQueue() {
        drain.begin(0, 70 * MILLI);
        assertFalse(drain.isMistaken(10, 50, 60 * MILLI));
        assertFalse(drain.isMistaken(20, 60, 5 * MILLI));
        assertTrue(drain.isMistaken(49, 70, 2 * MILLI));
        assertFalse(drain.isMistaken(50, 70, 2 * MILLI), "that left behind its begin");
    }

    @Test
    void shouldEstimateTheBandwidthFromTheFirstRoundWithAQueue() {
        drain.begin(0, 200 * MILLI);
        assertEquals(2_000, drain.bandwidth(20_000, 0.2, 2_000, 200 * MILLI, 0));
        assertEquals(20_000, drain.bandwidth(20_000, 0.2, 2_000, 10 * MILLI, 0), "no queue: it was not sent");
        round(80, 200);
        assertEquals(1_000, drain.bandwidth(2_000, 0.8, 1_000, 200 * MILLI, 0), "less than was sent");
        assertEquals(2_000, drain.bandwidth(2_000, 0.8, 1_600, 200 * MILLI, 0), "all that was sent");
        round(160, 200);
        round(240, 200);
        assertEquals(2_000, drain.bandwidth(2_000, 0.8, 1_000, 200 * MILLI, 0), "late");
    }
}

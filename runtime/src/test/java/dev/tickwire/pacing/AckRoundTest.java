package dev.tickwire.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class AckRoundTest {
    private static final long MILLI = 1_000_000L;

    private final AckRound round = new AckRound();

    @Test
    void shouldBeOverWhenWhatWasSentSinceItBeganIsAcked() {
        assertFalse(round.isOver(100));
        round.begin(0, 0, true, 7);
        assertFalse(round.isOver(6));
        assertTrue(round.isOver(7));
        round.abandon();
        assertFalse(round.isOver(7));
    }

    @Test
    void shouldCountWhatArrivesBehindTheAckThatBeganIt() {
        round.onDelivered(5_000);
        round.begin(50 * MILLI, 0, true, 1);
        round.onDelivered(10_000);
        assertEquals(100_000, round.bytesPerSecond(150 * MILLI, 100 * MILLI, true), 1e-6);
        assertEquals(15_000, round.deliveredBytes());
    }

    @Test
    void shouldNotMistakeBunchedAcksForAFasterPath() {
        round.begin(50 * MILLI, 0, true, 1);
        round.onDelivered(10_000);
        assertEquals(100_000, round.bytesPerSecond(100 * MILLI, 100 * MILLI, true), 1e-6, "sent within 100 ms");
        assertEquals(200_000, round.bytesPerSecond(100 * MILLI, 100 * MILLI, false), 1e-6, "nobody knows when sent");
    }

    @Test
    void shouldReportTheLostShare() {
        round.onLost(1_000_000);
        round.begin(0, 0, true, 1);
        assertEquals(0, round.lossShare());
        round.onDelivered(3_000);
        round.onLost(1_000);
        assertEquals(0.25, round.lossShare());
        assertEquals(1_000, round.lost());
        assertEquals(3_000, round.delivered());
    }
}

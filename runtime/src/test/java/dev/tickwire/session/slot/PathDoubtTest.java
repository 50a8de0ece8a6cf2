package dev.tickwire.session.slot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PathDoubtTest {
    private static final long MILLI = 1_000_000L;

    private final PathMonitor doubt = new PathMonitor();

    @Test
    void shouldAskTenTimesASecondFromHalfASecondOfSilenceOn() {
        assertFalse(doubt.isMoveDue(499 * MILLI, 0));
        assertFalse(doubt.isSuspect());
        int queryCount = 0;
        for (int milli = 500; milli < 1500; milli++) {
            queryCount += doubt.isMoveDue(milli * MILLI, 0) ? 1 : 0;
            assertTrue(doubt.isSuspect());
        }
        assertEquals(10, queryCount);
        assertFalse(doubt.isMoveDue(1500 * MILLI, 1400 * MILLI));
        assertFalse(doubt.isSuspect());
    }

    @Test
    void shouldAskWhileNothingIsAcked() {
        doubt.onAcksMissing();
        assertTrue(doubt.isMoveDue(0, 0));
        assertFalse(doubt.isMoveDue(100 * MILLI, 100 * MILLI));
        assertFalse(doubt.isSuspect());
        doubt.onAcksMissing();
        assertTrue(doubt.isMoveDue(110 * MILLI, 110 * MILLI));
    }
}

package dev.tickwire.state.server.replicate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ResyncsTest {
    private static final int MAX_AHEAD = 3;

    private final Resyncs resyncs = new Resyncs();

    private boolean beginAnother() {
        resyncs.request();
        return resyncs.begin();
    }

    @Test
    void shouldBeginNoMoreThanPacketsCanDistinguish() {
        for (int i = 0; i < MAX_AHEAD; i++) {
            assertTrue(beginAnother());
        }
        resyncs.onSent(7, true, true);
        assertFalse(beginAnother());
        assertTrue(resyncs.isRequested());
        resyncs.onAcked(7);
        assertTrue(resyncs.begin());
        assertEquals(MAX_AHEAD + 1, resyncs.epoch());
    }

    /** A packet in which the channel is not due does not name the epoch, so the client may know an older one. */
    @Test
    void shouldIgnoreAcksOfPacketsWithoutTheEpoch() {
        for (int i = 0; i < MAX_AHEAD; i++) {
            assertTrue(beginAnother());
        }
        resyncs.onSent(7, false, false);
        resyncs.onAcked(7);
        assertFalse(beginAnother());
    }

    /**
     * Otherwise a packet without objects would be settled without its ack, and no other epoch would ever begin where
     * acks take longer than packets are remembered.
     */
    @Test
    void shouldAwaitAnAckOfTheEpochWhileAnotherIsRequested() {
        for (int i = 0; i < MAX_AHEAD; i++) {
            assertTrue(beginAnother());
        }
        resyncs.onSent(7, false, false);
        resyncs.onSent(8, true, false);
        resyncs.onSent(9, true, false);
        assertFalse(resyncs.awaits(8));

        assertFalse(beginAnother());
        assertFalse(resyncs.awaits(7));
        assertTrue(resyncs.awaits(8));
        assertTrue(resyncs.awaits(9));

        resyncs.onAcked(8);
        assertFalse(resyncs.awaits(9));
    }
}

package dev.tickwire.state.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class EpochsTest {
    private static final int MOST_AHEAD = 3;

    private final Epochs epochs = new Epochs();

    private boolean beginAnother() {
        epochs.ask();
        return epochs.begin();
    }

    @Test
    void shouldBeginNoMoreThanPacketsCanTellApart() {
        for (int i = 0; i < MOST_AHEAD; i++) {
            assertTrue(beginAnother());
        }
        epochs.onTold(7, true, true);
        assertFalse(beginAnother());
        assertTrue(epochs.isAsked());
        epochs.onAcked(7);
        assertTrue(epochs.begin());
        assertEquals(MOST_AHEAD + 1, epochs.present());
    }

    /** A packet in which the channel is not due does not name the epoch, so the client may know an older one. */
    @Test
    void shouldNotTakeAnAckOfAPacketThatDoesNotNameIt() {
        for (int i = 0; i < MOST_AHEAD; i++) {
            assertTrue(beginAnother());
        }
        epochs.onTold(7, false, false);
        epochs.onAcked(7);
        assertFalse(beginAnother());
    }

    /**
     * Else a packet that tells no object would be settled without its ack, and where acks take longer than packets are
     * remembered, no other epoch would ever begin.
     */
    @Test
    void shouldAwaitAPacketThatNamesItWhileAnotherIsAskedFor() {
        for (int i = 0; i < MOST_AHEAD; i++) {
            assertTrue(beginAnother());
        }
        epochs.onTold(7, false, false);
        epochs.onTold(8, true, false);
        epochs.onTold(9, true, false);
        assertFalse(epochs.awaits(8));

        assertFalse(beginAnother());
        assertFalse(epochs.awaits(7));
        assertTrue(epochs.awaits(8));
        assertTrue(epochs.awaits(9));

        epochs.onAcked(8);
        assertFalse(epochs.awaits(9));
    }
}

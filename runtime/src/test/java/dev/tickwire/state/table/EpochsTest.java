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
}

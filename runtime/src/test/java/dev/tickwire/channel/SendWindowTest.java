package dev.tickwire.channel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Message;
import dev.tickwire.message.Ownership;
import org.junit.jupiter.api.Test;

class SendWindowTest {
    private static final int MAX = 32_768;

    private final SendWindow window = new SendWindow(MAX, true);

    private void fill() {
        while (!window.isFull()) {
            Message message = new Empty();
            Ownership.handOver(message);
            window.add(message, 0, 1, CallHead.NONE);
        }
    }

    @Test
    void shouldIgnoreAcksOfIdsOutsideTheWindow() {
        fill();
        for (int id = 0; id < MAX; id++) {
            window.onSent(id, 0, 0);
            window.onAcked(id);
        }
        fill();
        window.onAcked(0);
        window.onAcked(MAX - 1);
        window.onAcked(2 * MAX);

        assertEquals(MAX, window.oldest());
        assertTrue(window.isFull());
        assertTrue(window.isDue(MAX, 0, Rules.fixed(), 1));
    }

    @Test
    void shouldBeDueAtTheEndOfTheWaitForAnyClockValue() {
        fill();
        for (long sentAt : new long[] {0, -50, Long.MAX_VALUE - 50}) {
            window.onSent(7, 0, sentAt);
            assertFalse(window.isDue(7, sentAt, Rules.fixed(), 100));
            assertFalse(window.isDue(7, sentAt + 99, Rules.fixed(), 100));
            assertTrue(window.isDue(7, sentAt + 100, Rules.fixed(), 100));
        }
    }

    @Test
    void shouldBeDueWhenTheClockJumpedBack() {
        fill();
        window.onSent(7, 0, 1_000_000);
        assertTrue(window.isDue(7, 0, Rules.fixed(), 100));
    }

    private static final class Empty extends Message {
        @Override
        public void write(BitWriter out) {}

        @Override
        public boolean read(BitReader in) {
            return true;
        }

        @Override
        public int measure() {
            return 0;
        }

        @Override
        public Empty reset() {
            return this;
        }
    }
}

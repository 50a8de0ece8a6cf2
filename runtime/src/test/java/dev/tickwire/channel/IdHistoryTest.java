package dev.tickwire.channel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Message;
import org.junit.jupiter.api.Test;

class IdHistoryTest {
    private static void receive(ReceiveWindow window, IdHistory history, long packet, int ids) {
        for (int i = 0; i < ids; i++) {
            window.add(new Empty(), window.end());
            window.poll();
        }
        history.onPacket(packet);
    }

    @Test
    void shouldRestoreFullIdsAcrossWraps() {
        ReceiveWindow window = new OrderedWindow(1024);
        IdHistory history = new IdHistory(window);
        for (int packet = 0; packet < 1_000; packet++) {
            int expected = window.expected();
            for (int id : new int[] {expected - 1024, expected - 1, expected, expected + 1023}) {
                assertEquals(id, history.idOf(id & 0xFFFF));
            }
            assertFalse(history.isAmbiguous(packet));
            assertEquals(expected - 1024, history.lowestId(packet));
            receive(window, history, packet, 200);
        }
        assertEquals(200_000, window.end());
    }

    @Test
    void shouldKnowHowFarIdsHadComeBeforeALatePacket() {
        ReceiveWindow window = new UnorderedWindow(100);
        IdHistory history = new IdHistory(window);
        receive(window, history, 0, 10);
        receive(window, history, 1, 10);
        receive(window, history, 5, 10);
        assertEquals(20 - 100, history.lowestId(2), "20 had come before 2");
        assertEquals(20 - 100, history.lowestId(5));
        assertEquals(30 - 100, history.lowestId(6));
        assertEquals(10 - 100, history.lowestId(1));
    }

    @Test
    void shouldCallAPacketAmbiguousOnceALapLessTwoWindowsHasPassedIt() {
        int window = 1_000;
        int passed = 65_536 - 2 * window;
        ReceiveWindow received = new OrderedWindow(window);
        IdHistory history = new IdHistory(received);
        receive(received, history, 0, 5);
        for (int packet = 2; packet < 2 + 100; packet++) {
            receive(received, history, packet, passed / 100);
        }
        receive(received, history, 102, passed % 100);
        assertFalse(history.isAmbiguous(1), "no more than a lap in all");
        assertEquals(5 - window, history.lowestId(1));
        assertEquals(5 - window, history.idOf(5 - window & 0xFFFF), "the lowest it can carry");
        receive(received, history, 103, 1);
        assertTrue(history.isAmbiguous(1));
        assertFalse(history.isAmbiguous(104), "what comes in order never is");
    }

    @Test
    void shouldNeverBeAmbiguousInOrderEvenWithTheLargestWindow() {
        ReceiveWindow window = new OrderedWindow(32_768);
        IdHistory history = new IdHistory(window);
        for (int packet = 0; packet < 2_000; packet++) {
            assertFalse(history.isAmbiguous(packet));
            receive(window, history, packet, 256);
        }
        assertTrue(history.isAmbiguous(1_998));
        assertTrue(history.isAmbiguous(1_000), "further back than is remembered");
    }

    @Test
    void shouldCallAPacketAmbiguousThatALeapOfAnyLengthHasPassed() {
        for (int leap : new int[] {65_535, 65_536, 65_540, 131_072}) {
            ReceiveWindow window = new OrderedWindow(10);
            IdHistory history = new IdHistory(window);
            receive(window, history, 0, 5);
            receive(window, history, 2, leap);
            receive(window, history, 3, 5);
            assertTrue(history.isAmbiguous(1), "a leap of " + leap);
            assertFalse(history.isAmbiguous(2 + 1), "a leap of " + leap);
            assertEquals(5 + leap - 10, history.lowestId(3));
        }
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

package dev.tickwire.session.slot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.session.DisconnectReason;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The sessions that a server ended, as far as it remembers them. */
class EndedSlotsTest {
    private static final long MILLI = 1_000_000L;

    private final List<String> forgotten = new ArrayList<>();
    private final EndedSlots<String> slots = new EndedSlots<>(new Random(1), forgotten::add);

    private static InetSocketAddress address(int port) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    private void add(int port, long nowNanos) {
        slots.add(address(port), "slot " + port, DisconnectReason.TIMED_OUT, "why", nowNanos);
    }

    @Test
    void shouldRememberHowASessionEnded() {
        add(1, 0);

        assertEquals("slot 1", slots.at(address(1)).slot());
        assertEquals(DisconnectReason.TIMED_OUT, slots.at(address(1)).reason());
        assertEquals("why", slots.at(address(1)).text());
        assertNull(slots.at(address(2)));
    }

    @Test
    void shouldForgetAfterItsTime() {
        add(1, 0);
        add(2, 10 * MILLI);
        slots.update(EndedSlots.RETENTION_NANOS - 1);
        assertEquals(2, slots.size());
        slots.update(EndedSlots.RETENTION_NANOS);
        assertNull(slots.at(address(1)));
        assertNotNull(slots.at(address(2)));
        slots.update(EndedSlots.RETENTION_NANOS + 10 * MILLI);

        assertEquals(List.of("slot 1", "slot 2"), forgotten);
        assertEquals(0, slots.size());
    }

    @Test
    void shouldForgetTheOldestWhereItHasNoRoom() {
        for (int port = 1; port <= EndedSlots.CAPACITY + 3; port++) {
            add(port, port);
        }

        assertEquals(EndedSlots.CAPACITY, slots.size());
        assertEquals(List.of("slot 1", "slot 2", "slot 3"), forgotten);
        assertNull(slots.at(address(3)));
        assertNotNull(slots.at(address(4)));
    }

    /** A stranger can have as many ended, and each datagram from nowhere is looked up among them. */
    @Test
    void shouldCompareWithFewThoughItIsFull() {
        int maximum = 0;
        for (int port = 1; port <= EndedSlots.CAPACITY; port++) {
            add(port, port);
        }
        for (int port = 1; port <= 65_535; port++) {
            maximum = Math.max(maximum, slots.compared(address(port)));
        }

        assertTrue(maximum <= 32, "compared with " + maximum);
    }

    @Test
    void shouldRememberTheLastSessionOfAnAddressAlone() {
        add(1, 0);
        slots.add(address(1), "another", DisconnectReason.KICKED, "", 1);

        assertEquals("another", slots.at(address(1)).slot());
        assertEquals(List.of("slot 1"), forgotten);
        assertEquals(1, slots.size());
    }

    @Test
    void shouldForgetSlotsOnRequest() {
        for (int port = 1; port <= 4; port++) {
            add(port, 0);
        }
        slots.forget(address(2));
        slots.forget(address(9));
        slots.forgetIf(slot -> slot.equals("slot 3"));
        assertEquals(List.of("slot 2", "slot 3"), forgotten);
        slots.clear();

        assertEquals(List.of("slot 2", "slot 3", "slot 1", "slot 4"), forgotten);
        assertNull(slots.at(address(4)));
    }

    @Test
    void shouldSendNoMoreThanReceivedAndAtMostTenTimesASecond() {
        add(1, 0);
        EndedSlots.Ended<String> ended = slots.at(address(1));
        assertFalse(ended.mayAnswer(20, 50, 0));
        assertFalse(ended.mayAnswer(20, 50, MILLI));
        assertTrue(ended.mayAnswer(20, 50, 2 * MILLI));
        for (int millis = 3; millis < 102; millis++) {
            assertFalse(ended.mayAnswer(1200, 50, millis * MILLI), millis + " ms");
        }
        assertTrue(ended.mayAnswer(1, 50, 102 * MILLI));
    }

    @Test
    void shouldLookAtOneDatagramInTwentyMilliseconds() {
        add(1, 0);
        int looks = 0;
        for (int micros = 0; micros < 1_000_000; micros += 100) {
            looks += slots.at(address(1)).mayOpen(micros * 1000L) ? 1 : 0;
        }

        assertEquals(50, looks);
    }
}

package dev.tickwire.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.junit.jupiter.api.Test;

class SlotsByAddressTest {
    private static final InetAddress HERE = InetAddress.getLoopbackAddress();
    private static final InetSocketAddress ALICE = new InetSocketAddress(HERE, 1);
    private static final InetSocketAddress BOB = new InetSocketAddress(HERE, 2);

    private final SlotsByAddress<String> slots = new SlotsByAddress<>(2);

    @Test
    void shouldBeFullForAnAddressWithItsMost() throws Exception {
        slots.put(ALICE, "a");
        assertFalse(slots.isFullFor(HERE));
        slots.put(BOB, "b");
        assertTrue(slots.isFullFor(HERE));
        assertFalse(slots.isFullFor(InetAddress.getByAddress(new byte[] {10, 0, 0, 1})));
        slots.remove(ALICE);
        assertFalse(slots.isFullFor(HERE));
        assertNull(slots.get(ALICE));
        assertEquals("b", slots.get(BOB));
    }

    @Test
    void shouldCountAClientOnceHoweverOftenItIsPutAndTakenAway() {
        slots.put(ALICE, "a");
        slots.put(ALICE, "again");
        assertFalse(slots.isFullFor(HERE));
        slots.remove(ALICE, "a");
        assertTrue(slots.containsKey(ALICE));
        slots.remove(ALICE, "again");
        slots.remove(ALICE, "again");
        slots.remove(ALICE);
        assertEquals(0, slots.size());
        slots.put(ALICE, "a");
        slots.put(BOB, "b");
        assertTrue(slots.isFullFor(HERE));
    }
}

package dev.tickwire.session.address;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.Seeds;
import dev.tickwire.session.Addresses;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SlotsByAddressTest {
    private static final InetAddress HERE = InetAddress.getLoopbackAddress();
    private static final InetAddress THERE = Addresses.ipv4(10, 0, 0, 1);
    private static final InetSocketAddress ALICE = new InetSocketAddress(HERE, 1);
    private static final InetSocketAddress BOB = new InetSocketAddress(HERE, 2);

    private final SlotsByAddress<String> slots =
            new SlotsByAddress<>(10, 2, new Random(Seeds.of(SlotsByAddressTest.class)));

    @Test
    void shouldBeFullForAnAddressWithItsMost() {
        slots.put(ALICE, "a");
        assertFalse(slots.isFullFor(HERE));
        slots.put(BOB, "b");
        assertTrue(slots.isFullFor(HERE));
        assertFalse(slots.isFullFor(THERE));
        slots.remove(ALICE, "a");
        assertFalse(slots.isFullFor(HERE));
        assertNull(slots.get(ALICE));
        assertEquals("b", slots.get(BOB));
    }

    /**
     * Before the code is compiled too: a copy of the address that only the compiler removes is made for each datagram
     * until then.
     */
    @Test
    void shouldAllocateNothingWhenAskedWhetherAnIpv4AddressIsFull() {
        slots.put(ALICE, "a");
        assertEquals(0, AllocatedBytes.minOf(5, () -> assertEquals(0, countFull())));
    }

    private int countFull() {
        int full = 0;
        for (int i = 0; i < 20; i++) {
            full += slots.isFullFor(THERE) || slots.isFullFor(HERE) ? 1 : 0;
        }
        return full;
    }

    @Test
    void shouldCountAClientWhereItIsNow() {
        InetSocketAddress away = new InetSocketAddress(THERE, 1);
        slots.put(ALICE, "a");
        slots.put(BOB, "b");
        slots.move("a", ALICE, away);
        assertFalse(slots.isFullFor(HERE));
        assertNull(slots.get(ALICE));
        assertEquals("a", slots.get(away));
        slots.put(new InetSocketAddress(THERE, 2), "c");
        assertTrue(slots.isFullFor(THERE));
        assertTrue(slots.isFullForMove(BOB, new InetSocketAddress(THERE, 3)));
        assertFalse(slots.isFullForMove(away, new InetSocketAddress(THERE, 3)), "from one port of it to another");
    }

    @Test
    void shouldCountAClientUntilItsEndThoughItsAddressIsReused() {
        InetSocketAddress away = new InetSocketAddress(THERE, 1);
        slots.put(ALICE, "a");
        slots.put(away, "b");
        slots.move("b", away, ALICE);
        assertEquals("b", slots.get(ALICE));
        assertEquals(1, slots.size());
        assertTrue(slots.isFullFor(HERE), "both are here");
        slots.remove(ALICE, "a");
        assertEquals("b", slots.get(ALICE), "the other has it");
        assertFalse(slots.isFullFor(HERE));
        slots.remove(ALICE, "b");
        assertEquals(0, slots.size());
        slots.put(ALICE, "a");
        assertFalse(slots.isFullFor(HERE), "none of the two counts any more");
    }

    @Test
    void shouldCountANetworkOf64BitsAsOneAddress() {
        slots.put(new InetSocketAddress(Addresses.ipv6(1, 1, 1), 1), "a");
        slots.put(new InetSocketAddress(Addresses.ipv6(1, 2, 2), 1), "b");
        assertTrue(slots.isFullFor(Addresses.ipv6(1, 3, 3)));
        assertFalse(slots.isFullFor(Addresses.ipv6(2, 1, 1)));
    }

    @Test
    void shouldAllowHalfOfTheSlotsPerAddressAndAtLeastFour() {
        assertEquals(1, SlotsByAddress.defaultPerAddress(1));
        assertEquals(2, SlotsByAddress.defaultPerAddress(2));
        assertEquals(4, SlotsByAddress.defaultPerAddress(5));
        assertEquals(4, SlotsByAddress.defaultPerAddress(8));
        assertEquals(5, SlotsByAddress.defaultPerAddress(10));
        assertEquals(32, SlotsByAddress.defaultPerAddress(64));
        assertEquals(32, SlotsByAddress.defaultPerAddress(65));
        assertEquals(64, SlotsByAddress.defaultPerAddress(128));
        assertEquals(65, SlotsByAddress.defaultPerAddress(130));
        assertEquals(32_767, SlotsByAddress.defaultPerAddress(65_535));
    }

    @Test
    void shouldLetTheServersOwnMachineHaveAllSlotsUnlessALimitIsSet() {
        SlotsByAddress<String> unset =
                new SlotsByAddress<>(200, SlotsByAddress.BY_SLOTS, new Random(Seeds.of(SlotsByAddressTest.class, 1)));
        for (int port = 1; port <= 100; port++) {
            unset.put(new InetSocketAddress(HERE, port), "a");
            unset.put(new InetSocketAddress(THERE, port), "b");
        }
        assertFalse(unset.isFullFor(HERE));
        assertTrue(unset.isFullFor(THERE));
    }

    @Test
    void shouldAllowAllSlotsToOneAddressIfTheLimitExceedsThem() {
        SlotsByAddress<String> two = new SlotsByAddress<>(2, 256, new Random(Seeds.of(SlotsByAddressTest.class, 2)));
        two.put(ALICE, "a");
        assertFalse(two.isFullFor(HERE));
        two.put(BOB, "b");
        assertTrue(two.isFullFor(HERE));
    }
}

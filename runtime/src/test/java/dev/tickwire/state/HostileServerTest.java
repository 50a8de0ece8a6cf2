package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.state.ReplicationWorld.Sent;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Servers that resend all objects to a client again and again: how much it keeps, and how few bytes that takes. */
class HostileServerTest {
    private static final int SLOTS = 4095;
    private static final int MAX_DISTANCE = 127;
    private static final long MEGABYTE = 1 << 20;

    @Test
    void shouldRejectAStatePacketWithAKnownNumber() {
        ForgedState client = new ForgedState(100, false);
        assertTrue(client.receiveAll(2, 1, true));
        assertFalse(client.receiveAll(2, 1, true));
        assertFalse(client.receiveAll(2, 3, true));
        assertTrue(client.receiveAll(1, 3, true), "one that is late");
        assertFalse(client.receiveAll(1, 4, true));
    }

    /** Each packet adds a version of each object, and none settles those before. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldKeepABoundedNumberOfVersions(boolean isDelayed) {
        ForgedState client = new ForgedState(SLOTS, isDelayed);
        int taken = 0;
        long before = client.allocated;
        for (int distance = 1; distance <= MAX_DISTANCE; distance++) {
            taken += client.receiveAll(distance, distance, true) ? 1 : 0;
        }
        assertTrue(taken > 10 && taken < 50, taken + " taken");
        long most = (isDelayed ? 15 : 9) * MEGABYTE;
        long bytes = client.allocated - before;
        assertTrue(bytes <= most, bytes + " bytes, at most " + most);
    }

    /** All packets are of one tick and settle those before: none of the versions is newer. */
    @Test
    void shouldKeepABoundedNumberOfVersionsOfOneTick() {
        ForgedState client = new ForgedState(SLOTS, false);
        long before = client.allocated;
        for (int packet = 1; packet <= 200; packet++) {
            assertTrue(client.receiveAllAndSettle(packet == 1 ? 1 : 0), packet + " is refused");
        }
        long bytes = client.allocated - before;
        assertTrue(bytes <= 11 * MEGABYTE, bytes + " bytes");
    }

    /** Versions that wait are shown early if there are too many. */
    @Test
    void shouldShowVersionsEarlyWhenTooManyWait() {
        ForgedState client = new ForgedState(SLOTS, true);
        for (int distance = 1; distance <= 40; distance++) {
            assertTrue(client.receiveAllAndSettle(1));
        }
        assertTrue(client.receiver.shownTick() > 40 - 65_536 / SLOTS, client.receiver.shownTick() + " is shown");
    }

    @Test
    void shouldRefuseAnEntryOfFewerBitsThanObjects() {
        ForgedState client = new ForgedState(SLOTS, false);
        assertFalse(client.receiveAll(1, 1, false));
        assertTrue(client.lastBytes() < 60, client.lastBytes() + " bytes");
        assertTrue(client.receiveAll(2, 1, true));
        assertTrue(client.lastBytes() >= (SLOTS - 64) / Byte.SIZE, client.lastBytes() + " bytes");
    }

    @Test
    void shouldRejectInvalidPadding() {
        ForgedState client = new ForgedState(SLOTS, false);
        client.padding = 128;
        assertFalse(client.receiveAll(1, 1, true));
        client.padding = 0;
        assertTrue(client.receiveAll(1, 1, true));
    }

    /** An honest server may have updates that cost next to nothing: all values are those that the models expect. */
    @Test
    void shouldReadManyObjectsThatTakeFewBits() {
        ReplicationWorld world = new ReplicationWorld(SLOTS, true);
        world.isLossy = false;
        for (int slot = 0; slot < 1_000; slot++) {
            if (slot == 0) {
                world.beginTick();
            }
            world.add(0, 10, 10, 0);
        }
        int least = Integer.MAX_VALUE;
        for (int tick = 1; tick < 60; tick++) {
            List<Sent> packets = new ArrayList<>();
            world.send(packets::add, (packet, sentAt) -> false);
            for (Sent sent : packets) {
                assertTrue(world.arrive(sent));
                world.ack(sent.number());
            }
            if (packets.size() == 1) {
                least = Math.min(least, packets.get(0).length());
            }
            world.beginTick();
            for (int slot = 0; slot < 1_000; slot++) {
                world.set(slot, 10 + tick, 10 + 2 * tick, 0);
            }
        }
        assertTrue(least >= (1_000 - 64) / Byte.SIZE && least < 200, least + " bytes");
    }

    /** Beginning anew over and over, with and without objects, is followed. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldFollowAServerThatResyncsAllTheTime(boolean isDelayed) {
        ForgedState client = new ForgedState(SLOTS, isDelayed);
        for (int distance = 1; distance <= MAX_DISTANCE; distance++) {
            assertTrue(client.resync(distance, distance, distance & 3));
            client.receiver.advance(client.receiver.tick(), 0);
            if (distance == 1) {
                assertEquals(SLOTS, client.shown.vanished);
            }
        }
    }
}

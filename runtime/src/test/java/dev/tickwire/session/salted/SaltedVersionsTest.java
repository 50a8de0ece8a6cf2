package dev.tickwire.session.salted;

import static dev.tickwire.session.SessionWorld.MILLI;
import static dev.tickwire.session.SessionWorld.PROTOCOL_ID;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.session.SaltedLimits;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.slot.SpokenIds;
import org.junit.jupiter.api.Test;

/** Plain sessions of a server that speaks several versions. */
class SaltedVersionsTest {
    private static final long NEWEST = PROTOCOL_ID;
    private static final long MIDDLE = 77;
    private static final long OLDEST = -3;
    private static final long UNSPOKEN = 78;

    private final SaltedWorld world =
            new SaltedWorld(4, SaltedWorld.TIMEOUT, SaltedLimits.DEFAULT, SpokenIds.of(NEWEST, MIDDLE, OLDEST));

    @Test
    void shouldConnectClientsOfEachVersionSideBySide() {
        SaltedWorld.TestClient newest = world.client(1, 1, NEWEST);
        SaltedWorld.TestClient middle = world.client(2, 2, MIDDLE);
        SaltedWorld.TestClient oldest = world.client(3, 3, OLDEST);
        SaltedWorld.TestClient unspoken = world.client(4, 4, UNSPOKEN);
        world.steps(40, 10 * MILLI);
        assertTrue(newest.connected && middle.connected && oldest.connected);
        assertFalse(unspoken.connected);
        assertEquals(NEWEST, world.server.protocolId(0));
        assertEquals(MIDDLE, world.server.protocolId(1));
        assertEquals(OLDEST, world.server.protocolId(2));
        assertEquals(MIDDLE, middle.session.protocolId());
        world.steps(1000, 10 * MILLI);
        assertTrue(newest.end == null && middle.end == null && oldest.end == null, "keep-alives of each version");
        world.server.close("");
        world.steps(2, 10 * MILLI);
        assertEquals("SERVER_CLOSED SERVER_CLOSED SERVER_CLOSED", newest.end + " " + middle.end + " " + oldest.end);
    }

    @Test
    void shouldKeepASlotToItsVersion() {
        SaltedWorld.TestClient middle = world.client(2, 2, MIDDLE);
        world.steps(40, 10 * MILLI);
        assertTrue(middle.connected);
        long xor = RawDatagram.salt(
                world.allFromServer.get(world.allFromServer.size() - 1).bytes());
        long dropped = world.dropped(SessionStatistics.Drop.WRONG_CHECKSUM);
        for (long id : new long[] {NEWEST, OLDEST}) {
            world.deliverFrom(middle.address, RawDatagram.disconnect(id, xor, 1));
            world.deliverFrom(SaltedWorld.address(9), RawDatagram.payload(id, xor, (byte) 1));
        }
        world.step(10 * MILLI);
        assertEquals(dropped + 4, world.dropped(SessionStatistics.Drop.WRONG_CHECKSUM));
        assertEquals(MIDDLE, world.server.protocolId(0));
        world.deliverFrom(middle.address, RawDatagram.disconnect(MIDDLE, xor, 1));
        world.steps(200, 10 * MILLI);
        assertEquals("[connect 0, disconnect 0 CLOSED_BY_PEER]", world.serverEvents.toString());
    }

    @Test
    void shouldMoveAClientOfAnEarlierVersion() {
        SaltedWorld.TestClient oldest = world.client(3, 3, OLDEST);
        world.steps(40, 10 * MILLI);
        world.rebind(oldest, SaltedWorld.address(30));
        world.steps(200, 10 * MILLI);
        assertEquals("[connect 0, move 0 to 30]", world.serverEvents.toString());
        assertEquals(OLDEST, world.server.protocolId(0));
    }

    @Test
    void shouldReplaceTheVersionOfAClientThatConnectsAgainFromItsAddress() {
        world.client(3, 3, OLDEST);
        world.steps(40, 10 * MILLI);
        assertEquals(OLDEST, world.server.protocolId(0));
        world.client(3, 4, NEWEST);
        world.steps(40, 10 * MILLI);
        assertEquals(NEWEST, world.server.protocolId(0));
        assertEquals("[connect 0, disconnect 0 REPLACED, connect 0]", world.serverEvents.toString());
    }
}

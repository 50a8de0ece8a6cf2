package dev.tickwire.session.salted;

import static dev.tickwire.session.salted.SaltedWorld.MILLI;
import static dev.tickwire.session.salted.SaltedWorld.PROTOCOL_ID;
import static dev.tickwire.session.salted.SaltedWorld.SECOND;
import static dev.tickwire.session.salted.SaltedWorld.SERVER;
import static dev.tickwire.session.salted.SaltedWorld.TIMEOUT;
import static dev.tickwire.session.salted.SaltedWorld.address;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The life of a client's session, from the slot to its end. */
class SaltedSessionTest {
    private static final byte[] ONE_BYTE = {9, 0, 0, 0, 0, 0, 0, 0, 0};

    private final SaltedWorld world = new SaltedWorld(2);

    @Test
    void shouldCarryPayloadsBothWays() {
        SaltedWorld.TestClient client = world.connected(1001, 1);

        client.send(1, 2, 3);
        world.server.send(0, ONE_BYTE, 0, 1);
        world.step(MILLI);
        world.step(MILLI);

        assertEquals(List.of("connect 0", "payload 0 [1, 2, 3]"), world.serverEvents);
        assertEquals(List.of("connect 0 of 2", "payload [9]"), client.events);
    }

    @Test
    void shouldRefusePayloadThatNoDatagramCarries() {
        SaltedWorld.TestClient client = world.connected(1001, 1);
        byte[] tooLong = new byte[1201 + 8];

        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> world.server.send(0, tooLong, 0, 1201));
        assertEquals("payload of 1201 bytes, must be in 1..1200", refused.getMessage());
        assertThrows(IllegalArgumentException.class, () -> client.session.send(tooLong, 0, 0));
        world.server.send(0, tooLong, 0, 1200);
    }

    @Test
    void shouldPrecedeEachPayloadWithKeepAliveUntilTheClientReplies() {
        SaltedWorld.TestClient client = world.client(1001, 1);
        while (world.server.connectedCount() == 0) {
            world.step(10 * MILLI);
        }
        // The keep-alive with the client's slot is lost.
        world.toClients.clear();
        assertFalse(client.connected);

        world.server.send(0, ONE_BYTE, 0, 1);
        assertEquals(2, world.toClients.size());
        world.deliver();
        assertEquals(List.of("connect 0 of 2", "payload [9]"), client.events);

        world.steps(15, 10 * MILLI);
        world.toClients.clear();
        world.server.send(0, ONE_BYTE, 0, 1);
        assertEquals(1, world.toClients.size());
    }

    @Test
    void shouldIgnorePayloadBeforeBeingConnected() {
        SaltedWorld.TestClient client = world.client(1001, 1);
        while (world.server.connectedCount() == 0) {
            world.step(10 * MILLI);
        }
        long xor = RawDatagram.salt(world.toClients.getLast().bytes());
        world.toClients.clear();

        client.receive(SERVER, RawDatagram.payload(PROTOCOL_ID, xor, (byte) 1));

        assertEquals(List.of(), client.events);
        assertEquals(1, client.statistics.dropped(SessionStatistics.Drop.OUT_OF_TURN));
    }

    @Test
    void shouldSendKeepAlivesTenTimesASecondWhenNothingElseIsSent() {
        world.connected(1001, 1);
        world.allFromServer.clear();

        world.steps(1000, MILLI);

        assertTrue(
                world.allFromServer.size() >= 9 && world.allFromServer.size() <= 10, "" + world.allFromServer.size());
        world.allFromServer.clear();
        for (int i = 0; i < 100; i++) {
            world.server.send(0, ONE_BYTE, 0, 1);
            world.step(10 * MILLI);
        }
        assertEquals(100, world.allFromServer.size());
    }

    @Test
    void shouldSendRequestsTenTimesASecondUntilTheTimeout() {
        SaltedWorld.TestClient client = world.client(1001, 1);
        int requests = 0;
        long start = world.now;

        while (client.end == null) {
            world.now += 10 * MILLI;
            world.update();
            requests += world.toServer.size();
            world.toServer.clear();
        }

        assertEquals(DisconnectReason.NO_ANSWER, client.end);
        assertTrue(requests >= 49 && requests <= 51, requests + " requests");
        assertEquals(TIMEOUT, world.now - start, 20 * MILLI);
    }

    @Test
    void shouldTimeOutASilentClient() {
        world.connected(1001, 1);
        world.connected(1002, 2);
        world.clients.remove(address(1001));

        world.steps(490, 10 * MILLI);
        assertEquals(2, world.server.connectedCount());
        world.steps(20, 10 * MILLI);

        assertEquals(List.of("connect 0", "connect 1", "disconnect 0 TIMED_OUT"), world.serverEvents);
    }

    @Test
    void shouldTimeOutASilentServer() {
        SaltedWorld.TestClient client = world.connected(1001, 1);
        world.restartServer();

        world.steps(490, 10 * MILLI);
        assertTrue(client.connected);
        world.steps(20, 10 * MILLI);

        assertEquals(DisconnectReason.TIMED_OUT, client.end);
        assertTrue(world.dropped(SessionStatistics.Drop.UNKNOWN_ADDRESS) > 0);
    }

    @Test
    void shouldNotDropPeersBecauseItsOwnLoopStoodStill() {
        SaltedWorld.TestClient client = world.connected(1001, 1);
        world.steps(20, 10 * MILLI);
        // Everything that was sent meanwhile has overflowed a socket buffer.
        world.toServer.clear();
        world.toClients.clear();

        world.step(30 * SECOND);
        world.steps(50, 10 * MILLI);

        assertTrue(client.connected);
        assertEquals(List.of("connect 0"), world.serverEvents);
    }

    @Test
    void shouldTimeOutSilentClientsAfterAStandstill() {
        world.connected(1001, 1);
        world.clients.clear();
        world.step(30 * SECOND);
        assertEquals(1, world.server.connectedCount());

        world.steps(400, 10 * MILLI);

        assertEquals(0, world.server.connectedCount());
    }

    @Test
    void shouldContinueWhenTheClockJumpsBack() {
        SaltedWorld.TestClient client = world.connected(1001, 1);
        world.now -= 3600 * SECOND;

        world.steps(1000, 10 * MILLI);
        assertTrue(client.connected);
        assertEquals(1, world.server.connectedCount());

        world.clients.clear();
        world.steps(520, 10 * MILLI);
        assertEquals(0, world.server.connectedCount());
    }

    @Test
    void shouldNotifyTheServerThatTheClientLeft() {
        SaltedWorld.TestClient client = world.connected(1001, 1);

        client.session.disconnect(DisconnectReason.CLOSED_LOCALLY, "");
        assertEquals(DisconnectReason.CLOSED_LOCALLY, client.end);
        assertEquals(20, world.toServer.size(), "ten reasons, each with its disconnect");
        world.step(MILLI);

        assertEquals(List.of("connect 0", "disconnect 0 CLOSED_BY_PEER"), world.serverEvents);
        assertEquals(18, world.dropped(SessionStatistics.Drop.UNKNOWN_ADDRESS));
    }

    @Test
    void shouldSendTheReasonOfADisconnectToTheClient() {
        SaltedWorld.TestClient client = world.connected(1001, 1);

        world.server.disconnect(0, DisconnectReason.KICKED, "");
        assertEquals(20, world.toClients.size(), "ten reasons, each with its disconnect");
        world.step(MILLI);

        assertEquals(List.of("connect 0 of 2", "disconnect KICKED"), client.events);
        assertEquals(List.of("connect 0", "disconnect 0 KICKED"), world.serverEvents);
    }

    @Test
    void shouldEndAllSessionsWhenTheServerCloses() {
        SaltedWorld.TestClient first = world.connected(1001, 1);
        SaltedWorld.TestClient second = world.connected(1002, 2);

        world.server.close("");
        world.step(MILLI);

        assertEquals(DisconnectReason.SERVER_CLOSED, first.end);
        assertEquals(DisconnectReason.SERVER_CLOSED, second.end);
        assertEquals(List.of(), world.answers(address(1003), RawDatagram.request(PROTOCOL_ID, 5)));
    }

    @Test
    void shouldRejectReasonsThatOnlyServersMaySend() {
        world.connected(1001, 1);
        long xor = RawDatagram.salt(
                world.allFromServer.get(world.allFromServer.size() - 1).bytes());

        world.deliverFrom(
                address(1001), RawDatagram.disconnect(PROTOCOL_ID, xor, DisconnectReason.SERVER_CLOSED.wireCode()));
        world.steps(10, 10 * MILLI);

        assertEquals(List.of("connect 0", "disconnect 0 CLOSED_BY_PEER"), world.serverEvents);
    }

    @Test
    void shouldKeepApartTwoClientsThatSwapAddresses() {
        SaltedWorld.TestClient first = world.connected(1001, 1);
        SaltedWorld.TestClient second = world.connected(1002, 2);
        world.toServer.clear();
        first.send(1);
        second.send(2);
        SaltedWorld.Sent fromOne = world.toServer.remove();
        SaltedWorld.Sent fromTwo = world.toServer.remove();
        world.serverEvents.clear();

        world.deliverFrom(fromTwo.from(), fromOne.bytes());
        world.deliverFrom(fromOne.from(), fromTwo.bytes());

        assertEquals(List.of(), world.serverEvents);
        assertEquals(2, world.dropped(SessionStatistics.Drop.ALREADY_CONNECTED));
    }

    @Test
    void shouldCountUnknownPackets() {
        world.connected(1001, 1);
        long before = world.server.statistics().dropped();

        world.deliverFrom(address(1001), new byte[12]);
        world.deliverFrom(address(1001), RawDatagram.sealed(PROTOCOL_ID, 15, new byte[20]));
        world.deliverFrom(address(1001), RawDatagram.sealed(PROTOCOL_ID, -1, new byte[20]));
        world.deliverFrom(address(1001), RawDatagram.challenge(PROTOCOL_ID, 1, 2));
        world.deliverFrom(address(1001), RawDatagram.denied(PROTOCOL_ID, 1, 2));
        world.deliverFrom(address(1009), RawDatagram.payload(PROTOCOL_ID, 1, (byte) 1));
        world.deliverFrom(address(1001), RawDatagram.payload(PROTOCOL_ID, 1));
        world.deliverFrom(address(1001), RawDatagram.payload(PROTOCOL_ID, 1, new byte[1201]));

        assertEquals(8, world.server.statistics().dropped() - before);
        assertEquals(4, world.dropped(SessionStatistics.Drop.UNKNOWN_TYPE));
        assertEquals(1, world.dropped(SessionStatistics.Drop.UNKNOWN_ADDRESS));
        assertEquals(2, world.dropped(SessionStatistics.Drop.WRONG_SIZE));
        assertEquals(1, world.dropped(SessionStatistics.Drop.WRONG_SECRET));
    }

    @Test
    void shouldRefuseEmptyPayloadAndOddSizesUnderTheRightSecret() {
        world.connected(1001, 1);
        long xor = RawDatagram.salt(
                world.allFromServer.get(world.allFromServer.size() - 1).bytes());

        world.deliverFrom(address(1001), RawDatagram.payload(PROTOCOL_ID, xor));
        byte[] longer = new byte[10];
        System.arraycopy(RawDatagram.disconnect(PROTOCOL_ID, xor, 1), 5, longer, 0, 9);
        world.deliverFrom(address(1001), RawDatagram.sealed(PROTOCOL_ID, 6, longer));
        world.deliverFrom(address(1001), RawDatagram.sealed(PROTOCOL_ID, 4, longer));

        assertEquals(3, world.dropped(SessionStatistics.Drop.WRONG_SIZE));
        assertEquals(List.of("connect 0"), world.serverEvents);
    }

    @Test
    void shouldAcceptPacketsOnlyFromItsServer() {
        SaltedWorld.TestClient client = world.client(1001, 1);
        world.update();
        long clientSalt = RawDatagram.salt(world.toServer.getLast().bytes());

        client.receive(address(40_001), RawDatagram.denied(PROTOCOL_ID, clientSalt, 2));
        client.receive(SERVER, RawDatagram.denied(PROTOCOL_ID, clientSalt + 1, 2));
        client.receive(SERVER, RawDatagram.challenge(PROTOCOL_ID, clientSalt + 1, 2));
        client.receive(SERVER, RawDatagram.denied(PROTOCOL_ID + 1, clientSalt, 2));
        assertEquals(List.of(), client.events);
        assertEquals(1, client.statistics.dropped(SessionStatistics.Drop.UNKNOWN_ADDRESS));
        assertEquals(2, client.statistics.dropped(SessionStatistics.Drop.WRONG_SECRET));
        assertEquals(1, client.statistics.dropped(SessionStatistics.Drop.WRONG_CHECKSUM));

        client.receive(SERVER, RawDatagram.denied(PROTOCOL_ID, clientSalt, 2));
        assertEquals(List.of("disconnect SERVER_FULL"), client.events);
    }

    @Test
    void shouldTreatAnUnknownDenialAsADenialByTheServer() {
        SaltedWorld.TestClient client = world.client(1001, 1);
        world.update();
        long clientSalt = RawDatagram.salt(world.toServer.getLast().bytes());

        client.receive(SERVER, RawDatagram.denied(PROTOCOL_ID, clientSalt, 250));

        assertEquals(List.of("disconnect CLOSED_BY_PEER"), client.events);
    }

    @Test
    void shouldNotBeMovedByARepeatedChallengeOrALateDenial() {
        SaltedWorld.TestClient client = world.connected(1001, 1);
        long clientSalt = client.session.clientId();

        client.receive(SERVER, RawDatagram.challenge(PROTOCOL_ID, clientSalt, 77));
        client.receive(SERVER, RawDatagram.denied(PROTOCOL_ID, clientSalt, 2));
        client.send(5);
        world.step(MILLI);

        assertEquals(2, client.statistics.dropped(SessionStatistics.Drop.OUT_OF_TURN));
        assertEquals(List.of("connect 0", "payload 0 [5]"), world.serverEvents);
    }

    @Test
    void shouldRejectASlotThatTheServerDoesNotHave() {
        SaltedWorld.TestClient client = world.client(1001, 1);
        while (world.server.connectedCount() == 0) {
            world.step(10 * MILLI);
        }
        long xor = RawDatagram.salt(world.toClients.getLast().bytes());
        world.toClients.clear();

        client.receive(SERVER, RawDatagram.keepAlive(PROTOCOL_ID, xor, 2, 2));
        client.receive(SERVER, RawDatagram.keepAlive(PROTOCOL_ID, xor, -1, 2));
        client.receive(SERVER, RawDatagram.keepAlive(PROTOCOL_ID, xor, 0, -5));

        assertFalse(client.connected);
        assertEquals(3, client.statistics.dropped(SessionStatistics.Drop.BAD_CONTENT));
    }

    @Test
    void shouldEndAnAttemptSilentlyAndASessionWithTenDisconnects() {
        SaltedWorld.TestClient client = world.client(1001, 1);
        world.update();
        world.toServer.clear();

        client.session.disconnect(DisconnectReason.CLOSED_LOCALLY, "");
        client.session.disconnect(DisconnectReason.CLOSED_LOCALLY, "");
        world.step(SECOND);

        assertEquals(0, world.toServer.size());
        assertEquals(List.of("disconnect CLOSED_LOCALLY"), client.events);
    }

    @Test
    void shouldWriteKeepAlivesOfTheClientAsSpecified() {
        world.connected(1001, 1);
        world.toServer.clear();
        while (world.toServer.isEmpty()) {
            world.step(10 * MILLI);
        }

        byte[] keepAlive = world.toServer.remove().bytes();

        assertArrayEquals(RawDatagram.keepAlive(PROTOCOL_ID, RawDatagram.salt(keepAlive), 0, 2), keepAlive);
    }
}

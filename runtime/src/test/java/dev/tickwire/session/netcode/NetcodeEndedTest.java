package dev.tickwire.session.netcode;

import static dev.tickwire.session.netcode.NetcodeWorld.MILLI;
import static dev.tickwire.session.netcode.NetcodeWorld.SECOND;
import static dev.tickwire.session.netcode.NetcodeWorld.address;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.slot.PacketType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Encrypted sessions that the server ends: it notifies their clients, and nobody else. */
class NetcodeEndedTest {
    private static final long STALLED = 1001;

    private final NetcodeWorld world = new NetcodeWorld();
    private final NetcodeWorld.TestServer server = world.server(2);
    private NetcodeWorld.TestClient client;
    private long number = 100_000;

    /** A client that is connected, and then receives and sends nothing until it times out at the server. */
    private void stall() {
        client = world.connected((int) STALLED);
        client.session.send(new byte[16], 0, 4);
        world.step(10 * MILLI);
        world.clients.remove(client.address);
        world.steps(520, 10 * MILLI);
        assertTrue(server.events.contains("disconnect 0 TIMED_OUT"), "" + server.events);
        world.underWay.clear();
        world.allSent.clear();
    }

    /** The payload that the client would send next. */
    private byte[] payload() {
        return NetcodeWorld.fromClient(world.lastToken(STALLED), PacketType.PAYLOAD, number++, new byte[1]);
    }

    @Test
    void shouldSendTheTimeoutReason() {
        client = world.connected((int) STALLED);
        world.clients.remove(client.address);
        world.underWay.clear();
        for (int i = 0; i < 520; i++) {
            world.now += 10 * MILLI;
            server.session.update(world.now);
        }
        world.clients.put(client.address, client);
        for (NetcodeWorld.Sent sent : List.copyOf(world.underWay)) {
            world.deliver(sent);
        }

        assertEquals(DisconnectReason.TIMED_OUT, client.end);
    }

    @Test
    void shouldResendTheReasonToAClientThatSendsAfterItsEnd() {
        stall();
        world.clients.put(client.address, client);
        for (int i = 0; i < 20 && client.end == null; i++) {
            client.session.send(new byte[16], 0, 4);
            world.step(10 * MILLI);
        }

        assertEquals(DisconnectReason.TIMED_OUT, client.end);
        assertTrue(server.dropped(SessionStatistics.Drop.ENDED_SESSION) > 0);
    }

    /** A client with a good token cannot hush it up by forging requests from the client's address. */
    @Test
    void shouldSendTheReasonThoughAnotherTokenIsSentFromTheAddress() {
        stall();
        byte[] another = NetcodeWorld.request(world.token(5));
        world.clients.put(client.address, client);
        for (int i = 0; i < 20 && client.end == null; i++) {
            server.receive(client.address, another);
            client.session.send(new byte[16], 0, 4);
            world.step(10 * MILLI);
        }

        assertEquals(DisconnectReason.TIMED_OUT, client.end);
        assertEquals(1, server.session.handshakeCount());
    }

    @Test
    void shouldResendTheReasonOfAKickThatWasLost() {
        client = world.connected((int) STALLED);
        client.session.send(new byte[16], 0, 4);
        world.step(10 * MILLI);
        server.session.disconnect(0, DisconnectReason.KICKED, "no camping");
        world.underWay.clear();
        for (int i = 0; i < 40 && client.end == null; i++) {
            client.session.send(new byte[16], 0, 4);
            world.step(10 * MILLI);
        }

        assertEquals(DisconnectReason.KICKED, client.end);
        assertEquals("no camping", client.text);
    }

    @Test
    void shouldSendNoMoreThanItReceives() {
        stall();
        int receivedCount = 0;
        int sentCount = 0;
        int times = 0;
        for (int i = 0; i < 200; i++) {
            byte[] datagram = payload();
            receivedCount += datagram.length;
            List<byte[]> answers = server.answers(client.address, datagram);
            times += answers.isEmpty() ? 0 : 1;
            for (byte[] answer : answers) {
                sentCount += answer.length;
            }
            assertTrue(sentCount <= receivedCount, sentCount + " bytes for " + receivedCount);
            world.now += 10 * MILLI;
        }

        assertTrue(times > 5 && times <= 20, times + " times in two seconds");
    }

    @Test
    void shouldAnswerNobodyElse() {
        stall();
        byte[] forged = payload();
        forged[forged.length - 1] ^= 1;
        byte[] good = payload();
        for (int i = 0; i < 100; i++) {
            assertEquals(List.of(), server.answers(address(1002), payload()), "another address");
            assertEquals(List.of(), server.answers(client.address, forged), "another key");
            world.now += 30 * MILLI;
        }
        assertTrue(server.dropped(SessionStatistics.Drop.FORGED) >= 100);
        server.answers(client.address, good);
        long replayed = server.dropped(SessionStatistics.Drop.REPLAYED);
        for (int i = 0; i < 100; i++) {
            world.now += 30 * MILLI;
            assertEquals(List.of(), server.answers(client.address, good), "replayed");
        }
        assertEquals(100, server.dropped(SessionStatistics.Drop.REPLAYED) - replayed);
    }

    @Test
    void shouldOpenFiftyForgedDatagramsASecondAtTheMost() {
        stall();
        byte[] forged = payload();
        forged[forged.length - 1] ^= 1;
        long before = server.dropped(SessionStatistics.Drop.FORGED);
        for (int i = 0; i < 10_000; i++) {
            server.receive(client.address, forged);
            world.now += MILLI / 10;
        }

        assertEquals(50, server.dropped(SessionStatistics.Drop.FORGED) - before);
        assertTrue(server.dropped(SessionStatistics.Drop.TOO_MANY) >= 9_950);
    }

    @Test
    void shouldIgnoreClientsThatLeft() {
        client = world.connected((int) STALLED);
        client.session.send(new byte[16], 0, 4);
        world.step(10 * MILLI);
        client.session.disconnect(DisconnectReason.CLOSED_LOCALLY, "");
        world.steps(20, 10 * MILLI);
        assertTrue(server.events.contains("disconnect 0 CLOSED_BY_PEER"), "" + server.events);
        for (int i = 0; i < 100; i++) {
            assertEquals(List.of(), server.answers(client.address, payload()));
            world.now += 30 * MILLI;
        }
    }

    @Test
    void shouldForgetAfterFiveMinutes() {
        stall();
        assertTrue(countSent(200) > 0);
        for (int i = 0; i < 3000; i++) {
            world.now += SECOND / 10;
            server.session.update(world.now);
        }
        assertEquals(0, countSent(200));
        assertTrue(server.dropped(SessionStatistics.Drop.UNKNOWN_ADDRESS) >= 200);
    }

    @Test
    void shouldOverwriteTheKeysWhenItForgets() {
        stall();
        int living = server.aead.livingKeys();
        for (int i = 0; i < 3000; i++) {
            world.now += SECOND / 10;
            server.session.update(world.now);
        }

        assertEquals(living - 2, server.aead.livingKeys());
    }

    @Test
    void shouldAnswerNobodyOnceItIsClosed() {
        stall();
        server.session.close("");

        assertEquals(0, countSent(200));
    }

    private int countSent(int datagrams) {
        int sentCount = 0;
        for (int i = 0; i < datagrams; i++) {
            sentCount += server.answers(client.address, payload()).size();
            world.now += 30 * MILLI;
        }
        return sentCount;
    }

    @Test
    void shouldReadmitTheClientAfterItsEnd() {
        stall();
        NetcodeWorld.TestClient secondClient = world.client(client.address, world.token(STALLED));
        world.steps(100, 10 * MILLI);

        assertTrue(secondClient.connected, "" + secondClient.events);
        assertEquals(1, server.session.connectedCount());
        assertTrue(server.answers(client.address, payload()).isEmpty());
    }
}

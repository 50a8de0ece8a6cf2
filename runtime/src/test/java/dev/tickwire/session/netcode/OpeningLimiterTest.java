package dev.tickwire.session.netcode;

import static dev.tickwire.session.netcode.NetcodeWorld.MILLI;
import static dev.tickwire.session.netcode.NetcodeWorld.SECOND;
import static dev.tickwire.session.netcode.NetcodeWorld.SERVER;
import static dev.tickwire.session.netcode.NetcodeWorld.address;
import static dev.tickwire.session.netcode.NetcodeWorld.request;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.slot.PacketType;
import java.net.InetSocketAddress;
import org.junit.jupiter.api.Test;

/** Forged packets from the address of a client, and to one from the address of its server: how many are deciphered. */
class OpeningLimiterTest {
    private static final int A_SECOND = OpeningLimiter.PER_KEY;
    private static final int FLOOD = 20_000;
    private static final int PORT = 1001;

    private final NetcodeWorld world = new NetcodeWorld();
    private final NetcodeWorld.TestServer server = world.server(32);

    /** The smallest packet that comes to the cipher: a number of some bytes and a seal that is none. */
    private static byte[] forged(int type, long number) {
        int numberBytes = SealedPackets.bytesOf(number);
        byte[] forged = new byte[1 + numberBytes + NetcodeFormat.MIN_SEALED_BYTES - 2 + bodyBytes(type)];
        forged[0] = (byte) (type | numberBytes << 4);
        for (int place = 0; place < numberBytes; place++) {
            forged[1 + place] = (byte) (number >>> Byte.SIZE * place);
        }
        return forged;
    }

    private static int bodyBytes(int type) {
        return type == PacketType.PAYLOAD ? 1 : type == NetcodeFormat.RESPONSE ? NetcodeFormat.CHALLENGE_BYTES : 0;
    }

    /** Gives a server the same datagram many times in a second. */
    private int openedInASecond(InetSocketAddress from, byte[] forged) {
        int before = server.aead.opened;
        for (int i = 0; i < FLOOD; i++) {
            world.now += SECOND / FLOOD;
            server.receive(from, forged);
        }
        return server.aead.opened - before;
    }

    @Test
    void shouldDecipherNoMoreForgedPacketsOfASlotThanItsLimitWhateverTheirNumber() {
        world.connected(PORT);
        int near = openedInASecond(address(PORT), forged(PacketType.DISCONNECT, 20));
        assertTrue(near >= A_SECOND && near <= 2 * A_SECOND + 1, near + " deciphered");
        assertTrue(server.dropped(SessionStatistics.Drop.TOO_MANY) > FLOOD / 2);
        int far = openedInASecond(address(PORT), forged(PacketType.DISCONNECT, 1_000_000));
        assertTrue(far <= A_SECOND + 1, far + " deciphered");
    }

    @Test
    void shouldLoseNoPacketOfAClientWhoseAddressIsForgedByWhoDoesNotKnowItsNumbers() {
        NetcodeWorld.TestClient client = world.connected(PORT);
        world.steps(100, 10 * MILLI);
        int sent = 0;
        for (int millis = 0; millis < Runs.of(2_000, 5_000); millis++) {
            world.now += MILLI;
            for (int i = 0; i < FLOOD / 1_000; i++) {
                server.receive(client.address, forged(PacketType.DISCONNECT, 100_000 + millis));
            }
            if (millis % 16 == 0) {
                client.send(1);
                sent++;
            }
            world.step(0);
        }
        assertEquals(sent, server.session.statistics().payloadsReceived());
        assertTrue(client.connected);
    }

    @Test
    void shouldDecipherNoMoreForgedResponsesThanTheLimitsOfTheHandshakesOfAnAddress() {
        for (int id = 1; id <= PendingClients.MAX_PER_PORT; id++) {
            server.receive(address(PORT), request(world.token(id)));
        }
        assertEquals(PendingClients.MAX_PER_PORT, server.session.handshakeCount());
        int opened = openedInASecond(address(PORT), forged(NetcodeFormat.RESPONSE, 1));
        int max = PendingClients.MAX_PER_PORT * (2 * A_SECOND + 1);
        assertTrue(opened >= A_SECOND && opened <= max, opened + " deciphered");
    }

    /** With a key that is right and a challenge that is not, each costs the cipher twice. */
    @Test
    void shouldDecipherNoMoreResponsesWithForgedChallengesThanTheLimit() {
        byte[] token = world.token(1);
        server.receive(address(PORT), request(token));
        byte[] response =
                NetcodeWorld.fromClient(token, NetcodeFormat.RESPONSE, 1, new byte[NetcodeFormat.CHALLENGE_BYTES]);
        int opened = openedInASecond(address(PORT), response);
        assertTrue(opened <= 2 * (2 * A_SECOND + 1), opened + " deciphered");
    }

    @Test
    void shouldDecipherNoMoreForgedMovesFromTheAddressOfASlotThanItsLimit() {
        world.connected(PORT);
        byte[] move = new byte[NetcodeFormat.MOVE_BYTES];
        move[0] = (byte) (PacketType.MOVE | 2 << 4);
        move[2] = 1;
        int opened = openedInASecond(address(PORT), move);
        assertTrue(opened > 0 && opened <= 2 * A_SECOND + 1, opened + " deciphered");
    }

    /** Forged moves come from any address, by anybody who knows the index of a client. */
    @Test
    void shouldLoseNoPacketOfAClientWhileStrangersForgeItsMoves() {
        NetcodeWorld.TestClient client = world.connected(PORT);
        int sent = 0;
        for (int millis = 0; millis < 2_000; millis++) {
            world.now += MILLI;
            for (int i = 0; i < 8; i++) {
                byte[] move = new byte[NetcodeFormat.MOVE_BYTES];
                move[0] = (byte) (PacketType.MOVE | 2 << 4);
                move[1] = (byte) (20 + millis / 16 + i);
                move[2] = (byte) (20 + millis / 16 + i >> Byte.SIZE);
                server.receive(address("198.51.100." + millis % 200, 9), move);
            }
            if (millis % 16 == 0) {
                client.send(1);
                sent++;
            }
            world.step(0);
        }
        assertEquals(sent, server.session.statistics().payloadsReceived());
    }

    @Test
    void shouldLimitAllClientsTogetherButNoneWhoseAddressIsNotForged() {
        for (int client = 0; client < 31; client++) {
            world.connected(PORT + client);
        }
        NetcodeWorld.TestClient other = world.connected(PORT + 31);
        int before = server.aead.opened;
        long payloads = 0;
        for (int i = 0; i < 2_000; i++) {
            world.now += SECOND / 2_000;
            for (int client = 0; client < 31; client++) {
                server.receive(address(PORT + client), forged(PacketType.DISCONNECT, 10 + i % 8));
            }
            if (i % 100 == 0) {
                other.send(1);
                world.step(0);
                payloads++;
            }
        }
        assertEquals(payloads, server.session.statistics().payloadsReceived());
        int opened = server.aead.opened - before;
        assertTrue(opened <= 2 * OpeningLimiter.IN_ALL + 100, opened + " deciphered");
    }

    /** A client that came again at once from where it was: what it sent before arrives behind that. */
    @Test
    void shouldAdmitAReconnectingClientThoughOldPacketsStillArrive() {
        byte[] earlier = world.token(PORT);
        NetcodeWorld.TestClient client = world.client(PORT, world.token(PORT + 1));
        long number = 0;
        for (int step = 0; step < 100; step++) {
            for (int late = 0; late < 4; late++) {
                server.receive(
                        address(PORT),
                        NetcodeWorld.fromClient(earlier, PacketType.PAYLOAD, 1_000 + number++, new byte[100]));
            }
            client.send(1);
            world.step(10 * MILLI);
        }
        assertTrue(client.connected);
        assertEquals(0, server.dropped(SessionStatistics.Drop.TOO_MANY));
        assertTrue(server.session.statistics().payloadsReceived() >= 95);
    }

    @Test
    void shouldOpenAllThatIsDoubledReorderedOrLongDelayed() {
        NetcodeWorld.TestClient client = world.connected(PORT);
        for (int i = 0; i < 300; i++) {
            client.send(1);
        }
        NetcodeWorld.Sent[] sent = world.underWay.toArray(new NetcodeWorld.Sent[0]);
        for (int i = sent.length - 1; i >= 0; i--) {
            world.underWay.add(sent[i]);
        }
        world.step(MILLI);
        for (int i = 0; i < 2_000; i++) {
            client.send(1);
            world.underWay.clear();
        }
        client.send(1);
        world.step(MILLI);
        assertEquals(301, server.session.statistics().payloadsReceived());
        assertEquals(0, server.dropped(SessionStatistics.Drop.TOO_MANY));
    }

    @Test
    void shouldDecipherNoMoreForgedPacketsFromAServerThanTheLimit() {
        NetcodeWorld.TestClient client = world.connected(PORT);
        server.session.send(0, new byte[16], 0, 1);
        long number = SealedPackets.number(world.underWay.getLast().bytes(), 0);
        world.step(MILLI);
        int before = client.aead.opened;
        for (int i = 0; i < FLOOD; i++) {
            world.now += SECOND / FLOOD;
            client.receive(SERVER, forged(PacketType.DISCONNECT, number + 1_000));
        }
        int opened = client.aead.opened - before;
        assertTrue(opened >= A_SECOND && opened <= 3 * A_SECOND / 2 + 1, opened + " deciphered");
        assertTrue(client.statistics.dropped(SessionStatistics.Drop.TOO_MANY) > FLOOD / 2);
        server.session.send(0, new byte[16], 0, 3);
        world.step(MILLI);
        assertTrue(client.events.contains("payload [0, 0, 0]"), client.events.toString());
        assertFalse(client.events.contains("disconnect TIMED_OUT"));
    }
}

package dev.tickwire.session.salted;

import static dev.tickwire.session.salted.SaltedWorld.MILLI;
import static dev.tickwire.session.salted.SaltedWorld.PROTOCOL_ID;
import static dev.tickwire.session.salted.SaltedWorld.SECOND;
import static dev.tickwire.session.salted.SaltedWorld.TIMEOUT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.session.SessionDrop;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;

/** How much a server of plain sessions does for one address and in all. */
class SaltedLimitsTest {
    private static InetSocketAddress at(int host, int port) {
        try {
            return new InetSocketAddress(InetAddress.getByAddress(new byte[] {10, 0, 0, (byte) host}), port);
        } catch (UnknownHostException wrong) {
            throw new IllegalArgumentException(wrong);
        }
    }

    private static int ask(SaltedWorld world, int host, int times) {
        int answers = 0;
        for (int i = 0; i < times; i++) {
            answers += world.answers(at(host, 1000 + i), RawDatagram.request(PROTOCOL_ID, i))
                    .size();
        }
        return answers;
    }

    @Test
    void shouldLimitRequestsOfOneAddressAndInAll() {
        SaltedWorld world = new SaltedWorld(100, TIMEOUT, new SaltedLimits(10, 25, 100));
        assertEquals(10, ask(world, 1, 15));
        assertEquals(5, world.dropped(SessionDrop.TOO_MANY));
        assertEquals(10, ask(world, 2, 15));
        assertEquals(5, ask(world, 3, 15));
        world.steps(5, 100 * MILLI);
        assertEquals(5, ask(world, 1, 50));
    }

    @Test
    void shouldLimitAnswersWithRequests() {
        SaltedWorld world = new SaltedWorld(100, TIMEOUT, new SaltedLimits(10, 1000, 100));
        byte[] guess = world.response(1, 2);
        for (int port = 0; port < 15; port++) {
            world.give(at(1, port), guess);
        }
        assertEquals(10, world.dropped(SessionDrop.STALE_RESPONSE));
        assertEquals(5, world.dropped(SessionDrop.TOO_MANY));
    }

    @Test
    void shouldNotLimitTheAnswersOfWhoIsIn() {
        SaltedWorld world = new SaltedWorld(100, TIMEOUT, new SaltedLimits(2, 2, 100));
        byte[] response = world.response(1, world.challengeXor(at(1, 1), 1));
        for (int i = 0; i < 20; i++) {
            assertEquals(1, world.answers(at(1, 1), response).size(), "a keep-alive for each");
        }
        assertEquals(0, world.dropped(SessionDrop.TOO_MANY));
    }

    @Test
    void shouldLimitClientsOfOneAddress() {
        SaltedWorld world = new SaltedWorld(100, TIMEOUT, new SaltedLimits(1000, 1000, 2));
        long[] xors = new long[4];
        for (int port = 1; port <= 3; port++) {
            xors[port] = world.challengeXor(at(1, port), port);
        }
        for (int port = 1; port <= 3; port++) {
            byte[] answer =
                    world.answers(at(1, port), world.response(port, xors[port])).get(0);
            assertEquals(port <= 2 ? SaltedFormat.KEEP_ALIVE : SaltedFormat.DENIED, RawDatagram.type(answer));
        }
        byte[] denial =
                world.answers(at(1, 4), RawDatagram.request(PROTOCOL_ID, 4)).get(0);
        assertEquals(SaltedFormat.DENIED, RawDatagram.type(denial));
        assertEquals(2, world.server.connectedCount());
        assertEquals(2, world.dropped(SessionDrop.TOO_MANY));
        assertEquals(2, world.server.statistics().denials());

        world.give(at(2, 1), world.response(9, world.challengeXor(at(2, 1), 9)));
        assertEquals(3, world.server.connectedCount());
        world.give(at(1, 1), RawDatagram.disconnect(PROTOCOL_ID, xors[1], 0));
        world.give(at(1, 5), world.response(5, world.challengeXor(at(1, 5), 5)));
        assertEquals(3, world.server.connectedCount());
    }

    @Test
    void shouldLetWhoIsInConnectAnewThoughItsAddressHasAllItsClients() {
        SaltedWorld world = new SaltedWorld(100, TIMEOUT, new SaltedLimits(1000, 1000, 1));
        world.give(at(1, 1), world.response(1, world.challengeXor(at(1, 1), 1)));
        world.give(at(1, 1), world.response(2, world.challengeXor(at(1, 1), 2)));
        assertEquals(1, world.server.connectedCount());
        assertEquals("[connect 0, disconnect 0 REPLACED, connect 0]", world.serverEvents.toString());
    }

    @Test
    void shouldLet64PlayersBehindOneAddressInAtOnce() {
        SaltedWorld world = new SaltedWorld(64);
        for (int port = 1; port <= 64; port++) {
            world.client(port, port);
        }
        world.steps((int) (SECOND / (10 * MILLI)), 10 * MILLI);
        assertEquals(64, world.server.connectedCount());
        assertEquals(0, world.dropped(SessionDrop.TOO_MANY));
    }

    @Test
    void shouldSayWhatIsOutOfRange() {
        assertEquals(
                "requests = 0, must be in 1..1000000",
                assertThrows(IllegalArgumentException.class, () -> new SaltedLimits(1, 0, 1))
                        .getMessage());
        assertEquals(
                "clientsPerAddress = 65536, must be in 1..65535",
                assertThrows(IllegalArgumentException.class, () -> new SaltedLimits(1, 1, 65_536))
                        .getMessage());
    }
}

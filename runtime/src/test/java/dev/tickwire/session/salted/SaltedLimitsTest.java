package dev.tickwire.session.salted;

import static dev.tickwire.session.salted.SaltedWorld.MILLI;
import static dev.tickwire.session.salted.SaltedWorld.PROTOCOL_ID;
import static dev.tickwire.session.salted.SaltedWorld.SECOND;
import static dev.tickwire.session.salted.SaltedWorld.TIMEOUT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.session.Addresses;
import dev.tickwire.session.SaltedLimits;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.slot.PacketType;
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

    private static int sendRequests(SaltedWorld world, int host, int times) {
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
        assertEquals(10, sendRequests(world, 1, 15));
        assertEquals(5, world.dropped(SessionStatistics.Drop.TOO_MANY));
        assertEquals(10, sendRequests(world, 2, 15));
        assertEquals(5, sendRequests(world, 3, 15));
        world.steps(5, 100 * MILLI);
        assertEquals(5, sendRequests(world, 1, 50));
    }

    @Test
    void shouldLimitAnswersWithRequests() {
        SaltedWorld world = new SaltedWorld(100, TIMEOUT, new SaltedLimits(10, 1000, 100));
        byte[] guess = world.response(1, 2);
        for (int port = 0; port < 15; port++) {
            world.deliverFrom(at(1, port), guess);
        }
        assertEquals(10, world.dropped(SessionStatistics.Drop.STALE_RESPONSE));
        assertEquals(5, world.dropped(SessionStatistics.Drop.TOO_MANY));
    }

    @Test
    void shouldNotLimitAnswersToConnectedClients() {
        SaltedWorld world = new SaltedWorld(100, TIMEOUT, new SaltedLimits(2, 2, 100));
        byte[] response = world.response(1, world.challengeXor(at(1, 1), 1));
        for (int i = 0; i < 20; i++) {
            assertEquals(1, world.answers(at(1, 1), response).size(), "a keep-alive for each");
        }
        assertEquals(0, world.dropped(SessionStatistics.Drop.TOO_MANY));
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
            assertEquals(port <= 2 ? PacketType.KEEP_ALIVE : SaltedFormat.DENIED, RawDatagram.type(answer));
        }
        byte[] denial =
                world.answers(at(1, 4), RawDatagram.request(PROTOCOL_ID, 4)).get(0);
        assertEquals(SaltedFormat.DENIED, RawDatagram.type(denial));
        assertEquals(2, world.server.connectedCount());
        assertEquals(2, world.dropped(SessionStatistics.Drop.TOO_MANY));
        assertEquals(2, world.server.statistics().denials());

        world.deliverFrom(at(2, 1), world.response(9, world.challengeXor(at(2, 1), 9)));
        assertEquals(3, world.server.connectedCount());
        world.deliverFrom(at(1, 1), RawDatagram.disconnect(PROTOCOL_ID, xors[1], 0));
        world.deliverFrom(at(1, 5), world.response(5, world.challengeXor(at(1, 5), 5)));
        assertEquals(3, world.server.connectedCount());
    }

    @Test
    void shouldLimitRequestsOfANetworkOf64BitsAsThoseOfOneAddress() {
        SaltedWorld world = new SaltedWorld(100, TIMEOUT, new SaltedLimits(10, 1000, 100));
        int answers = 0;
        for (int host = 0; host < 50; host++) {
            InetSocketAddress from = new InetSocketAddress(Addresses.ipv6(1, host, host), 1000);
            answers +=
                    world.answers(from, RawDatagram.request(PROTOCOL_ID, host)).size();
        }
        assertEquals(10, answers);
        assertEquals(40, world.dropped(SessionStatistics.Drop.TOO_MANY));
    }

    @Test
    void shouldLimitClientsOfANetworkOf64BitsAsThoseOfOneAddress() {
        SaltedWorld world = new SaltedWorld(100, TIMEOUT, new SaltedLimits(1000, 1000, 2));
        for (int host = 0; host < 5; host++) {
            InetSocketAddress from = new InetSocketAddress(Addresses.ipv6(1, host, host), 1000);
            InetSocketAddress other = new InetSocketAddress(Addresses.ipv6(2 + host, 1, 1), 1000);
            world.answers(from, RawDatagram.request(PROTOCOL_ID, host));
            if (host < 2) {
                world.deliverFrom(from, world.response(host, world.challengeXor(from, host)));
            }
            world.deliverFrom(other, world.response(100 + host, world.challengeXor(other, 100 + host)));
        }
        assertEquals(2 + 5, world.server.connectedCount());
        assertEquals(3, world.server.statistics().denials());
    }

    @Test
    void shouldRefuseAMoveToAnAddressThatHasAllItsClients() {
        SaltedWorld world = new SaltedWorld(64, TIMEOUT, new SaltedLimits(1000, 1000, 2));
        SaltedWorld.TestClient[] clients = new SaltedWorld.TestClient[4];
        for (int i = 0; i < 4; i++) {
            clients[i] = world.connectedAt(at(1 + i / 2, 1 + i), i);
        }
        for (int i = 0; i < 2; i++) {
            world.rebind(clients[i], at(3, 1 + i));
        }
        world.steps(100, 10 * MILLI);
        assertEquals(2, world.server.statistics().moves());
        assertEquals(0, world.dropped(SessionStatistics.Drop.TOO_MANY));

        world.rebind(clients[2], at(3, 3));
        world.steps(100, 10 * MILLI);
        assertEquals(2, world.server.statistics().moves(), "refused: two are there");
        assertTrue(world.dropped(SessionStatistics.Drop.TOO_MANY) > 0);
        world.rebind(clients[0], at(3, 4));
        world.steps(100, 10 * MILLI);
        assertEquals(3, world.server.statistics().moves(), "from one port to another there are no more of them");
        world.rebind(clients[2], at(1, 3));
        world.steps(100, 10 * MILLI);
        assertEquals(4, world.server.statistics().moves(), "nobody is at the first any more");
        assertEquals(4, world.server.connectedCount());
    }

    @Test
    void shouldCountASilentClientWhoseAddressAnotherUses() {
        SaltedWorld world = new SaltedWorld(8, TIMEOUT, new SaltedLimits(1000, 1000, 2));
        world.connectedAt(at(1, 1), 1);
        world.connectedAt(at(1, 2), 2);
        SaltedWorld.TestClient mover = world.connectedAt(at(2, 1), 3);
        world.clients.remove(at(1, 1));
        world.clients.remove(at(1, 2));
        world.steps(100, 10 * MILLI);
        world.rebind(mover, at(1, 1));
        world.steps(100, 10 * MILLI);
        assertEquals(0, world.server.statistics().moves(), "both slots are still held there");
        world.steps(500, 10 * MILLI);
        assertEquals(1, world.server.statistics().moves(), "they have timed out, and the mover has not");
        assertEquals(1, world.server.connectedCount());
    }

    @Test
    void shouldAllowReconnectingAtAnAddressWithAllItsClients() {
        SaltedWorld world = new SaltedWorld(100, TIMEOUT, new SaltedLimits(1000, 1000, 1));
        world.deliverFrom(at(1, 1), world.response(1, world.challengeXor(at(1, 1), 1)));
        world.deliverFrom(at(1, 1), world.response(2, world.challengeXor(at(1, 1), 2)));
        assertEquals(1, world.server.connectedCount());
        assertEquals("[connect 0, disconnect 0 REPLACED, connect 0]", world.serverEvents.toString());
    }

    @Test
    void shouldAdmit64PlayersBehindOneAddressAtOnce() {
        SaltedWorld world = new SaltedWorld(128);
        for (int port = 1; port <= 64; port++) {
            world.client(port, port);
        }
        world.steps((int) (SECOND / (10 * MILLI)), 10 * MILLI);
        assertEquals(64, world.server.connectedCount());
        assertEquals(0, world.dropped(SessionStatistics.Drop.TOO_MANY));
    }

    @Test
    void shouldAllowHalfOfTheSlotsPerAddressByDefault() {
        SaltedWorld world = new SaltedWorld(128);
        for (int port = 1; port <= 64; port++) {
            world.deliverFrom(at(1, port), world.response(port, world.challengeXor(at(1, port), port)));
        }
        assertEquals(64, world.server.connectedCount());
        assertEquals(0, world.dropped(SessionStatistics.Drop.TOO_MANY));
        byte[] denial =
                world.answers(at(1, 65), RawDatagram.request(PROTOCOL_ID, 65)).get(0);
        assertEquals(SaltedFormat.DENIED, RawDatagram.type(denial));
        world.deliverFrom(at(2, 1), world.response(1, world.challengeXor(at(2, 1), 1)));
        assertEquals(65, world.server.connectedCount());
    }

    @Test
    void shouldNameTheValueOutOfRange() {
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

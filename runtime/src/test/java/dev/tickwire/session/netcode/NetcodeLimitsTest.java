package dev.tickwire.session.netcode;

import static dev.tickwire.session.netcode.NetcodeWorld.KEY;
import static dev.tickwire.session.netcode.NetcodeWorld.MILLI;
import static dev.tickwire.session.netcode.NetcodeWorld.SERVER;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.session.Addresses;
import dev.tickwire.session.NetcodeLimits;
import dev.tickwire.session.SessionStatistics;
import java.net.InetSocketAddress;
import org.junit.jupiter.api.Test;

/** How many clients of an encrypted server may be at one address, wherever they came in. */
class NetcodeLimitsTest {
    private final NetcodeWorld world = new NetcodeWorld();

    private static InetSocketAddress at(int host, int port) {
        return new InetSocketAddress(Addresses.ipv4(10, 0, 0, host), port);
    }

    private NetcodeWorld.TestServer server(int maxClients, NetcodeLimits limits) {
        return world.server(SERVER, maxClients, NetcodeServerSettings.of(KEY).withLimits(limits));
    }

    private NetcodeWorld.TestClient connected(InetSocketAddress from, long id) {
        NetcodeWorld.TestClient client = world.client(from, world.token(id));
        world.steps(20, 10 * MILLI);
        assertTrue(client.connected, client.events.toString());
        return client;
    }

    @Test
    void shouldRefuseAMoveToAnAddressThatHasAllItsClients() {
        NetcodeWorld.TestServer server = server(64, NetcodeLimits.DEFAULT.withClientsPerAddress(2));
        NetcodeWorld.TestClient[] clients = new NetcodeWorld.TestClient[4];
        for (int i = 0; i < 4; i++) {
            clients[i] = connected(at(1 + i / 2, 1 + i), 1 + i);
        }
        for (int i = 0; i < 2; i++) {
            world.rebind(clients[i], at(3, 1 + i));
        }
        world.steps(100, 10 * MILLI);
        assertEquals(2, server.session.statistics().moves());
        assertEquals(0, server.dropped(SessionStatistics.Drop.TOO_MANY));

        world.rebind(clients[2], at(3, 3));
        world.steps(100, 10 * MILLI);
        assertEquals(2, server.session.statistics().moves(), "refused: two are there");
        assertTrue(server.dropped(SessionStatistics.Drop.TOO_MANY) > 0);
        assertEquals(2, server.session.statistics().moveRequests(), "and not challenged either");
        world.rebind(clients[0], at(3, 4));
        world.steps(100, 10 * MILLI);
        assertEquals(3, server.session.statistics().moves(), "from one port to another there are no more of them");
        world.rebind(clients[2], at(1, 3));
        world.steps(100, 10 * MILLI);
        assertEquals(4, server.session.statistics().moves(), "nobody is at the first any more");
        assertEquals(4, server.session.connectedCount());
    }

    /** Both are challenged while there is room for one. */
    @Test
    void shouldRefuseAResponseAboveTheLimitOfItsAddress() {
        NetcodeWorld.TestServer server = server(8, NetcodeLimits.DEFAULT.withClientsPerAddress(1));
        NetcodeWorld.TestClient first = connected(at(1, 1), 1);
        NetcodeWorld.TestClient second = connected(at(2, 1), 2);
        world.rebind(first, at(3, 1));
        world.rebind(second, at(3, 2));
        world.steps(100, 10 * MILLI);
        assertEquals(2, server.session.connectedCount());
        assertEquals(1, server.session.statistics().moves());
        assertTrue(server.dropped(SessionStatistics.Drop.TOO_MANY) > 0);
    }

    @Test
    void shouldCountASilentClientWhoseAddressAnotherUses() {
        NetcodeWorld.TestServer server = server(8, NetcodeLimits.DEFAULT.withClientsPerAddress(2));
        connected(at(1, 1), 1);
        connected(at(1, 2), 2);
        NetcodeWorld.TestClient mover = connected(at(2, 1), 3);
        world.clients.remove(at(1, 1));
        world.clients.remove(at(1, 2));
        world.steps(100, 10 * MILLI);
        world.rebind(mover, at(1, 1));
        world.steps(100, 10 * MILLI);
        assertEquals(0, server.session.statistics().moves(), "both slots are still held there");
    }

    @Test
    void shouldAllowHalfOfTheSlotsPerAddressByDefault() {
        NetcodeWorld.TestServer server = server(128, NetcodeLimits.DEFAULT);
        for (int port = 1; port <= 64; port++) {
            world.client(at(1, port), world.token(port));
        }
        world.steps(20, 10 * MILLI);
        assertEquals(64, server.session.connectedCount());
        assertEquals(0, server.dropped(SessionStatistics.Drop.TOO_MANY));
        NetcodeWorld.TestClient another = world.client(at(1, 65), world.token(65));
        connected(at(2, 1), 66);
        assertEquals(65, server.session.connectedCount());
        assertFalse(another.connected);
    }

    @Test
    void shouldLimitHandshakesAndClientsOfANetworkOf64BitsAsThoseOfOneAddress() {
        NetcodeWorld.TestServer server = server(64, new NetcodeLimits(1000, 1000, 3, 1000).withClientsPerAddress(2));
        for (int host = 0; host < 5; host++) {
            server.receive(
                    new InetSocketAddress(Addresses.ipv6(1, host, host), 1), NetcodeWorld.request(world.token(host)));
        }
        assertEquals(3, server.session.handshakeCount());
        assertEquals(2, server.dropped(SessionStatistics.Drop.TOO_MANY));

        NetcodeWorld.TestClient[] clients = new NetcodeWorld.TestClient[3];
        for (int host = 0; host < 3; host++) {
            clients[host] =
                    world.client(new InetSocketAddress(Addresses.ipv6(2, host, host), 1), world.token(10 + host));
            world.steps(20, 10 * MILLI);
        }
        assertTrue(clients[0].connected && clients[1].connected && !clients[2].connected);
    }
}

package dev.tickwire.session.netcode;

import static dev.tickwire.session.netcode.NetcodeWorld.MILLI;
import static dev.tickwire.session.netcode.NetcodeWorld.address;
import static dev.tickwire.session.netcode.NetcodeWorld.request;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import java.net.InetSocketAddress;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Handshakes whose address somebody else forges, with a good token of his own. */
class NetcodeHandshakeTest {
    private static final InetSocketAddress ALICE = address(1001);

    private final NetcodeWorld world = new NetcodeWorld();
    private final NetcodeWorld.TestServer server = world.server(8);

    @Test
    void shouldContinueThoughAnotherValidTokenIsSentFromItsAddress() {
        NetcodeWorld.TestClient alice = world.client(1001, world.token(1));
        while (alice.session.state() != NetcodeClientState.SENDING_RESPONSE) {
            world.step(MILLI);
        }
        server.receive(ALICE, request(world.token(2)));
        world.steps(2, 10 * MILLI);

        assertTrue(alice.connected, server.toString());
        assertEquals(List.of("connect 0 id 1"), server.events);
    }

    /** However often, from its very first request on, and before it. */
    @Test
    void shouldFinishThoughOtherTokensAreSentFromItsAddressAllTheTime() {
        List<byte[]> others = List.of(request(world.token(2)), request(world.token(3)), request(world.token(4)));
        others.forEach(other -> server.receive(ALICE, other));
        NetcodeWorld.TestClient alice = world.client(1001, world.token(1));
        for (int step = 0; step < 20; step++) {
            others.forEach(other -> server.receive(ALICE, other));
            world.step(10 * MILLI);
        }

        assertTrue(alice.connected, server.toString());
        assertEquals(List.of("connect 0 id 1"), server.events);
    }

    /** The cost of finding the key that a response is sealed with does not grow with the tokens that somebody has. */
    @Test
    void shouldBeFourOfOneAddressAndPortAtTheMost() {
        NetcodeWorld.TestClient alice = world.client(1001, world.token(1));
        while (alice.session.state() != NetcodeClientState.SENDING_RESPONSE) {
            world.step(MILLI);
        }
        for (int other = 2; other < 12; other++) {
            server.receive(ALICE, request(world.token(other)));
        }
        assertEquals(4, server.session.handshakeCount());
        assertEquals(7, server.dropped(SessionStatistics.Drop.TOO_MANY));
        world.steps(2, 10 * MILLI);
        assertTrue(alice.connected);

        assertEquals(3, server.session.handshakeCount());
        world.steps(600, 10 * MILLI);
        assertEquals(0, server.session.handshakeCount());
        assertTrue(alice.connected);
    }

    @Test
    void shouldLeaveNoKeyOfAnyOfThemBehind() {
        NetcodeWorld.TestClient alice = world.client(1001, world.token(1));
        for (int other = 2; other < 5; other++) {
            server.receive(ALICE, request(world.token(other)));
        }
        world.steps(20, 10 * MILLI);
        assertTrue(alice.connected);
        world.steps(600, 10 * MILLI);
        alice.session.disconnect(DisconnectReason.CLOSED_LOCALLY, "");
        world.steps(2, MILLI);
        server.session.close("");

        assertEquals(0, server.aead.livingKeys());
    }

    /**
     * A transport with several sockets identifies the receiving socket by the address object; the client may have sent
     * to another socket since.
     */
    @Test
    void shouldAnswerAtTheLatestSourceAddress() {
        NetcodeWorld.TestClient alice = world.client(1001, world.token(1));
        alice.session.update(world.now);
        byte[] request = world.underWay.remove().bytes();
        server.receive(ALICE, request);
        world.underWay.clear();
        InetSocketAddress second = address(1001);
        server.receive(second, request);
        assertSame(second, world.underWay.peek().to());
        alice.receive(server.address, world.underWay.remove().bytes());
        alice.session.update(world.now);
        byte[] response = world.underWay.remove().bytes();
        InetSocketAddress third = address(1001);
        server.receive(third, response);

        assertEquals(List.of("connect 0 id 1"), server.events);
        assertSame(third, world.underWay.peek().to());
    }

    @Test
    void shouldDenyAtTheLatestSourceAddress() {
        NetcodeWorld.TestServer small = world.server(address(40_002), 1, NetcodeServerSettings.of(NetcodeWorld.KEY));
        byte[] token = world.tokens(small.address).mint(world.unixSeconds, 1, new byte[0]);
        NetcodeWorld.TestClient alice = world.client(1001, token);
        while (alice.session.state() != NetcodeClientState.SENDING_RESPONSE) {
            world.step(MILLI);
        }
        NetcodeWorld.Sent response = world.underWay.remove();
        world.client(1002, world.tokens(small.address).mint(world.unixSeconds, 2, new byte[0]));
        world.clients.remove(alice.address);
        world.steps(20, 10 * MILLI);
        assertEquals(List.of("connect 0 id 2"), small.events);
        world.underWay.clear();
        InetSocketAddress second = address(1001);
        small.receive(second, response.bytes());

        assertEquals(2, world.underWay.size());
        world.underWay.forEach(sent -> assertSame(second, sent.to()));
    }

    @Test
    void shouldAnswerTheSameTokenWithTheSameHandshake() {
        byte[] request = request(world.token(1));
        for (int time = 0; time < 5; time++) {
            assertEquals(1, server.answers(ALICE, request).size());
        }

        assertEquals(1, server.session.handshakeCount());
    }
}

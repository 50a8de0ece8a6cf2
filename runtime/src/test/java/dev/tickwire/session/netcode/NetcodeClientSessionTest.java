package dev.tickwire.session.netcode;

import static dev.tickwire.session.netcode.NetcodeWorld.KEY;
import static dev.tickwire.session.netcode.NetcodeWorld.MILLI;
import static dev.tickwire.session.netcode.NetcodeWorld.PROTOCOL_ID;
import static dev.tickwire.session.netcode.NetcodeWorld.SERVER;
import static dev.tickwire.session.netcode.NetcodeWorld.address;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.netcode.token.TokenMint;
import dev.tickwire.session.slot.PacketType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The ten states of a client, and its way through the servers of a token. */
class NetcodeClientSessionTest {
    private final NetcodeWorld world = new NetcodeWorld();

    @Test
    void shouldHaveTheStandardsNumbers() {
        List<String> states = new ArrayList<>();
        for (NetcodeClientState state : NetcodeClientState.values()) {
            states.add(state + " " + state.number());
        }
        assertEquals(
                List.of(
                        "TOKEN_EXPIRED -6",
                        "TOKEN_INVALID -5",
                        "CONNECTION_TIMED_OUT -4",
                        "RESPONSE_TIMED_OUT -3",
                        "REQUEST_TIMED_OUT -2",
                        "DENIED -1",
                        "DISCONNECTED 0",
                        "SENDING_REQUEST 1",
                        "SENDING_RESPONSE 2",
                        "CONNECTED 3"),
                states);
    }

    @Test
    void shouldPassFromRequestToResponseToConnected() {
        world.server(1);
        NetcodeWorld.TestClient client = world.client(1001, world.token(1));
        List<Integer> states = new ArrayList<>(List.of(client.state()));
        for (int i = 0; i < 100; i++) {
            world.step(MILLI);
            if (client.state() != states.get(states.size() - 1)) {
                states.add(client.state());
            }
        }
        client.session.disconnect(DisconnectReason.CLOSED_LOCALLY, "");
        states.add(client.state());

        assertEquals(List.of(1, 2, 3, 0), states);
        assertEquals(List.of("connect 0 of 1", "disconnect CLOSED_LOCALLY"), client.events);
    }

    @Test
    void shouldSendRequestsTenTimesASecondAndGiveUp() {
        NetcodeWorld.TestClient client = world.client(1001, world.token(1));
        world.steps(499, 10 * MILLI);
        assertEquals(1, client.state());
        assertEquals(50, world.sentTo(SERVER, NetcodeFormat.REQUEST).size());
        world.steps(3, 10 * MILLI);

        assertEquals(-2, client.state());
        assertEquals(List.of("disconnect NO_ANSWER"), client.events);
    }

    @Test
    void shouldSendResponsesTenTimesASecondAndGiveUp() {
        world.server(1);
        NetcodeWorld.TestClient client = world.client(1001, world.token(1));
        while (client.state() == 1) {
            world.step(MILLI);
        }
        world.servers.clear();
        world.allSent.clear();
        world.steps(495, 10 * MILLI);
        assertEquals(2, client.state());
        assertEquals(49, world.sentTo(SERVER, NetcodeFormat.RESPONSE).size());
        world.steps(10, 10 * MILLI);

        assertEquals(-3, client.state());
        assertEquals(DisconnectReason.NO_ANSWER, client.end);
    }

    @Test
    void shouldDisconnectWhenTheServerReportsATimeout() {
        NetcodeWorld.TestServer server = world.server(1);
        NetcodeWorld.TestClient client = world.connected(1001);
        server.session.disconnect(0, DisconnectReason.TIMED_OUT, "");
        world.steps(10, 10 * MILLI);

        assertEquals(0, client.state());
        assertEquals(DisconnectReason.TIMED_OUT, client.end);
    }

    @Test
    void shouldTimeOutWhenConnected() {
        world.server(1);
        NetcodeWorld.TestClient client = world.connected(1001);
        world.servers.clear();
        world.steps(510, 10 * MILLI);

        assertEquals(-4, client.state());
        assertEquals(DisconnectReason.TIMED_OUT, client.end);
    }

    @Test
    void shouldWaitForEverWithoutATimeout() {
        world.server(1);
        NetcodeWorld.TestClient client =
                world.client(1001, world.tokens().withTimeoutSeconds(-1).mint(world.unixSeconds, 1, new byte[0]));
        world.steps(20, 10 * MILLI);
        world.servers.clear();
        world.steps(2_000, 500 * MILLI);

        assertEquals(3, client.state());
    }

    @Test
    void shouldBeDeniedByTheLastFullServer() {
        world.server(1);
        world.connected(1001);
        NetcodeWorld.TestClient client = world.client(1002, world.token(2));
        world.steps(5, 10 * MILLI);

        assertEquals(-1, client.state());
        assertEquals(DisconnectReason.SERVER_FULL, client.end);
    }

    @Test
    void shouldTryEachServerInTurnUntilOneAdmits() {
        NetcodeWorld.TestServer full = world.server(address(40_001), 1, NetcodeServerSettings.of(KEY));
        NetcodeWorld.TestServer free = world.server(address("127.0.0.3", 40_003), 1, NetcodeServerSettings.of(KEY));
        byte[] forFull = world.tokens(address(40_001)).mint(world.unixSeconds, 1, new byte[0]);
        world.client(1001, forFull);
        world.steps(10, 10 * MILLI);
        assertEquals(1, full.session.connectedCount());

        NetcodeWorld.TestClient client = world.client(
                1002,
                world.tokens(address(40_002), address(40_001), address("127.0.0.3", 40_003), SERVER)
                        .mint(world.unixSeconds, 2, new byte[0]));
        world.steps(400, 10 * MILLI);
        assertEquals(address(40_002), client.session.server());
        world.steps(110, 10 * MILLI);

        assertEquals(3, client.state());
        assertEquals(address("127.0.0.3", 40_003), client.session.server());
        assertEquals(1, free.session.connectedCount());
        assertEquals(1, full.session.statistics().denials());
        assertEquals(List.of("connect 0 of 1"), client.events);
    }

    @Test
    void shouldExpireInTheMidstOfItsServers() {
        NetcodeWorld.TestClient client = world.client(
                1001,
                world.tokens(address(40_001), address(40_002), address(40_003))
                        .withExpirySeconds(8)
                        .mint(world.unixSeconds, 2, new byte[0]));
        world.steps(790, 10 * MILLI);
        assertEquals(1, client.state());
        world.steps(20, 10 * MILLI);

        assertEquals(-6, client.state());
        assertEquals(DisconnectReason.TOKEN_EXPIRED, client.end);
        assertEquals(0, world.sentTo(address(40_003), NetcodeFormat.REQUEST).size());
    }

    @Test
    void shouldStayConnectedWhenItsTokenExpires() {
        world.server(1);
        NetcodeWorld.TestClient client = world.connected(1001);
        world.unixSeconds += 1000;
        world.steps(1000, 100 * MILLI);

        assertEquals(3, client.state());
    }

    @Test
    void shouldEndWithATokenThatIsNone() {
        for (byte[] token : List.of(new byte[0], new byte[2048], Arrays.copyOf(world.token(1), 2047))) {
            NetcodeWorld.TestClient client = world.client(1001, token);
            assertEquals(-5, client.state());
            world.step(MILLI);
            world.step(MILLI);
            client.receive(SERVER, new byte[30]);

            assertEquals(List.of("disconnect TOKEN_INVALID"), client.events);
        }
    }

    @Test
    void shouldReportATokenOfAnotherVersion() {
        byte[] foreign = new TokenMint(PROTOCOL_ID + 1, KEY, List.of(SERVER)).mint(1, 1, new byte[0]);
        NetcodeWorld.TestClient client = world.client(1001, foreign);
        assertEquals(-5, client.state());
        world.step(MILLI);
        world.step(MILLI);

        assertEquals(List.of("disconnect VERSION_MISMATCH"), client.events);
        assertEquals(
                String.format(
                        "the token is for protocol id %016x, this client speaks %016x", PROTOCOL_ID + 1, PROTOCOL_ID),
                client.text);
    }

    @Test
    void shouldBeNotifiedOfAServerThatCloses() {
        NetcodeWorld.TestServer server = world.server(1);
        NetcodeWorld.TestClient client = world.connected(1001);
        server.session.close("");
        world.step(MILLI);

        assertEquals(0, client.state());
        assertEquals(DisconnectReason.SERVER_CLOSED, client.end);
        client.send(1);
        client.receive(SERVER, new byte[100]);
        assertEquals(1 + 9 * 3, client.statistics.dropped(SessionStatistics.Drop.OUT_OF_TURN));
    }

    @Test
    void shouldRejectForeignAndReplayedPackets() {
        NetcodeWorld.TestServer server = world.server(1);
        NetcodeWorld.TestClient client = world.connected(1001);
        server.session.send(0, new byte[20], 0, 1);
        byte[] payload = world.sentTo(address(1001), PacketType.PAYLOAD).get(0);
        client.receive(address(40_009), payload);
        assertEquals(1, client.statistics.dropped(SessionStatistics.Drop.UNKNOWN_ADDRESS));
        client.receive(SERVER, payload);
        client.receive(SERVER, payload);

        assertEquals(List.of("connect 0 of 1", "payload [0]"), client.events);
        assertEquals(1, client.statistics.dropped(SessionStatistics.Drop.REPLAYED));
    }

    @Test
    void shouldIgnorePacketsOfOtherStates() {
        NetcodeWorld.TestServer server = world.server(1);
        NetcodeWorld.TestClient client = world.connected(1001);
        byte[] challenge = world.sentTo(address(1001), NetcodeFormat.CHALLENGE).get(0);
        client.receive(SERVER, challenge);

        assertEquals(3, client.state());
        assertEquals(1, client.statistics.dropped(SessionStatistics.Drop.OUT_OF_TURN));
        assertFalse(server.events.isEmpty());
        assertTrue(client.connected);
    }
}

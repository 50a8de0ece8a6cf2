package dev.tickwire.session.netcode;

import static dev.tickwire.session.netcode.NetcodeWorld.KEY;
import static dev.tickwire.session.netcode.NetcodeWorld.MILLI;
import static dev.tickwire.session.netcode.NetcodeWorld.address;
import static dev.tickwire.session.netcode.NetcodeWorld.fromServer;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.slot.PacketType;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The servers of one token seal under one key, and clients distinguish them all the same. */
class NetcodeServersOfOneTokenTest {
    private static final InetSocketAddress CLIENT = address(1001);
    private static final InetSocketAddress FIRST = address(40_001);
    private static final InetSocketAddress SECOND = address(40_002);

    private final NetcodeWorld world = new NetcodeWorld();
    private final byte[] token = world.tokens(FIRST, SECOND).mint(world.unixSeconds, 5, new byte[0]);

    /** The world fails the test as soon as a number is sent twice under one key. */
    @Test
    void shouldCountFromPlacesOfTheirOwn() {
        NetcodeWorld.TestServer first = world.server(FIRST, 1, NetcodeServerSettings.of(KEY));
        NetcodeWorld.TestServer second = world.server(SECOND, 1, NetcodeServerSettings.of(KEY));
        NetcodeWorld.TestClient client = connectedToTheSecond(first);
        second.session.send(0, new byte[20], 0, 9);

        assertEquals(0, number(sentTo(FIRST, PacketType.KEEP_ALIVE).get(0)));
        assertEquals(1L << 40, number(sentTo(SECOND, PacketType.KEEP_ALIVE).get(0)));
        assertTrue(sentTo(FIRST, PacketType.PAYLOAD).size() > 20);
        assertEquals(SECOND, client.session.server());
    }

    @Test
    void shouldBeDistinguished() {
        NetcodeWorld.TestServer first = world.server(FIRST, 1, NetcodeServerSettings.of(KEY));
        world.server(SECOND, 1, NetcodeServerSettings.of(KEY));
        NetcodeWorld.TestClient client = connectedToTheSecond(first);
        List<String> events = List.copyOf(client.events);
        List<byte[]> sentToFirst = sentTo(FIRST);
        sentToFirst.forEach(bytes -> client.receive(SECOND, bytes));

        assertEquals(events, client.events);
        assertTrue(client.statistics.dropped(SessionStatistics.Drop.WRONG_SERVER) > 20, client.statistics.toString());
        assertTrue(client.connected);
    }

    /** A copy of the program asks the second with the same token, while the first has its player. */
    @Test
    void shouldAllowATokenOneSlotAtATimeAcrossServers() {
        NetcodeServerSettings settings = NetcodeServerSettings.of(KEY);
        NetcodeWorld.TestServer first = world.server(FIRST, 2, settings);
        NetcodeWorld.TestServer second = world.server(SECOND, 2, settings);
        NetcodeWorld.TestClient player = world.client(1001, token);
        world.steps(50, 10 * MILLI);
        assertTrue(player.connected);
        world.clientWithRestartedSequence(1002, token.clone());
        world.steps(1_200, 10 * MILLI);
        assertEquals(List.of(), second.events);
        assertTrue(second.dropped(SessionStatistics.Drop.ALREADY_CONNECTED) > 0, second.toString());

        player.session.disconnect(DisconnectReason.CLOSED_LOCALLY, "");
        world.steps(50, 10 * MILLI);
        assertEquals(List.of("connect 0 id 5", "disconnect 0 CLOSED_BY_PEER"), first.events);
        world.clientWithRestartedSequence(1002, token.clone());
        world.steps(1_200, 10 * MILLI);
        assertEquals(List.of("connect 0 id 5"), second.events);
    }

    /**
     * An attacker drops all packets of the second server and sends those of the first instead. None is accepted,
     * whenever it begins.
     */
    @Test
    void shouldBeDistinguishedWhileConnectingToTheSecond() {
        NetcodeWorld.TestServer first = world.server(FIRST, 1, NetcodeServerSettings.of(KEY));
        NetcodeWorld.TestClient client = connectingToSecond(first);
        List<byte[]> sentToFirst = sentTo(FIRST);
        sentToFirst.forEach(bytes -> client.receive(SECOND, bytes));
        assertEquals(NetcodeClientState.SENDING_REQUEST, client.session.state());
        world.server(SECOND, 1, NetcodeServerSettings.of(KEY));
        while (client.session.state() != NetcodeClientState.SENDING_RESPONSE) {
            world.step(MILLI);
        }
        sentToFirst.forEach(bytes -> client.receive(SECOND, bytes));

        assertEquals(NetcodeClientState.SENDING_RESPONSE, client.session.state());
        assertEquals(List.of(), client.events);
        world.steps(10, 10 * MILLI);
        assertEquals(List.of("connect 0 of 1"), client.events);
    }

    @Test
    void shouldNotDenyForEachOther() {
        NetcodeWorld.TestServer first = world.server(FIRST, 1, NetcodeServerSettings.of(KEY));
        world.client(1002, world.tokens(FIRST).mint(world.unixSeconds, 6, new byte[0]));
        world.steps(20, 10 * MILLI);
        assertEquals(1, first.session.connectedCount());
        NetcodeWorld.TestClient client = world.client(CLIENT, token);
        while (!client.session.server().equals(SECOND)) {
            world.step(MILLI);
        }
        sentTo(FIRST).forEach(bytes -> client.receive(SECOND, bytes));

        assertEquals(NetcodeClientState.SENDING_REQUEST, client.session.state());
        assertEquals(List.of(), client.events);
    }

    /** Other implementations count from 0 and from 2^63 wherever they stand in the list. */
    @Test
    void shouldAcceptSequencesFromZeroAsInTheStandard() {
        NetcodeWorld.TestClient client = world.client(CLIENT, token);
        world.steps(510, 10 * MILLI);
        assertEquals(SECOND, client.session.server());
        for (long number : new long[] {1L << 63, 17}) {
            NetcodeWorld.TestClient other = world.client(address(1002), token.clone());
            world.steps(510, 10 * MILLI);
            other.receive(SECOND, fromServer(token, NetcodeFormat.CHALLENGE, number, new byte[308]));
            other.receive(SECOND, fromServer(token, PacketType.KEEP_ALIVE, 0, new byte[] {0, 0, 0, 0, 1, 0, 0, 0}));
            other.receive(SECOND, fromServer(token, PacketType.PAYLOAD, 1, new byte[] {7}));
            other.receive(SECOND, fromServer(token, PacketType.PAYLOAD, 1L << 40, new byte[] {8}));

            assertEquals(List.of("connect 0 of 1", "payload [7]"), other.events);
            assertEquals(1, other.statistics.dropped(SessionStatistics.Drop.WRONG_SERVER));
            world.pairs.clear();
        }
    }

    /** A server at two places of the list does not know which of them the client used, and names both. */
    @Test
    void shouldBeAcceptedAtEitherOfTwoPlaces() {
        InetSocketAddress ipv6 = address("2001:db8::5", 40_001);
        NetcodeServerSettings settings =
                NetcodeServerSettings.of(KEY).withPublicAddress(SECOND).withPublicAddress(ipv6);
        world.server(SECOND, 1, settings);
        NetcodeWorld.TestClient client =
                world.client(CLIENT, world.tokens(address(9), ipv6, SECOND).mint(world.unixSeconds, 5, new byte[0]));
        world.steps(1050, 10 * MILLI);

        assertTrue(client.connected);
        assertEquals(SECOND, client.session.server());
        assertEquals(1L << 40, number(sentTo(SECOND, PacketType.KEEP_ALIVE).get(0)));
    }

    /** Its first address goes silent after the challenge: the client asks at the other. */
    @Test
    void shouldBeAcceptedAtTheirOtherAddressAfterAChallengeAtTheFirst() {
        NetcodeServerSettings settings =
                NetcodeServerSettings.of(KEY).withPublicAddress(FIRST).withPublicAddress(SECOND);
        NetcodeWorld.TestServer server = world.server(FIRST, 1, settings);
        NetcodeWorld.TestClient client = world.client(CLIENT, token);
        while (client.session.state() != NetcodeClientState.SENDING_RESPONSE) {
            world.step(MILLI);
        }
        world.servers.clear();
        stepsAt(SECOND, server, client, 600);

        assertEquals(SECOND, client.session.server());
        assertTrue(client.connected, client.session.state() + " " + client.statistics);
    }

    /** Of three addresses of one server, each of which it denies at: none is waited for until the time-out. */
    @Test
    void shouldDenyAtEachOfThreePlaces() {
        InetSocketAddress third = address(40_003);
        NetcodeServerSettings settings = NetcodeServerSettings.of(KEY)
                .withPublicAddress(FIRST)
                .withPublicAddress(SECOND)
                .withPublicAddress(third);
        NetcodeWorld.TestServer server = world.server(FIRST, 1, settings);
        world.client(1002, world.tokens(FIRST).mint(world.unixSeconds, 6, new byte[0]));
        world.steps(20, 10 * MILLI);
        assertEquals(1, server.session.connectedCount());
        NetcodeWorld.TestClient client =
                world.client(CLIENT, world.tokens(FIRST, SECOND, third).mint(world.unixSeconds, 5, new byte[0]));
        for (InetSocketAddress destination : List.of(FIRST, SECOND, third)) {
            assertEquals(destination, client.session.server());
            stepsAt(destination, server, client, 50);
        }

        assertEquals(List.of("disconnect SERVER_FULL"), client.events);
    }

    /** The server is reached at one of its addresses alone, and answers from there. */
    private void stepsAt(
            InetSocketAddress at, NetcodeWorld.TestServer server, NetcodeWorld.TestClient client, int steps) {
        for (int step = 0; step < steps && client.end == null; step++) {
            world.now += 10 * MILLI;
            for (int waiting = world.underWay.size(); waiting > 0; waiting--) {
                NetcodeWorld.Sent sent = world.underWay.remove();
                if (sent.to().equals(at)) {
                    server.receive(sent.from(), sent.bytes());
                } else if (sent.to().equals(CLIENT)) {
                    client.receive(at, sent.bytes());
                }
            }
            server.session.update(world.now);
            client.session.update(world.now);
        }
    }

    /**
     * The list names a relay, which has no place of its own, and then the server, so that the server takes the token.
     */
    @Test
    void shouldBeReachedOverARelayThatStandsInTheList() {
        NetcodeWorld.TestServer server = world.server(SECOND, 1, NetcodeServerSettings.of(KEY));
        NetcodeWorld.TestClient client = world.client(CLIENT, token);
        for (int step = 0; step < 20; step++) {
            world.now += 10 * MILLI;
            for (int waiting = world.underWay.size(); waiting > 0; waiting--) {
                NetcodeWorld.Sent sent = world.underWay.remove();
                if (sent.to().equals(FIRST)) {
                    server.receive(address(7777), sent.bytes());
                } else if (sent.to().equals(address(7777))) {
                    client.receive(FIRST, sent.bytes());
                }
            }
            world.update();
        }

        assertTrue(client.connected, server.toString());
        assertEquals(FIRST, client.session.server());
    }

    @Test
    void shouldBeTriedTwiceIfATokenNamesThemTwice() {
        byte[] twice =
                world.tokens(SECOND, FIRST, SECOND).withTimeoutSeconds(1).mint(world.unixSeconds, 5, new byte[0]);
        NetcodeWorld.TestServer server = world.server(SECOND, 1, NetcodeServerSettings.of(KEY));
        NetcodeWorld.TestClient client = world.client(CLIENT, twice);
        while (client.session.state() != NetcodeClientState.SENDING_RESPONSE) {
            world.step(MILLI);
        }
        world.servers.clear();
        world.steps(150, 10 * MILLI);
        assertEquals(FIRST, client.session.server());
        world.servers.put(SECOND, server);
        world.steps(120, 10 * MILLI);

        assertTrue(client.connected, client.session.state().toString());
        assertEquals(SECOND, client.session.server());
    }

    /**
     * A client that the first server has admitted, but that has received nothing since its challenge; it tries the
     * second.
     */
    private NetcodeWorld.TestClient connectingToSecond(NetcodeWorld.TestServer first) {
        NetcodeWorld.TestClient client = world.client(CLIENT, token);
        while (client.session.server().equals(FIRST)) {
            if (first.session.connectedCount() > 0) {
                first.session.send(0, new byte[20], 0, 9);
                world.underWay.removeIf(sent -> sent.from().equals(FIRST));
            }
            world.step(100 * MILLI);
        }
        world.underWay.removeIf(sent -> sent.from().equals(FIRST));
        assertEquals(List.of(), client.events);
        return client;
    }

    private NetcodeWorld.TestClient connectedToTheSecond(NetcodeWorld.TestServer first) {
        NetcodeWorld.TestClient client = connectingToSecond(first);
        world.steps(10, 10 * MILLI);
        assertTrue(client.connected);
        return client;
    }

    private List<byte[]> sentTo(InetSocketAddress server) {
        List<byte[]> found = new ArrayList<>();
        for (NetcodeWorld.Sent sent : world.allSent) {
            if (sent.from().equals(server) && sent.to().equals(CLIENT)) {
                found.add(sent.bytes());
            }
        }
        return found;
    }

    private List<byte[]> sentTo(InetSocketAddress server, int type) {
        return sentTo(server).stream().filter(bytes -> (bytes[0] & 15) == type).toList();
    }

    private static long number(byte[] packet) {
        return SealedPackets.number(packet, 0);
    }
}

package dev.tickwire.session.netcode;

import static dev.tickwire.session.netcode.NetcodeWorld.KEY;
import static dev.tickwire.session.netcode.NetcodeWorld.MILLI;
import static dev.tickwire.session.netcode.NetcodeWorld.PROTOCOL_ID;
import static dev.tickwire.session.netcode.NetcodeWorld.SECOND;
import static dev.tickwire.session.netcode.NetcodeWorld.SERVER;
import static dev.tickwire.session.netcode.NetcodeWorld.address;
import static dev.tickwire.session.netcode.NetcodeWorld.request;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.NetcodeLimits;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.netcode.crypto.JdkAead;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.netcode.token.PrivateToken;
import dev.tickwire.session.netcode.token.TokenCipher;
import dev.tickwire.session.slot.PacketType;
import java.lang.reflect.Field;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The clients that get in, those that do not, and the life of a slot. */
class NetcodeServerSessionTest {
    private static final InetSocketAddress ALICE = address(1001);
    private static final InetSocketAddress BOB = address(1002);

    private final NetcodeWorld world = new NetcodeWorld();
    private final NetcodeWorld.TestServer server = world.server(2);

    @Test
    void shouldAdmitWithATokenAndDeliverIdAndUserData() {
        NetcodeWorld.TestClient client = world.connected(1001);

        assertArrayEquals(NetcodeWorld.userData(1001), server.lastUserData);
        assertEquals(List.of("connect 0 id 1001"), server.events);
        assertEquals(List.of("connect 0 of 2"), client.events);
        assertEquals(1, server.session.connectedCount());
        assertEquals(0, server.session.handshakeCount());
        assertEquals(3, client.state());
    }

    @Test
    void shouldCarryPayloadsBothWays() {
        NetcodeWorld.TestClient client = world.connected(1001);
        client.send(1, 2, 3);
        server.session.send(0, new byte[] {4, 5, 0, 0, 0, 0, 0, 0, 0, 0}, 0, 2);
        world.step(MILLI);

        assertTrue(server.events.contains("payload 0 [1, 2, 3]"));
        assertTrue(client.events.contains("payload [4, 5]"));
    }

    @Test
    void shouldCheckRequestsInTheStandardsOrder() {
        byte[] token = world.token(5);
        byte[] good = request(token);
        byte[] otherServer = world.tokens(address(41_000)).mint(world.unixSeconds, 5, new byte[0]);
        byte[] noList = badPrivatePart(token);

        drops(SessionStatistics.Drop.WRONG_SIZE, Arrays.copyOf(changed(good, 5), good.length - 1));
        drops(SessionStatistics.Drop.WRONG_SIZE, Arrays.copyOf(good, good.length + 1));
        drops(SessionStatistics.Drop.WRONG_PROTOCOL, changed(good, NetcodeFormat.REQUEST_VERSION_AT));
        drops(SessionStatistics.Drop.WRONG_PROTOCOL, changed(expired(good), NetcodeFormat.REQUEST_PROTOCOL_AT));
        drops(SessionStatistics.Drop.TOKEN_EXPIRED, changed(expired(good), 500));
        drops(SessionStatistics.Drop.FORGED, changed(good, 500));
        drops(SessionStatistics.Drop.FORGED, changed(good, NetcodeFormat.REQUEST_NONCE_AT));
        drops(SessionStatistics.Drop.FORGED, changed(good, NetcodeFormat.REQUEST_EXPIRE_AT));
        drops(SessionStatistics.Drop.BAD_CONTENT, noList);
        world.connected(1001);
        drops(SessionStatistics.Drop.WRONG_SERVER, request(otherServer));
        drops(SessionStatistics.Drop.ALREADY_CONNECTED, good, ALICE);
        drops(SessionStatistics.Drop.ALREADY_CONNECTED, request(world.lastToken(1001)), BOB);
        assertEquals(1, server.answers(BOB, good).size());
        drops(SessionStatistics.Drop.TOKEN_USED, good, address(1003));
        assertEquals(1, server.answers(BOB, good).size());
    }

    /** As after a crash: the client connects with another token of its account, and its old session is silent. */
    @Test
    void shouldReplaceTheSessionOfAClientThatComesWithAnotherToken() {
        for (int port : new int[] {1001, 1002}) {
            NetcodeWorld newWorld = new NetcodeWorld();
            NetcodeWorld.TestServer at = newWorld.server(1);
            NetcodeWorld.TestClient crashed = newWorld.connected(1001);
            newWorld.clients.remove(crashed.address);
            NetcodeWorld.TestClient secondClient = newWorld.client(port, newWorld.token(1001));
            newWorld.steps(20, 10 * MILLI);

            assertEquals(
                    List.of("connect 0 id 1001", "disconnect 0 REPLACED", "connect 0 id 1001"), at.events, "" + port);
            assertTrue(secondClient.connected, "" + port);
        }
    }

    @Test
    void shouldNotifyAClientThatItsSessionWasReplaced() {
        NetcodeWorld.TestClient old = world.connected(1001);
        NetcodeWorld.TestClient other = world.client(1002, world.token(1001));
        world.steps(60, 10 * MILLI);

        assertTrue(other.connected);
        assertEquals("disconnect REPLACED", old.events.get(old.events.size() - 1));
    }

    /** One that asks and cannot answer the challenge has no keys of the account. */
    @Test
    void shouldReplaceNoSessionForARequestAlone() {
        NetcodeWorld.TestClient alice = world.connected(1001);
        byte[] request = request(world.token(1001));
        for (int step = 0; step < 100; step++) {
            server.answers(BOB, request);
            world.step(10 * MILLI);
        }

        assertTrue(alice.connected);
        assertEquals(List.of("connect 0 id 1001"), server.events);
    }

    @Test
    void shouldAcceptATokenUpToItsLastSecond() {
        byte[] good = request(world.token(5));
        world.unixSeconds += 45;
        drops(SessionStatistics.Drop.TOKEN_EXPIRED, good);
        world.unixSeconds--;

        assertEquals(1, server.answers(ALICE, good).size());
    }

    @Test
    void shouldAnswerWithLessThanItWasAsked() {
        byte[] challenge = server.answers(ALICE, request(world.token(5))).get(0);

        assertEquals(NetcodeFormat.CHALLENGE, challenge[0] & 15);
        assertEquals(1 + 8 + 308 + 16, challenge.length);
    }

    @Test
    void shouldDenyWhenFullAndRememberTheTokenAllTheSame() {
        world.connected(1001);
        world.connected(1002);
        byte[] request = request(world.token(5));
        List<byte[]> answers = server.answers(address(1003), request);

        assertEquals(PacketType.REASON, answers.get(0)[0] & 15);
        assertEquals(NetcodeFormat.DENIED, answers.get(1)[0] & 15);
        assertEquals(2, answers.size());
        drops(SessionStatistics.Drop.TOKEN_USED, request, address(1004));
    }

    @Test
    void shouldDenyAResponseIfTheLastSlotWasFilledMeanwhile() {
        world.client(1003, world.token(1003));
        while (world.sentTo(SERVER, NetcodeFormat.RESPONSE).isEmpty()) {
            world.step(MILLI);
        }
        byte[] response = world.sentTo(SERVER, NetcodeFormat.RESPONSE).get(0);
        world.underWay.clear();
        world.clients.clear();
        world.connected(1001);
        world.connected(1002);
        List<byte[]> answers = server.answers(address(1003), response);

        assertEquals(2, answers.size());
        assertEquals(PacketType.REASON, answers.get(0)[0] & 15);
        assertEquals(NetcodeFormat.DENIED, answers.get(1)[0] & 15);
    }

    @Test
    void shouldSendAKeepAliveBeforeEachPayloadUntilTheClientReplies() {
        world.client(1001, world.token(1001));
        while (server.session.connectedCount() == 0) {
            world.step(10 * MILLI);
        }
        world.underWay.clear();
        world.allSent.clear();
        for (int i = 0; i < 3; i++) {
            server.session.send(0, new byte[20], 0, 5);
        }
        assertEquals(3, world.sentTo(ALICE, PacketType.KEEP_ALIVE).size());
        assertEquals(3, world.sentTo(ALICE, PacketType.PAYLOAD).size());
        world.steps(3, MILLI);
        world.clients.get(ALICE).send(1);
        world.step(MILLI);
        world.allSent.clear();
        server.session.send(0, new byte[20], 0, 5);

        assertEquals(0, world.sentTo(ALICE, PacketType.KEEP_ALIVE).size());
    }

    @Test
    void shouldSendKeepAlivesTenTimesASecond() {
        world.connected(1001);
        world.steps(2, 10 * MILLI);
        world.allSent.clear();
        world.steps(100, 10 * MILLI);

        assertEquals(10, world.sentTo(ALICE, PacketType.KEEP_ALIVE).size());
        assertEquals(10, world.sentTo(SERVER, PacketType.KEEP_ALIVE).size());
    }

    @Test
    void shouldSendDisconnectTenTimes() {
        world.connected(1001);
        world.allSent.clear();
        server.session.disconnect(0, DisconnectReason.KICKED, "");
        assertEquals(10, world.sentTo(ALICE, PacketType.DISCONNECT).size());
        assertEquals("disconnect 0 KICKED", server.events.get(1));
        world.step(MILLI);
        assertEquals(DisconnectReason.KICKED, world.clients.get(ALICE).end);

        NetcodeWorld.TestClient bob = world.connected(1002);
        world.allSent.clear();
        bob.session.disconnect(DisconnectReason.CLOSED_LOCALLY, "");
        assertEquals(10, world.sentTo(SERVER, PacketType.DISCONNECT).size());
        world.step(MILLI);
        assertEquals(0, server.session.connectedCount());
    }

    @Test
    void shouldUseTheTimeoutOfTheToken() {
        NetcodeWorld.TestClient patient =
                world.client(1001, world.tokens().withTimeoutSeconds(-1).mint(world.unixSeconds, 1, new byte[0]));
        NetcodeWorld.TestClient impatient =
                world.client(1002, world.tokens().withTimeoutSeconds(2).mint(world.unixSeconds, 2, new byte[0]));
        world.steps(20, 10 * MILLI);
        assertTrue(patient.connected && impatient.connected);
        world.clients.clear();
        world.steps(185, 10 * MILLI);
        assertEquals(2, server.session.connectedCount());
        world.steps(20, 10 * MILLI);
        assertEquals(List.of("disconnect 1 TIMED_OUT"), server.events.subList(2, 3));
        world.steps(1_000, SECOND);

        assertEquals(1, server.session.connectedCount());
    }

    @Test
    void shouldDropNobodyForAStandstillOfItsOwnLoop() {
        NetcodeWorld.TestClient client = world.connected(1001);
        world.now += 3600 * SECOND;
        world.update();
        world.steps(10, 10 * MILLI);

        assertTrue(client.connected);
        assertEquals(1, server.session.connectedCount());
    }

    @Test
    void shouldAcceptAPacketOnce() {
        NetcodeWorld.TestClient client = world.connected(1001);
        client.send(7);
        byte[] payload = world.sentTo(SERVER, PacketType.PAYLOAD).get(0);
        world.steps(2, MILLI);
        for (int i = 0; i < 5; i++) {
            server.receive(ALICE, payload);
        }

        assertEquals(5, server.dropped(SessionStatistics.Drop.REPLAYED));
        assertEquals(1, server.events.stream().filter("payload 0 [7]"::equals).count());
    }

    @Test
    void shouldNotOpenASlotForARecordedHandshake() {
        NetcodeWorld.TestClient client = world.connected(1001);
        byte[] request = world.sentTo(SERVER, NetcodeFormat.REQUEST).get(0);
        byte[] response = world.sentTo(SERVER, NetcodeFormat.RESPONSE).get(0);
        client.session.disconnect(DisconnectReason.CLOSED_LOCALLY, "");
        world.step(MILLI);
        assertEquals(0, server.session.connectedCount());

        assertEquals(1, server.answers(ALICE, request).size());
        server.receive(ALICE, response);

        assertEquals(1, server.dropped(SessionStatistics.Drop.STALE_RESPONSE));
        assertEquals(0, server.session.connectedCount());
    }

    @Test
    void shouldContinueTheSequenceWhenATokenIsReused() {
        byte[] token = world.token(5);
        for (int time = 0; time < 5; time++) {
            NetcodeWorld.TestClient client = world.reconnected(1001, token);
            for (int i = 0; i < 20; i++) {
                world.step(10 * MILLI);
                server.session.send(0, new byte[20], 0, 9);
            }
            assertTrue(client.connected, "time " + time);
            server.session.disconnect(0, DisconnectReason.KICKED, "");
            world.step(MILLI);
        }
        assertEquals(10, server.events.size());
    }

    /** The world fails the test if any number is sent twice under one key. */
    @Test
    void shouldUseNoKeyAndNonceTwiceWhenItRestarts() {
        byte[] token = world.token(5);
        NetcodeWorld.TestServer running = server;
        for (int start = 0; start < 6; start++) {
            NetcodeWorld.TestClient client = world.reconnected(1001, token);
            for (int i = 0; i < 20; i++) {
                world.step(10 * MILLI);
                running.session.send(0, new byte[20], 0, 9);
            }
            assertTrue(client.connected, "start " + start);
            running.session.close("");
            world.underWay.clear();
            running = world.server(SERVER, 2, running.settings.withLimits(NetcodeLimits.DEFAULT));
        }
        assertTrue(world.pairs.size() > 200, world.pairs.size() + " pairs");
    }

    @Test
    void shouldBelongToOneRunningServerAtAnAddress() {
        assertEquals(
                "another server runs with these settings at the same address: close it first, or create separate"
                        + " settings for this one",
                assertThrows(IllegalStateException.class, () -> world.server(SERVER, 2, server.settings))
                        .getMessage());
        assertNotNull(world.server(address(40_001), 2, server.settings));
        server.session.close("");

        assertNotNull(world.server(SERVER, 2, server.settings));
    }

    @Test
    void shouldUseItsPublicAddresses() {
        InetSocketAddress ipv4 = address("203.0.113.5", 7);
        InetSocketAddress ipv6 = address("2001:db8::5", 8);
        InetSocketAddress bound = address(42_000);
        NetcodeServerSettings settings =
                NetcodeServerSettings.of(KEY).withPublicAddress(ipv4).withPublicAddress(ipv6);
        NetcodeWorld.TestServer hidden = world.server(bound, 2, settings);

        for (InetSocketAddress named : List.of(ipv4, ipv6)) {
            byte[] token = world.tokens(address(9), named).mint(world.unixSeconds, 5, new byte[0]);
            assertEquals(1, hidden.answers(address(1001), request(token)).size(), "" + named);
        }
        for (InetSocketAddress named : List.of(bound, address("203.0.113.5", 8), address("203.0.113.6", 7))) {
            byte[] token = world.tokens(named).mint(world.unixSeconds, 5, new byte[0]);
            assertEquals(0, hidden.answers(address(1002), request(token)).size(), "" + named);
        }
        NetcodeWorld.TestServer anyPort = world.server(
                address(43_000), 2, NetcodeServerSettings.of(KEY).withPublicAddress(address("203.0.113.5", 0)));
        byte[] token = world.tokens(address("203.0.113.5", 43_000)).mint(world.unixSeconds, 5, new byte[0]);
        assertEquals(1, anyPort.answers(address(1003), request(token)).size());
        assertThrows(
                IllegalStateException.class,
                () -> world.server(new InetSocketAddress(5), 2, NetcodeServerSettings.of(KEY)));
    }

    @Test
    void shouldLimitHandshakesOfOneAddressAndInAll() {
        NetcodeWorld.TestServer small = world.server(
                address(44_000), 100, NetcodeServerSettings.of(KEY).withLimits(new NetcodeLimits(1000, 1000, 3, 5)));
        String[] hosts = {"10.0.0.1", "10.0.0.1", "10.0.0.1", "10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4"};
        int answered = 0;
        for (int port = 0; port < hosts.length; port++) {
            byte[] token = world.tokens(address(44_000)).mint(world.unixSeconds, port, new byte[0]);
            answered += small.answers(address(hosts[port], 1 + port), request(token))
                    .size();
        }
        assertEquals(5, answered);
        assertEquals(2, small.dropped(SessionStatistics.Drop.TOO_MANY));
        world.steps(600, 10 * MILLI);
        assertEquals(0, small.session.handshakeCount());
        byte[] token = world.tokens(address(44_000)).mint(world.unixSeconds, 50, new byte[0]);
        assertEquals(1, small.answers(address("10.0.0.1", 99), request(token)).size());
    }

    @Test
    void shouldLimitRequestsOfOneAddressAndInAll() {
        NetcodeWorld.TestServer small = world.server(
                address(44_000), 100, NetcodeServerSettings.of(KEY).withLimits(new NetcodeLimits(10, 25, 100, 100)));
        byte[] forged = changed(request(world.token(5)), 600);
        for (int i = 0; i < 15; i++) {
            small.receive(address("10.0.0.1", i), forged);
        }
        assertEquals(10, small.dropped(SessionStatistics.Drop.FORGED));
        for (int i = 0; i < 50; i++) {
            small.receive(address("10.0.1." + i, i), forged);
        }
        assertEquals(25, small.dropped(SessionStatistics.Drop.FORGED));
        world.steps(5, 100 * MILLI);
        for (int i = 0; i < 50; i++) {
            small.receive(address("10.0.0.1", i), forged);
        }
        assertEquals(30, small.dropped(SessionStatistics.Drop.FORGED));
    }

    @Test
    void shouldLimitClientsOfOneAddress() {
        NetcodeServerSettings settings =
                NetcodeServerSettings.of(KEY).withLimits(NetcodeLimits.DEFAULT.withClientsPerAddress(2));
        NetcodeWorld.TestServer small = world.server(address(44_000), 100, settings);
        String[] hosts = {"10.0.0.1", "10.0.0.1", "10.0.0.1", "10.0.0.2"};
        List<NetcodeWorld.TestClient> clients = new ArrayList<>();
        for (int port = 1; port <= hosts.length; port++) {
            byte[] token = world.tokens(address(44_000)).mint(world.unixSeconds, port, new byte[0]);
            clients.add(world.client(address(hosts[port - 1], port), token));
        }
        world.steps(100, 10 * MILLI);

        assertEquals(3, small.session.connectedCount());
        assertTrue(clients.get(3).connected);
        NetcodeWorld.TestClient third =
                clients.stream().filter(each -> !each.connected).findFirst().orElseThrow();
        assertEquals(DisconnectReason.SERVER_FULL, third.end);
        assertTrue(small.dropped(SessionStatistics.Drop.TOO_MANY) >= 1);
        assertTrue(small.session.statistics().denials() >= 1);

        clients.get(third == clients.get(0) ? 1 : 0).session.disconnect(DisconnectReason.CLOSED_LOCALLY, "");
        world.steps(2, 10 * MILLI);
        byte[] token = world.tokens(address(44_000)).mint(world.unixSeconds, 50, new byte[0]);
        NetcodeWorld.TestClient later = world.client(address("10.0.0.1", 50), token);
        world.steps(100, 10 * MILLI);
        assertTrue(later.connected);
    }

    @Test
    void shouldDenyARequestFromAnAddressThatHasAllItsClients() {
        NetcodeServerSettings settings =
                NetcodeServerSettings.of(KEY).withLimits(NetcodeLimits.DEFAULT.withClientsPerAddress(1));
        NetcodeWorld.TestServer small = world.server(address(44_000), 100, settings);
        NetcodeWorld.TestClient first = world.client(
                address("10.0.0.1", 1), world.tokens(address(44_000)).mint(world.unixSeconds, 1, new byte[0]));
        world.steps(50, 10 * MILLI);
        assertTrue(first.connected);
        byte[] token = world.tokens(address(44_000)).mint(world.unixSeconds, 2, new byte[0]);
        List<byte[]> answers = small.answers(address("10.0.0.1", 2), request(token));

        assertEquals(2, answers.size(), "the reason and the denial");
        assertEquals(NetcodeFormat.DENIED, answers.get(1)[0] & 15);
        assertEquals(0, small.session.handshakeCount());
        assertEquals(1, small.dropped(SessionStatistics.Drop.TOO_MANY));
    }

    @Test
    void shouldAdmit64PlayersBehindOneAddressAtOnce() {
        NetcodeWorld.TestServer big = world.server(address(45_000), 128, NetcodeServerSettings.of(KEY));
        for (int port = 1; port <= 64; port++) {
            world.client(
                    address("198.51.100.7", port),
                    world.tokens(address(45_000)).mint(world.unixSeconds, port, new byte[0]));
        }
        world.steps(20, 10 * MILLI);

        assertEquals(64, big.session.connectedCount());
        assertEquals(0, big.dropped(SessionStatistics.Drop.TOO_MANY));
    }

    @Test
    void shouldOverwriteKeysWhenSlotsAreFreed() {
        NetcodeWorld.TestClient client = world.connected(1001);
        int living = server.aead.livingKeys();
        client.session.disconnect(DisconnectReason.CLOSED_LOCALLY, "");
        world.step(MILLI);
        assertEquals(living - 2, server.aead.livingKeys());
        assertEquals(0, client.aead.livingKeys());
        world.connected(1002);
        server.answers(address(1003), request(world.token(7)));
        server.session.close("");

        assertEquals(0, server.aead.livingKeys());
    }

    @Test
    void shouldOverwriteItsCopyOfThePrivateKeyWhenItCloses() throws ReflectiveOperationException {
        Field requests = NetcodeServerSession.class.getDeclaredField("requests");
        requests.setAccessible(true);
        Field key = RequestTokens.class.getDeclaredField("key");
        key.setAccessible(true);
        byte[] copy = (byte[]) key.get(requests.get(server.session));
        assertArrayEquals(KEY.toBytes(), copy);
        server.session.close("");

        assertArrayEquals(new byte[NetcodeKey.BYTES], copy);
    }

    @Test
    void shouldAcceptNothingWhenClosed() {
        world.connected(1001);
        server.session.close("");
        server.session.close("");
        assertEquals("disconnect 0 SERVER_CLOSED", server.events.get(1));

        assertEquals(0, server.answers(BOB, request(world.token(9))).size());
        assertFalse(server.session.statistics().toString().isEmpty());
    }

    @Test
    void shouldSurviveArbitraryBytes() {
        long seed = Seeds.of(NetcodeServerSessionTest.class);
        Random random = new Random(seed);
        NetcodeWorld.TestClient client = world.connected(1001);
        client.send(1, 2, 3);
        List<byte[]> known = new ArrayList<>();
        world.allSent.forEach(sent -> known.add(sent.bytes()));
        known.add(request(world.token(77)));
        InetSocketAddress[] sources = {ALICE, BOB, address(1003)};
        try {
            for (int round = 0; round < 60_000; round++) {
                byte[] datagram = mutated(known.get(random.nextInt(known.size())), random);
                InetSocketAddress from = sources[random.nextInt(3)];
                if (random.nextBoolean()) {
                    boolean connected = from.equals(ALICE) && server.session.connectedCount() > 0;
                    int answered = 0;
                    for (byte[] answer : server.answers(from, datagram)) {
                        answered += answer.length;
                    }
                    assertTrue(connected || answered <= datagram.length, "seed " + seed);
                } else {
                    client.receive(random.nextInt(4) == 0 ? BOB : SERVER, datagram);
                }
                world.underWay.clear();
                world.allSent.clear();
            }
        } catch (RuntimeException thrown) {
            throw new AssertionError("seed " + seed, thrown);
        }
        assertTrue(server.session.statistics().dropped() > 5_000, "seed " + seed);
        assertTrue(server.session.handshakeCount() <= 2);
    }

    private static byte[] mutated(byte[] datagram, Random random) {
        byte[] mutated = datagram.clone();
        for (int changes = random.nextInt(4); changes > 0 && mutated.length > 0; changes--) {
            int at = random.nextInt(random.nextBoolean() ? Math.min(24, mutated.length) : mutated.length);
            mutated[at] ^= (byte) (1 << random.nextInt(8));
        }
        switch (random.nextInt(6)) {
            case 0:
                return Arrays.copyOf(mutated, random.nextInt(mutated.length + 1));
            case 1:
                return Arrays.copyOf(mutated, mutated.length + random.nextInt(600));
            default:
                return mutated;
        }
    }

    private void drops(SessionStatistics.Drop drop, byte[] request) {
        drops(drop, request, address(1050));
    }

    private void drops(SessionStatistics.Drop drop, byte[] request, InetSocketAddress from) {
        long before = server.dropped(drop);
        assertEquals(0, server.answers(from, request).size(), "" + drop);
        assertEquals(before + 1, server.dropped(drop), drop + " of " + server);
    }

    private static byte[] changed(byte[] request, int at) {
        byte[] changed = request.clone();
        changed[at] ^= 1;
        return changed;
    }

    private byte[] expired(byte[] request) {
        byte[] changed = request.clone();
        LittleEndian.putLong(changed, NetcodeFormat.REQUEST_EXPIRE_AT, world.unixSeconds);
        return changed;
    }

    /** A request that opens and holds no list of servers. */
    private byte[] badPrivatePart(byte[] token) {
        byte[] request = request(token);
        PrivateToken secret = new PrivateToken();
        new TokenCipher(new JdkAead(), PROTOCOL_ID)
                .seal(KEY.toBytes(), world.unixSeconds + 45, secret, request, NetcodeFormat.REQUEST_NONCE_AT);
        return request;
    }
}

package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.NetcodeLimits;
import dev.tickwire.session.SaltedLimits;
import dev.tickwire.session.SessionDrop;
import dev.tickwire.session.beacon.BeaconSettings;
import dev.tickwire.session.netcode.UsedTokens;
import dev.tickwire.transport.Forwarding;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportDrop;
import dev.tickwire.transport.UdpTransport;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Each row of the table "When nobody answers" of docs/guide.md, brought about: what the client sees, what the server
 * counts.
 */
class NoAnswerTest {
    private static final long UNIX_SECONDS = 1_700_000_000L;
    private static final DuelProtocol SAME = DuelProtocol.get();
    private static final DuelProtocol OTHER = new DuelProtocol(0xBEEF, PacketLimits.DEFAULT);
    private static final NetcodeKey KEY = NetcodeKey.random(new Random(5));
    private static final byte[] NO_DATA = {};
    private static final String USED = "the token was used from another address"
            + ", or in an earlier session that ended, or this client id is in the game";
    /** Reserved for a service that nobody has, so that nothing of this machine is bound to it. */
    private static final InetSocketAddress UNUSED = new InetSocketAddress(InetAddress.getLoopbackAddress(), 1);

    private final MemoryNetwork network = new MemoryNetwork();
    private final List<Client> opened = new ArrayList<>();
    /** Those that go on beside the client that the test looks at. */
    private final List<Client> others = new ArrayList<>();

    private RecordingListener atClient;
    private NoAnswerCause cause;
    private Server server;
    private InetSocketAddress address;
    private Client client;
    private long now;

    @BeforeEach
    void begin(TestInfo test) {
        cause = test.getTestMethod().orElseThrow().getAnnotation(NoAnswerCause.class);
    }

    @AfterEach
    void close() {
        opened.forEach(Client::close);
        if (server != null) {
            server.close();
        }
    }

    private void serve(UnaryOperator<Server.Builder> settings) {
        Server.Builder builder = Server.builder(SAME)
                .transport(network.open())
                .random(new Random(1))
                .beacon(BeaconSettings.of("Duel"));
        server = settings.apply(builder).build();
        server.listener(new RecordingListener());
        server.start();
        address = server.transport().localAddress();
    }

    private static ServerSessions.Encrypted encrypted() {
        return ServerSessions.encrypted(KEY).withUnixClock(() -> UNIX_SECONDS);
    }

    private static ServerSessions sessions(boolean encrypted) {
        return encrypted ? encrypted() : ServerSessions.plain();
    }

    private void serve(boolean encrypted) {
        serve(builder -> builder.session(sessions(encrypted)));
    }

    private Client client(DuelProtocol protocol, Transport transport, long seed) {
        client = Client.builder(protocol)
                .transport(transport)
                .random(new Random(seed))
                .build();
        atClient = new RecordingListener();
        client.listener(atClient);
        opened.add(client);
        return client;
    }

    private Client client(DuelProtocol protocol) {
        return client(protocol, network.open(), opened.size());
    }

    /** A client of the same version with what the kind of session asks for. */
    private void connect(boolean encrypted, Transport transport, InetSocketAddress to) {
        client(SAME, transport, opened.size());
        if (encrypted) {
            client.connect(tokens(to).mint(UNIX_SECONDS, opened.size(), NO_DATA));
        } else {
            client.connect(to);
        }
    }

    private static ConnectTokens tokens(DuelProtocol protocol, NetcodeKey key, InetSocketAddress named) {
        return new ConnectTokens(protocol.id(), key, List.of(named));
    }

    private static ConnectTokens tokens(InetSocketAddress named) {
        return tokens(SAME, KEY, named);
    }

    private void tick(boolean serverUpdates) {
        now += 16_000_000L;
        if (server != null && serverUpdates) {
            server.update(now);
            server.flush();
        }
        for (Client other : others) {
            other.update(now);
            other.flush();
        }
        client.update(now);
        client.flush();
    }

    private void ticksUntilConnected() {
        for (int tick = 0; tick < 100 && !client.isConnected(); tick++) {
            tick(true);
        }
        assertEquals(List.of("connect 0"), atClient.events);
    }

    /** Runs until the client's attempt has failed; nobody may have connected meanwhile. */
    private String reason(boolean serverUpdates) {
        for (int tick = 0; tick < 400 && atClient.events.isEmpty(); tick++) {
            tick(serverUpdates);
        }
        assertEquals(1, atClient.events.size(), "" + atClient.events);
        String event = atClient.events.get(0);
        assertTrue(event.startsWith("disconnect -1 "), event);
        return event.substring("disconnect -1 ".length());
    }

    private static Set<String> dropped(Endpoint endpoint) {
        Set<String> dropped = new TreeSet<>();
        for (SessionDrop drop : SessionDrop.values()) {
            if (endpoint.sessionStatistics().dropped(drop) > 0) {
                dropped.add(drop.name());
            }
        }
        return dropped;
    }

    /**
     * The signs that the client can read after its attempt; what the network simulator did in the place of a network
     * does not count.
     */
    private Set<String> seen(String reason) {
        Set<String> seen = dropped(client);
        if (!reason.equals("NO_ANSWER")) {
            seen.add(reason);
        }
        for (TransportDrop drop : EnumSet.complementOf(EnumSet.of(TransportDrop.SIMULATED_LOSS))) {
            if (client.transportStatistics().dropped(drop) > 0) {
                seen.add(drop.name());
            }
        }
        return seen;
    }

    /** The client sees, and the server has counted, what the row says and nothing else. */
    private void shouldFailAsTheRowSays() {
        String reason = reason(true);
        assertEquals(Set.of(cause.seen()), seen(reason));
        assertEquals(Set.of(cause.counted()), dropped(server), "" + server.sessionStatistics());
    }

    private void shouldBeUnheard(boolean serverUpdates) {
        String reason = reason(serverUpdates);
        assertEquals(Set.of(cause.seen()), seen(reason));
        assertEquals("NO_ANSWER", reason);
        assertNull(client.beaconAnswer());
        assertEquals(Set.of(cause.counted()), dropped(server));
        assertEquals(0, server.transportStatistics().datagramsReceived());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @NoAnswerCause("nothing runs at that address and port")
    void shouldSeeNothingWhereNothingRuns(boolean encrypted) {
        connect(encrypted, UdpTransport.open(0), UNUSED);
        assertEquals(Set.of(cause.seen()), seen(reason(false)));
        assertTrue(client.transportStatistics().datagramsSent() > 40);
        assertNull(client.beaconAnswer());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @NoAnswerCause("a firewall or router lets nothing through")
    void shouldCountNothingThatDidNotArrive(boolean encrypted) {
        serve(encrypted);
        NetworkConditions closed = NetworkConditions.perfect().withLoss(1);
        connect(encrypted, new NetworkSimulator(network.open(), 3, closed), address);
        shouldBeUnheard(true);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @NoAnswerCause("the server does not call `update`")
    void shouldCountNothingBeforeTheServerIsUpdated(boolean encrypted) {
        serve(encrypted);
        connect(encrypted, network.open(), address);
        shouldBeUnheard(false);
        server.update(now);
        assertTrue(server.transportStatistics().datagramsReceived() > 40, "they waited");
    }

    @Test
    @NoAnswerCause(value = "another version", seen = "VERSION_MISMATCH", counted = "WRONG_CHECKSUM")
    void shouldCountAnotherVersionOverPlainSessions() {
        serve(false);
        client(OTHER).connect(address);
        shouldFailAsTheRowSays();
    }

    @Test
    @NoAnswerCause(value = "another version", seen = "VERSION_MISMATCH", counted = "WRONG_PROTOCOL")
    void shouldCountAnotherVersionOverEncryptedSessions() {
        serve(true);
        client(OTHER).connect(tokens(OTHER, KEY, address).mint(UNIX_SECONDS, 1, NO_DATA));
        shouldFailAsTheRowSays();
    }

    @Test
    void shouldNotNameAnotherVersionWithoutABeacon() {
        serve(builder -> builder.beacon(null));
        client(OTHER).connect(address);
        assertEquals("NO_ANSWER", reason(true));
        assertNull(client.versionMismatch());
    }

    @Test
    @NoAnswerCause(
            value = "encrypted server, client without a token",
            counted = {"UNKNOWN_ADDRESS", "WRONG_SIZE"})
    void shouldCountAClientWithoutAToken() {
        Set<String> counted = new TreeSet<>();
        for (int seed = 0; seed < 100; seed++) {
            serve(true);
            client(SAME).connect(address);
            assertEquals(Set.of(), seen(reason(true)), "seed " + seed);
            assertTrue(client.beaconAnswer().isEncrypted(), "seed " + seed);
            counted.addAll(dropped(server));
            close();
        }
        assertEquals(Set.of(cause.counted()), counted);
    }

    @Test
    @NoAnswerCause(value = "plain server, client with a token", counted = "WRONG_CHECKSUM")
    void shouldCountATokenThatNoSessionNeeds() {
        serve(false);
        client(SAME).connect(tokens(address).mint(UNIX_SECONDS, 1, NO_DATA));
        shouldFailAsTheRowSays();
        assertFalse(client.beaconAnswer().isEncrypted());
    }

    @Test
    @NoAnswerCause(value = "the token was sealed with another key", counted = "FORGED")
    void shouldCountATokenOfAnotherKey() {
        serve(true);
        NetcodeKey other = NetcodeKey.random(new Random(6));
        client(SAME).connect(tokens(SAME, other, address).mint(UNIX_SECONDS, 1, NO_DATA));
        shouldFailAsTheRowSays();
    }

    @Test
    @NoAnswerCause(value = "the token names another address than the server's public one", counted = "WRONG_SERVER")
    void shouldCountATokenForAnotherAddress() {
        InetSocketAddress published = new InetSocketAddress("203.0.113.5", 40000);
        serve(builder -> builder.session(encrypted().withPublicAddress(published)));
        client(SAME).connect(tokens(address).mint(UNIX_SECONDS, 1, NO_DATA));
        shouldFailAsTheRowSays();
    }

    @Test
    @NoAnswerCause(value = "the token expired by the server's clock", counted = "TOKEN_EXPIRED")
    void shouldCountATokenThatHasExpiredByItsClock() {
        serve(true);
        client(SAME).connect(tokens(address).mint(UNIX_SECONDS - 100, 1, NO_DATA));
        shouldFailAsTheRowSays();
    }

    @Test
    @NoAnswerCause(value = "the token expired by the server's clock", seen = "TOKEN_EXPIRED", counted = "TOKEN_EXPIRED")
    void shouldSeeThatATokenLivedNoLongerThanTheTimeout() {
        serve(true);
        ConnectTokens brief = tokens(address).withExpirySeconds(5).withTimeoutSeconds(5);
        client(SAME).connect(brief.mint(UNIX_SECONDS - 100, 1, NO_DATA));
        shouldFailAsTheRowSays();
    }

    @Test
    @NoAnswerCause(value = USED, counted = "TOKEN_USED")
    void shouldCountATokenThatAnotherAddressHasUsed() {
        serve(true);
        NetworkSimulator line = new NetworkSimulator(network.open(), 3, NetworkConditions.perfect());
        connect(true, line, address);
        client.update(now);
        server.update(now);
        assertEquals(1, server.sessionStatistics().challenges());
        line.moveTo(network.open());
        shouldFailAsTheRowSays();
    }

    @Test
    @NoAnswerCause(value = USED, counted = "TOKEN_USED")
    void shouldCountATokenOfAnEarlierSessionThatEnded() {
        serve(true);
        byte[] token = tokens(address).mint(UNIX_SECONDS, 1, NO_DATA);
        NetworkSimulator line = new NetworkSimulator(network.open(), 3, NetworkConditions.perfect());
        InetSocketAddress same = line.localAddress();
        client(SAME, line, 0).connect(token.clone());
        ticksUntilConnected();
        for (int tick = 0; tick < 200; tick++) {
            tick(true);
        }
        line.moveTo(network.open());
        for (int tick = 0; tick < 1_000 && server.peerCount() > 0; tick++) {
            now += 16_000_000L;
            server.update(now);
        }
        assertEquals(0, server.peerCount(), "the client has died");
        for (int other = 0; other < 1_024; other++) {
            UsedTokens.use(tokens(address).mint(UNIX_SECONDS, other, NO_DATA), SAME.id());
        }
        assertEquals(Set.of(), dropped(server));
        long challenges = server.sessionStatistics().challenges();
        client(SAME, network.open(same), 1).connect(token.clone());
        shouldFailAsTheRowSays();
        assertTrue(server.sessionStatistics().challenges() > challenges, "its responses are refused, not its requests");
    }

    @Test
    @NoAnswerCause(value = USED, counted = "ALREADY_CONNECTED")
    void shouldCountAClientIdThatPlays() {
        serve(true);
        client(SAME).connect(tokens(address).mint(UNIX_SECONDS, 1, NO_DATA));
        ticksUntilConnected();
        others.add(client);
        client(SAME).connect(tokens(address).mint(UNIX_SECONDS, 1, NO_DATA));
        shouldFailAsTheRowSays();
        assertEquals(1, server.peerCount());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @NoAnswerCause(value = "the server's limits are exceeded", counted = "TOO_MANY")
    void shouldCountRequestsBeyondItsLimits(boolean encrypted) {
        serve(builder -> builder.session(
                encrypted
                        ? encrypted().withLimits(new NetcodeLimits(1, 1, 128, 1_024))
                        : ServerSessions.plain().withLimits(new SaltedLimits(1, 1))));
        for (int other = 0; other < 20; other++) {
            connect(encrypted, network.open(), address);
            others.add(client);
        }
        connect(encrypted, network.open(), address);
        shouldFailAsTheRowSays();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @NoAnswerCause(
            value = "the server answers from another of its addresses than the client asked",
            seen = "UNKNOWN_ADDRESS")
    void shouldNotTakeWhatAnotherAddressAnswers(boolean encrypted) {
        Transport twoAddresses = new TwoAddresses(network.open(), network.open());
        serve(builder -> builder.session(sessions(encrypted)).transport(twoAddresses));
        connect(encrypted, network.open(), address);
        shouldFailAsTheRowSays();
        assertTrue(server.sessionStatistics().challenges() > 40);
        assertEquals(0, server.sessionStatistics().connects());
        assertNull(client.beaconAnswer());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldCountTheQueriesForABeaconThatItDoesNotHave(boolean encrypted) {
        Transport twoAddresses = new TwoAddresses(network.open(), network.open());
        serve(builder ->
                builder.session(sessions(encrypted)).transport(twoAddresses).beacon(null));
        connect(encrypted, network.open(), address);
        assertEquals("NO_ANSWER", reason(true));
        SessionDrop counted = encrypted ? SessionDrop.WRONG_SIZE : SessionDrop.WRONG_CHECKSUM;
        assertEquals(8, server.sessionStatistics().dropped(counted), "" + server.sessionStatistics());
        assertEquals(8, server.sessionStatistics().dropped());
    }

    /** Receives at one address and sends from another. */
    private static final class TwoAddresses extends Forwarding {
        private final Transport sending;

        TwoAddresses(Transport receiving, Transport sending) {
            super(receiving);
            this.sending = sending;
        }

        @Override
        public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
            sending.send(to, bytes, offset, length);
        }

        @Override
        public void close() {
            super.close();
            sending.close();
        }
    }
}

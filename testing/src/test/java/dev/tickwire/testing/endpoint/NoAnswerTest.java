package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.NetcodeLimits;
import dev.tickwire.session.SaltedLimits;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.beacon.Beacon;
import dev.tickwire.session.netcode.token.UsedTokens;
import dev.tickwire.session.slot.SpokenIds;
import dev.tickwire.testing.World;
import dev.tickwire.testing.WorldBuilder;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import dev.tickwire.transport.UdpTransport;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Each row of the table "When nobody answers" of docs/servers.md, brought about: what the client sees, what the server
 * counts.
 */
class NoAnswerTest {
    private static final long UNIX_SECONDS = 1_700_000_000L;
    private static final double FOREVER_SECONDS = 1e6;
    /** How long a server stands still, so that a client goes on to the second address of its token. */
    private static final double SECONDS_OF_THE_FIRST = 7;

    private static final int TICKS_OF_THE_FIRST = 500;
    private static final int MAX_CLIENTS = 64;
    private static final NetcodeKey KEY = NetcodeKey.random(new Random(5));
    private static final byte[] NO_DATA = {};
    private static final String USED = "the token was used from another address"
            + ", in an earlier session that ended, or is in use here or at another server of the process";
    /** Reserved for a service that nobody has, so that nothing of this machine is bound to it. */
    private static final InetSocketAddress UNUSED = new InetSocketAddress(InetAddress.getLoopbackAddress(), 1);

    private final Recorded recorded = new Recorded();
    private Recorded atClient;
    private NoAnswerCause cause;
    private World world;
    private Server server;
    private InetSocketAddress address;
    private Client client;
    /** Where the client is, in the world. */
    private NetworkSimulator line;

    @BeforeEach
    void begin(TestInfo test) {
        cause = test.getTestMethod().orElseThrow().getAnnotation(NoAnswerCause.class);
    }

    @AfterEach
    void close() {
        world.close();
    }

    private static WorldBuilder world(Consumer<Server.Builder> settings) {
        return World.of(TalkProtocol.get())
                .tickMillis(16)
                .serverSettings(builder ->
                        settings.accept(builder.maxClients(MAX_CLIENTS).beacon(Beacon.Settings.of("Talk"))));
    }

    private void serve(Consumer<Server.Builder> settings) {
        serve(world(settings));
    }

    private void serve(WorldBuilder builder) {
        world = builder.start();
        server = world.server();
        server.listener(recorded);
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

    private Client client() {
        int number = world.addClient();
        line = world.line(number);
        return listenTo(world.client(number));
    }

    /** A client of another version, which a world does not have among its own. */
    private Client clientOfAnotherVersion() {
        Client other = listenTo(Client.builder(OtherVersion.get())
                .transport(world.openTransport())
                .random(new Random(2))
                .build());
        world.eachTick(tick -> {
            other.update(world.nowNanos());
            other.flush();
        });
        return other;
    }

    private Client listenTo(Client made) {
        client = made;
        atClient = new Recorded();
        client.listener(atClient);
        return client;
    }

    /** A client of the same version with what the kind of session asks for. */
    private void connect(boolean encrypted, InetSocketAddress to) {
        client();
        connectAgain(encrypted, to);
    }

    private void connectAgain(boolean encrypted, InetSocketAddress to) {
        if (encrypted) {
            client.connect(tokens(to).mint(UNIX_SECONDS, world.clientCount(), NO_DATA));
        } else {
            client.connect(to);
        }
    }

    private static ConnectTokens tokens(long protocolId, NetcodeKey key, InetSocketAddress named) {
        return new ConnectTokens(protocolId, key, List.of(named));
    }

    private static ConnectTokens tokens(InetSocketAddress named) {
        return tokens(TalkProtocol.ID, KEY, named);
    }

    private void ticks(int count) {
        for (int tick = 0; tick < count; tick++) {
            world.tick();
        }
    }

    private void ticksUntilConnected() {
        for (int tick = 0; tick < 100 && !client.isConnected(); tick++) {
            world.tick();
        }
        assertEquals(List.of("connect 0"), atClient.events);
    }

    /** Runs until the client's attempt has failed; nobody may have connected meanwhile. */
    private String reason() {
        for (int tick = 0; tick < 800 && atClient.events.isEmpty(); tick++) {
            world.tick();
        }
        assertEquals(1, atClient.events.size(), "" + atClient.events);
        String event = atClient.events.get(0);
        assertTrue(event.startsWith("disconnect -1 "), event);
        return event.substring("disconnect -1 ".length());
    }

    private static Set<String> dropped(Endpoint endpoint) {
        Set<String> dropped = new TreeSet<>();
        for (SessionStatistics.Drop drop : SessionStatistics.Drop.values()) {
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
        for (TransportStatistics.Drop drop :
                EnumSet.complementOf(EnumSet.of(TransportStatistics.Drop.SIMULATED_LOSS))) {
            if (client.transportStatistics().dropped(drop) > 0) {
                seen.add(drop.name());
            }
        }
        return seen;
    }

    /** The client sees, and the server has counted, exactly the constants of the row. */
    private void shouldFailWithTheTextOfTheRow() {
        String reason = reason();
        assertEquals(Set.of(cause.seen()), seen(reason));
        assertEquals(Set.of(cause.counted()), dropped(server), "" + server.sessionStatistics());
    }

    private void shouldReceiveNothing() {
        String reason = reason();
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
        serve(world(builder -> {}).clientSettings(builder -> builder.transport(UdpTransport.open(0))));
        connect(encrypted, UNUSED);
        assertEquals(Set.of(cause.seen()), seen(reason()));
        assertTrue(client.transportStatistics().datagramsSent() > 40);
        assertNull(client.beaconAnswer());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @NoAnswerCause("a firewall or router lets nothing through")
    void shouldCountNothingThatDidNotArrive(boolean encrypted) {
        serve(encrypted);
        NetworkConditions closed = NetworkConditions.perfect().withLoss(1);
        world.conditions(closed, closed);
        connect(encrypted, address);
        shouldReceiveNothing();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @NoAnswerCause("the server does not call `update`")
    void shouldCountNothingBeforeTheServerIsUpdated(boolean encrypted) {
        serve(encrypted);
        connect(encrypted, address);
        world.pauseServer(FOREVER_SECONDS);
        shouldReceiveNothing();
        server.update(world.nowNanos());
        assertTrue(server.transportStatistics().datagramsReceived() > 40, "they waited");
    }

    @Test
    @NoAnswerCause(value = "another version", seen = "VERSION_MISMATCH", counted = "WRONG_CHECKSUM")
    void shouldCountAnotherVersionOverPlainSessions() {
        serve(false);
        clientOfAnotherVersion().connect(address);
        shouldFailWithTheTextOfTheRow();
    }

    @Test
    @NoAnswerCause(value = "another version", seen = "VERSION_MISMATCH", counted = "WRONG_PROTOCOL")
    void shouldCountAnotherVersionOverEncryptedSessions() {
        serve(true);
        clientOfAnotherVersion().connect(tokens(OtherVersion.ID, KEY, address).mint(UNIX_SECONDS, 1, NO_DATA));
        shouldFailWithTheTextOfTheRow();
    }

    @Test
    void shouldNotNameAnotherVersionWithoutABeacon() {
        serve(builder -> builder.beacon(null));
        clientOfAnotherVersion().connect(address);
        assertEquals("NO_ANSWER", reason());
        assertNull(client.versionMismatch());
    }

    @Test
    @NoAnswerCause(
            value = "encrypted server, client without a token",
            counted = {"UNKNOWN_ADDRESS", "WRONG_SIZE"})
    void shouldCountAClientWithoutAToken() {
        Set<String> counted = new TreeSet<>();
        for (int seed = 0; seed < 100; seed++) {
            serve(world(builder -> builder.session(encrypted())).seed(seed));
            client().connect(address);
            assertEquals(Set.of(), seen(reason()), "seed " + seed);
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
        client().connect(tokens(address).mint(UNIX_SECONDS, 1, NO_DATA));
        shouldFailWithTheTextOfTheRow();
        assertFalse(client.beaconAnswer().isEncrypted());
    }

    @Test
    @NoAnswerCause(value = "the token was sealed with another key", counted = "FORGED")
    void shouldCountATokenOfAnotherKey() {
        serve(true);
        NetcodeKey other = NetcodeKey.random(new Random(6));
        client().connect(tokens(TalkProtocol.ID, other, address).mint(UNIX_SECONDS, 1, NO_DATA));
        shouldFailWithTheTextOfTheRow();
    }

    @Test
    @NoAnswerCause(value = "the token names another address than the server's public one", counted = "WRONG_SERVER")
    void shouldCountATokenForAnotherAddress() {
        InetSocketAddress published = new InetSocketAddress("203.0.113.5", 40000);
        serve(builder -> builder.session(encrypted().withPublicAddress(published)));
        client().connect(tokens(address).mint(UNIX_SECONDS, 1, NO_DATA));
        shouldFailWithTheTextOfTheRow();
    }

    @Test
    @NoAnswerCause(value = "the token expired by the server's clock", counted = "TOKEN_EXPIRED")
    void shouldCountATokenThatHasExpiredByItsClock() {
        serve(true);
        client().connect(tokens(address).mint(UNIX_SECONDS - 100, 1, NO_DATA));
        shouldFailWithTheTextOfTheRow();
    }

    @Test
    @NoAnswerCause(value = "the token expired by the server's clock", seen = "TOKEN_EXPIRED", counted = "TOKEN_EXPIRED")
    void shouldSeeThatATokenLivedNoLongerThanTheTimeout() {
        serve(true);
        ConnectTokens brief = tokens(address).withExpirySeconds(5).withTimeoutSeconds(5);
        client().connect(brief.mint(UNIX_SECONDS - 100, 1, NO_DATA));
        shouldFailWithTheTextOfTheRow();
    }

    @Test
    @NoAnswerCause(value = USED, counted = "TOKEN_USED")
    void shouldCountATokenThatAnotherAddressHasUsed() {
        serve(true);
        connect(true, address);
        client.update(world.nowNanos());
        server.update(world.nowNanos());
        assertEquals(1, server.sessionStatistics().challenges());
        line.moveTo(world.openTransport());
        shouldFailWithTheTextOfTheRow();
    }

    @Test
    @NoAnswerCause(value = USED, counted = "TOKEN_USED")
    void shouldCountATokenOfAnEarlierSessionThatEnded() {
        serve(true);
        byte[] token = tokens(address).mint(UNIX_SECONDS, 1, NO_DATA);
        client().connect(token.clone());
        InetSocketAddress same = line.localAddress();
        ticksUntilConnected();
        ticks(200);
        line.moveTo(world.openTransport());
        world.pauseClient(0, FOREVER_SECONDS);
        for (int tick = 0; tick < 1_000 && server.peerCount() > 0; tick++) {
            world.tick();
        }
        assertEquals(0, server.peerCount(), "the client has died");
        for (int other = 0; other < 1_024; other++) {
            UsedTokens.use(tokens(address).mint(UNIX_SECONDS, other, NO_DATA), SpokenIds.of(TalkProtocol.ID));
        }
        assertEquals(Set.of(), dropped(server));
        long challenges = server.sessionStatistics().challenges();
        client();
        line.moveTo(world.openTransport(same));
        client.connect(token.clone());
        shouldFailWithTheTextOfTheRow();
        assertTrue(server.sessionStatistics().challenges() > challenges, "its responses are refused, not its requests");
    }

    @Test
    @NoAnswerCause(
            value = USED,
            counted = {"ALREADY_CONNECTED", "TOKEN_USED"})
    void shouldCountATokenThatIsInUseAtAnotherServer() {
        ServerSessions sessions = encrypted();
        serve(builder -> builder.session(sessions));
        Server other = Server.builder(TalkProtocol.get())
                .transport(world.openTransport())
                .session(sessions)
                .random(new Random(3))
                .build();
        other.listener(recorded);
        other.start();
        world.eachTick(tick -> {
            other.update(world.nowNanos());
            other.flush();
        });
        byte[] token = new ConnectTokens(
                        TalkProtocol.ID, KEY, List.of(address, other.transport().localAddress()))
                .mint(UNIX_SECONDS, 1, NO_DATA);
        world.pauseServer(SECONDS_OF_THE_FIRST);
        client().connect(token.clone());
        ticks(TICKS_OF_THE_FIRST);
        assertEquals(List.of("connect 0"), atClient.events);
        for (int use = 0; use < 1_024; use++) {
            UsedTokens.use(tokens(address).mint(UNIX_SECONDS, use, NO_DATA), SpokenIds.of(TalkProtocol.ID));
        }
        client().connect(token.clone());
        shouldFailWithTheTextOfTheRow();
        assertEquals(0, server.peerCount());
        assertEquals(1, other.peerCount());
        other.close();
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
            connect(encrypted, address);
        }
        connect(encrypted, address);
        shouldFailWithTheTextOfTheRow();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @NoAnswerCause(
            value = "the server answers from another of its addresses than the client asked",
            seen = "UNKNOWN_ADDRESS")
    void shouldRejectAnswersOfAnotherAddress(boolean encrypted) {
        serveAtTwoAddresses(1, builder -> builder.session(sessions(encrypted)));
        connect(encrypted, address);
        shouldFailWithTheTextOfTheRow();
        assertTrue(server.sessionStatistics().challenges() > 40);
        assertEquals(0, server.sessionStatistics().connects());
        assertNull(client.beaconAnswer());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldCountTheQueriesForABeaconThatItDoesNotHave(boolean encrypted) {
        Set<String> counted = new TreeSet<>();
        for (int seed = 0; seed < 100; seed++) {
            serveAtTwoAddresses(
                    seed, builder -> builder.session(sessions(encrypted)).beacon(null));
            connect(encrypted, address);
            assertEquals("NO_ANSWER", reason(), "seed " + seed);
            assertEquals(1, dropped(server).size(), "seed " + seed + ": " + server.sessionStatistics());
            assertEquals(8, server.sessionStatistics().dropped(), "seed " + seed);
            counted.addAll(dropped(server));
            close();
        }
        assertEquals(
                encrypted ? Set.of("UNKNOWN_ADDRESS", "WRONG_SIZE", "BAD_CONTENT") : Set.of("WRONG_CHECKSUM"), counted);
    }

    private void serveAtTwoAddresses(long seed, Consumer<Server.Builder> settings) {
        List<TwoAddresses> made = new ArrayList<>();
        serve(world(settings).seed(seed).serverTransport(network -> {
            made.add(new TwoAddresses(network));
            return made.get(0);
        }));
        made.get(0).sending = world.openTransport();
    }

    /** Receives at one address and sends from another. */
    private static final class TwoAddresses extends Forwarding {
        private Transport sending;

        TwoAddresses(Transport receiving) {
            super(receiving);
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

package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.browser.FoundServer;
import dev.tickwire.browser.ServerBrowser;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientSessions;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.beacon.Beacon;
import dev.tickwire.testing.World;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Beacons beside sessions of both kinds: who receives which answer, and what a rejected client learns. */
class BeaconEndpointTest {
    private static final long UNIX_SECONDS = 1_700_000_000L;
    private static final double FOREVER_SECONDS = 1e6;
    private static final InetSocketAddress ADDRESS = World.SERVER_ADDRESS;

    private final NetcodeKey key = NetcodeKey.random(new Random(5));
    private final Recorded atServer = new Recorded();
    private final Recorded atClient = new Recorded();
    /** The ends that a tap of the client is notified of. */
    private final List<DisconnectReason> tapped = new ArrayList<>();

    private final List<FoundServer> found = new ArrayList<>();
    /** Those that are updated in each tick beside the server; either may be null. */
    private Client client;

    private ServerBrowser browser;
    private World world;
    private Server server;
    private Transport serverTransport;

    @AfterEach
    void close() {
        for (AutoCloseable each : Arrays.asList(world, client, browser)) {
            try {
                if (each != null) {
                    each.close();
                }
            } catch (Exception failed) {
                throw new AssertionError(failed);
            }
        }
    }

    private void serve(boolean secure, Protocol protocol, Beacon.Settings beacon) {
        world = World.of(protocol)
                .tickMillis(16)
                .serverTransport(network -> {
                    serverTransport = network;
                    return network;
                })
                .serverSettings(builder -> builder.maxClients(4)
                        .session(
                                secure
                                        ? ServerSessions.encrypted(key).withUnixClock(() -> UNIX_SECONDS)
                                        : ServerSessions.plain())
                        .beacon(beacon))
                .start();
        server = world.server();
        server.listener(atServer);
        world.eachTick(tick -> {
            if (client != null) {
                client.update(world.nowNanos());
                client.flush();
            }
            if (browser != null) {
                browser.update(world.nowNanos());
            }
        });
    }

    /** A server without a beacon stands still, and what comes to it is left to the test. */
    private void serveNobody() {
        serve(false, TalkProtocol.get(), null);
        world.pauseServer(FOREVER_SECONDS);
    }

    private Client.Builder clientBuilder() {
        return clientBuilder(world.openTransport());
    }

    private static Client.Builder clientBuilder(Transport transport) {
        return Client.builder(TalkProtocol.get()).transport(transport).random(new Random(2));
    }

    private void connect(boolean secure, Client.Builder builder, int timeoutSeconds) {
        client = builder.build();
        client.listener(atClient);
        client.tap(new Tap() {
            @Override
            public void onEnd(Peer peer, DisconnectReason reason, String text) {
                tapped.add(reason);
            }
        });
        if (secure) {
            client.connect(new ConnectTokens(TalkProtocol.ID, key, List.of(ADDRESS))
                    .withTimeoutSeconds(timeoutSeconds)
                    .mint(UNIX_SECONDS, 77, new byte[0]));
        } else {
            client.connect(ADDRESS);
        }
    }

    private void browse() {
        browser = ServerBrowser.builder(TalkProtocol.get(), found::add)
                .transport(world.openTransport())
                .random(new Random(3))
                .build();
        browser.add(ADDRESS);
    }

    /** The text that names both protocol ids. */
    private static String mismatch() {
        return String.format("the server speaks protocol %016x, this client %016x", OtherVersion.ID, TalkProtocol.ID);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldAnswerBesideSessionsOfEitherKind(boolean secure) {
        serve(secure, TalkProtocol.get(), Beacon.Settings.of("Beside").withExtra(new byte[] {4, 2}));
        connect(secure, clientBuilder(), 5);
        browse();
        world.run(3);
        for (int number = 0; number < 50; number++) {
            Talk.send(client, number, "up");
        }
        world.run(2);

        assertEquals(50, atServer.receivedTexts.size());
        FoundServer last = found.get(found.size() - 1);
        assertEquals("Beside, 1 of 4", last.answer().toString());
        assertEquals("[4, 2]", Arrays.toString(last.answer().extra()));
        assertEquals(TalkProtocol.ID, last.answer().protocolId());
        assertEquals(ADDRESS, last.address());
        assertTrue(last.isCompatible());
        assertTrue(found.size() >= 5 && found.size() <= 6, found.size() + " answers in five seconds");
        assertEquals(0, server.sessionStatistics().dropped());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldAnswerNobodyUnlessAskedFor(boolean secure) {
        serve(secure, TalkProtocol.get(), null);
        browse();
        world.run(3);

        assertEquals(List.of(), found);
        assertNull(server.beacon());
        assertEquals(0, serverTransport.statistics().datagramsSent());
        assertTrue(server.sessionStatistics().dropped() >= 3, "" + server.sessionStatistics());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldReportAVersionMismatchToAClientThatTimesOut(boolean secure) {
        serve(secure, OtherVersion.get(), Beacon.Settings.of("Newer"));
        connect(secure, clientBuilder(), 3);
        world.run(2);
        assertEquals(List.of(), atClient.events, "a beacon ends nothing by itself");
        assertEquals(List.of(mismatch()), atClient.mismatches);
        assertEquals(
                OtherVersion.ID, client.versionMismatch().serverProtocolId(), "known before the attempt times out");
        assertEquals(secure, client.beaconAnswer().isEncrypted());
        world.run(4);

        assertEquals(List.of("disconnect -1 VERSION_MISMATCH"), atClient.events);
        assertEquals(List.of(DisconnectReason.VERSION_MISMATCH), tapped);
        assertEquals(TalkProtocol.ID, client.versionMismatch().clientProtocolId());
        assertEquals(OtherVersion.ID, client.versionMismatch().serverProtocolId());
        assertEquals(mismatch(), client.versionMismatch().toString());
        assertEquals(1, server.beacon().answers(), "once it knows, it asks no more");
    }

    /** Half a second would be half of the attempt. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldQueryTheVersionAfterAQuarterOfAShortTimeout(boolean secure) {
        serve(secure, OtherVersion.get(), Beacon.Settings.of("Newer"));
        Client.Builder builder = clientBuilder().session(ClientSessions.plain().withTimeout(Duration.ofSeconds(1)));
        connect(secure, builder, 1);
        long began = world.nowNanos();
        while (client.versionMismatch() == null && world.nowNanos() - began < 1_000_000_000L) {
            world.tick();
        }

        long millis = (world.nowNanos() - began) / 1_000_000;
        assertTrue(millis >= 250 && millis < 350, "known after " + millis + " ms");
    }

    @Test
    void shouldReportAVersionMismatchOverABadNetwork() {
        serve(false, OtherVersion.get(), Beacon.Settings.of("Newer"));
        NetworkConditions bad =
                NetworkConditions.perfect().withLatencyMillis(150).withLoss(0.3);
        connect(false, clientBuilder(new NetworkSimulator(world.openTransport(), 11, bad)), 5);
        world.run(6);
        assertEquals(List.of("disconnect -1 VERSION_MISMATCH"), atClient.events);
    }

    @Test
    void shouldForgetAMismatchAtTheNextAttempt() {
        shouldReportAVersionMismatchToAClientThatTimesOut(false);
        server.close();
        client.connect(ADDRESS);
        assertNull(client.versionMismatch());
        world.run(6);
        assertEquals("disconnect -1 NO_ANSWER", atClient.events.get(1));
    }

    @Test
    void shouldReportNoAnswerWithoutABeacon() {
        serve(false, OtherVersion.get(), null);
        connect(false, clientBuilder(), 5);
        world.run(6);
        assertEquals(List.of("disconnect -1 NO_ANSWER"), atClient.events);
        assertNull(client.versionMismatch());
        assertEquals(8, serverDropsOf(512), "queries that nobody answers end");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldReportTheSessionKindOfTheServerOnAMismatch(boolean secure) {
        serve(secure, TalkProtocol.get(), Beacon.Settings.of("Same"));
        connect(!secure, clientBuilder(), 3);
        world.run(2);
        assertEquals(secure, client.beaconAnswer().isEncrypted());
        assertNull(client.versionMismatch());
        world.run(4);

        assertEquals(List.of("disconnect -1 NO_ANSWER"), atClient.events);
    }

    @Test
    void shouldConnectDespiteAForgedVersionMismatch() {
        serveNobody();
        connect(false, clientBuilder(), 5);
        InetSocketAddress victim = client.transport().localAddress();
        boolean lied = false;
        Datagram datagram = new Datagram();
        for (int tick = 0; tick < 100 && !lied; tick++) {
            world.tick();
            // Somebody else answers in the server's place.
            while (serverTransport.receive(datagram)) {
                if (datagram.length() == 512) {
                    byte[] answer = ForgedBeaconAnswers.answer(Arrays.copyOf(datagram.bytes(), 512), 0xBAD, "liar");
                    serverTransport.send(victim, answer, 0, answer.length - 8);
                    lied = true;
                }
            }
        }
        world.tick();
        assertEquals(1, atClient.mismatches.size());
        assertEquals(0xBAD, client.versionMismatch().serverProtocolId());
        world.pauseServer(0);
        world.run(1);

        assertTrue(client.isConnected());
        assertNull(client.versionMismatch());
        assertEquals(List.of("connect 0"), atClient.events);
    }

    @Test
    void shouldNotAskABeaconIfItIsNotTo() {
        serve(false, OtherVersion.get(), Beacon.Settings.of("Newer"));
        connect(false, clientBuilder().askBeacon(false), 5);
        world.run(6);
        assertEquals(List.of("disconnect -1 NO_ANSWER"), atClient.events);
        assertEquals(0, server.beacon().answers());
    }

    @Test
    void shouldNotAskABeaconOfAServerThatLetsItIn() {
        serve(false, TalkProtocol.get(), Beacon.Settings.of("Same"));
        connect(false, clientBuilder(), 5);
        world.run(3);
        assertTrue(client.isConnected());
        assertEquals(0, server.beacon().answers());
    }

    /** How many datagrams the server's session dropped that were not requests of the other version, of ten a second. */
    private long serverDropsOf(int bytes) {
        long received = serverTransport.statistics().bytesReceived();
        long datagrams = serverTransport.statistics().datagramsReceived();
        return (1024 * datagrams - received) / (1024 - bytes);
    }

    @Test
    void shouldAcceptOnlyAnswersToItsOwnQueryFromTheServer() {
        serveNobody();
        Transport forger = world.openTransport();
        connect(false, clientBuilder(), 5);
        InetSocketAddress victim = client.transport().localAddress();
        byte[] query = null;
        Datagram datagram = new Datagram();
        long before = client.sessionStatistics().dropped();
        for (int tick = 0; tick < 330; tick++) {
            world.tick();
            // The server is a mute one that listens.
            while (serverTransport.receive(datagram)) {
                if (datagram.length() == 512) {
                    query = Arrays.copyOf(datagram.bytes(), 512);
                }
            }
            if (query != null) {
                byte[] answer = ForgedBeaconAnswers.answer(query, 0xBAD, "liar");
                forger.send(victim, answer, 0, answer.length - 8);
                byte[] blind = ForgedBeaconAnswers.answer(new byte[512], 0xBAD, "blind");
                serverTransport.send(victim, blind, 0, blind.length - 8);
                byte[] unreadable = ForgedBeaconAnswers.answer(query, 0xBAD, "a\u001b[2J");
                serverTransport.send(victim, unreadable, 0, unreadable.length - 8);
                query = null;
            }
        }
        assertEquals(List.of("disconnect -1 NO_ANSWER"), atClient.events);
        assertNull(client.versionMismatch());
        assertEquals(8, client.sessionStatistics().dropped(SessionStatistics.Drop.UNKNOWN_ADDRESS));
        assertEquals(8, client.sessionStatistics().dropped(SessionStatistics.Drop.WRONG_SECRET));
        assertEquals(8, client.sessionStatistics().dropped(SessionStatistics.Drop.BAD_CONTENT));
        assertEquals(24, client.sessionStatistics().dropped() - before);
    }

    @Test
    void shouldLimitAnswersOfAServer() {
        serve(false, TalkProtocol.get(), Beacon.Settings.of("Asked a lot").withLimits(2, 100));
        List<ServerBrowser> crowd = new ArrayList<>();
        InetAddress home = world.openTransport().localAddress().getAddress();
        for (int i = 0; i < 10; i++) {
            ServerBrowser one = ServerBrowser.builder(TalkProtocol.get(), found::add)
                    .transport(world.openTransport(new InetSocketAddress(home, 1 + i)))
                    .build();
            one.add(ADDRESS);
            crowd.add(one);
        }
        world.eachTick(tick -> crowd.forEach(each -> each.update(world.nowNanos())));
        for (int tick = 0; tick < 10_000 / 16; tick++) {
            world.tick();
        }
        crowd.forEach(ServerBrowser::close);
        assertTrue(found.size() >= 18 && found.size() <= 22, found.size() + " answers to one address in ten seconds");
        assertEquals(100, found.size() + server.beacon().tooMany());
    }
}

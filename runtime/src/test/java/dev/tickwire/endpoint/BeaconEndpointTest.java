package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.SessionDrop;
import dev.tickwire.session.beacon.BeaconSettings;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.MemoryTransport;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
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

/** Beacons beside sessions of both kinds: who is told what, and what a client that is not let in learns. */
class BeaconEndpointTest {
    private static final long TICK = 16_000_000L;
    private static final long UNIX_SECONDS = 1_700_000_000L;
    private static final DuelProtocol OTHER = new DuelProtocol(0xBEEF, PacketLimits.DEFAULT);

    private final MemoryNetwork network = new MemoryNetwork();
    private final NetcodeKey key = NetcodeKey.random(new Random(5));
    private final RecordingListener atServer = new RecordingListener();
    private final RecordingListener atClient = new RecordingListener();
    private final List<FoundServer> found = new ArrayList<>();
    private final MemoryTransport serverTransport = network.open();
    private final InetSocketAddress address = serverTransport.localAddress();
    private Server server;
    private Client client;
    private ServerBrowser browser;
    private long now = -7 * TICK;

    @AfterEach
    void close() {
        for (AutoCloseable each : Arrays.asList(server, client, browser)) {
            try {
                if (each != null) {
                    each.close();
                }
            } catch (Exception failed) {
                throw new AssertionError(failed);
            }
        }
    }

    private void serve(boolean secure, DuelProtocol protocol, BeaconSettings beacon) {
        Server.Builder builder = Server.builder(protocol)
                .transport(serverTransport)
                .maxClients(4)
                .random(new Random(1))
                .session(
                        secure
                                ? ServerSessions.encrypted(key).withUnixClock(() -> UNIX_SECONDS)
                                : ServerSessions.plain())
                .beacon(beacon);
        server = builder.build();
        server.listener(atServer);
        server.start();
    }

    private Client.Builder clientOf(DuelProtocol protocol, Transport transport) {
        return Client.builder(protocol).transport(transport).random(new Random(2));
    }

    private void connect(boolean secure, Client.Builder builder, DuelProtocol protocol, int timeoutSeconds) {
        client = builder.build();
        client.listener(atClient);
        if (secure) {
            client.connect(new ConnectTokens(protocol.id(), key, List.of(address))
                    .withTimeoutSeconds(timeoutSeconds)
                    .mint(UNIX_SECONDS, 77, new byte[0]));
        } else {
            client.connect(address);
        }
    }

    private void browse(Transport transport) {
        browser = ServerBrowser.builder(DuelProtocol.get(), found::add)
                .transport(transport)
                .random(new Random(3))
                .build();
        browser.add(address);
    }

    private void seconds(int count) {
        for (long end = now + count * 1_000_000_000L; now - end < 0; ) {
            now += TICK;
            if (server != null) {
                server.update(now);
                server.flush();
            }
            if (client != null) {
                client.update(now);
                client.flush();
            }
            if (browser != null) {
                browser.update(now);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldAnswerBesideSessionsOfEitherKind(boolean secure) {
        serve(secure, DuelProtocol.get(), BeaconSettings.of("Beside").withExtra(new byte[] {4, 2}));
        connect(secure, clientOf(DuelProtocol.get(), network.open()), DuelProtocol.get(), 5);
        browse(network.open());
        seconds(3);
        for (int number = 0; number < 50; number++) {
            client.send(client.create(DuelProtocol.SAY).with(number, "up"));
        }
        seconds(2);

        assertEquals(50, atServer.said.size());
        FoundServer last = found.get(found.size() - 1);
        assertEquals("Beside, 1 of 4", last.answer().toString());
        assertEquals("[4, 2]", Arrays.toString(last.answer().extra()));
        assertEquals(DuelProtocol.get().id(), last.answer().protocolId());
        assertEquals(address, last.address());
        assertTrue(last.isSameVersion());
        assertTrue(found.size() >= 5 && found.size() <= 6, found.size() + " answers in five seconds");
        assertEquals(0, server.sessionStatistics().dropped());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldAnswerNobodyUnlessAskedFor(boolean secure) {
        serve(secure, DuelProtocol.get(), null);
        browse(network.open());
        seconds(3);

        assertEquals(List.of(), found);
        assertNull(server.beacon());
        assertEquals(0, serverTransport.statistics().datagramsSent());
        assertTrue(server.sessionStatistics().dropped() >= 3, "" + server.sessionStatistics());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldTellAClientThatTimesOutOfAVersionMismatch(boolean secure) {
        serve(secure, OTHER, BeaconSettings.of("Newer"));
        connect(secure, clientOf(DuelProtocol.get(), network.open()), DuelProtocol.get(), 3);
        seconds(2);
        assertEquals(List.of(), atClient.events, "a beacon ends nothing by itself");
        assertEquals(
                List.of("the server speaks protocol 000000000000beef, this client 000000000000d0e1"),
                atClient.mismatches);
        assertEquals(OTHER.id(), client.versionMismatch().serverProtocolId(), "known before the attempt times out");
        assertEquals(secure, client.beaconAnswer().isEncrypted());
        seconds(4);

        assertEquals(List.of("disconnect -1 VERSION_MISMATCH"), atClient.events);
        assertEquals(DuelProtocol.get().id(), client.versionMismatch().clientProtocolId());
        assertEquals(OTHER.id(), client.versionMismatch().serverProtocolId());
        assertEquals(
                "the server speaks protocol 000000000000beef, this client 000000000000d0e1",
                client.versionMismatch().toString());
        assertEquals(1, server.beacon().answers(), "once it knows, it asks no more");
    }

    /** Half a second would be half of the attempt. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldAskForTheVersionAfterAQuarterOfAShortTimeout(boolean secure) {
        serve(secure, OTHER, BeaconSettings.of("Newer"));
        Client.Builder builder = clientOf(DuelProtocol.get(), network.open())
                .session(ClientSessions.plain().withTimeout(Duration.ofSeconds(1)));
        connect(secure, builder, DuelProtocol.get(), 1);
        long began = now;
        while (client.versionMismatch() == null && now - began < 1_000_000_000L) {
            now += TICK;
            client.update(now);
            server.update(now);
        }

        long millis = (now - began) / 1_000_000;
        assertTrue(millis >= 250 && millis < 350, "known after " + millis + " ms");
    }

    @Test
    void shouldTellOfAVersionMismatchThroughABadNetwork() {
        serve(false, OTHER, BeaconSettings.of("Newer"));
        NetworkConditions bad =
                NetworkConditions.perfect().withLatencyMillis(150).withLoss(0.3);
        connect(
                false,
                clientOf(DuelProtocol.get(), new NetworkSimulator(network.open(), 11, bad)),
                DuelProtocol.get(),
                5);
        seconds(6);
        assertEquals(List.of("disconnect -1 VERSION_MISMATCH"), atClient.events);
    }

    @Test
    void shouldForgetAMismatchAtTheNextAttempt() {
        shouldTellAClientThatTimesOutOfAVersionMismatch(false);
        server.close();
        client.connect(address);
        assertNull(client.versionMismatch());
        seconds(6);
        assertEquals("disconnect -1 NO_ANSWER", atClient.events.get(1));
    }

    @Test
    void shouldSayThatNobodyAnsweredWhereNoBeaconTellsMore() {
        serve(false, OTHER, null);
        connect(false, clientOf(DuelProtocol.get(), network.open()), DuelProtocol.get(), 5);
        seconds(6);
        assertEquals(List.of("disconnect -1 NO_ANSWER"), atClient.events);
        assertNull(client.versionMismatch());
        assertEquals(8, serverDropsOf(512), "queries that nobody answers end");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldTellAClientOfTheOtherKindOfSessionWhichKindTheServerHas(boolean secure) {
        serve(secure, DuelProtocol.get(), BeaconSettings.of("Same"));
        connect(!secure, clientOf(DuelProtocol.get(), network.open()), DuelProtocol.get(), 3);
        seconds(2);
        assertEquals(secure, client.beaconAnswer().isEncrypted());
        assertNull(client.versionMismatch());
        seconds(4);

        assertEquals(List.of("disconnect -1 NO_ANSWER"), atClient.events);
    }

    @Test
    void shouldConnectThoughAStrangerSaysThatTheVersionIsAnother() {
        connect(false, clientOf(DuelProtocol.get(), network.open()), DuelProtocol.get(), 5);
        InetSocketAddress victim = client.transport().localAddress();
        boolean lied = false;
        Datagram datagram = new Datagram();
        for (int tick = 0; tick < 100 && !lied; tick++) {
            now += TICK;
            client.update(now);
            // Somebody else answers in the server's place.
            while (serverTransport.receive(datagram)) {
                if (datagram.length() == 512) {
                    byte[] answer = BeaconLies.answer(Arrays.copyOf(datagram.bytes(), 512), 0xBAD, "liar");
                    serverTransport.send(victim, answer, 0, answer.length - 8);
                    lied = true;
                }
            }
        }
        client.update(now);
        assertEquals(1, atClient.mismatches.size());
        assertEquals(0xBAD, client.versionMismatch().serverProtocolId());
        serve(false, DuelProtocol.get(), null);
        seconds(1);

        assertTrue(client.isConnected());
        assertNull(client.versionMismatch());
        assertEquals(List.of("connect 0"), atClient.events);
    }

    @Test
    void shouldNotAskABeaconIfItIsNotTo() {
        serve(false, OTHER, BeaconSettings.of("Newer"));
        connect(false, clientOf(DuelProtocol.get(), network.open()).askBeacon(false), DuelProtocol.get(), 5);
        seconds(6);
        assertEquals(List.of("disconnect -1 NO_ANSWER"), atClient.events);
        assertEquals(0, server.beacon().answers());
    }

    @Test
    void shouldNotAskABeaconOfAServerThatLetsItIn() {
        serve(false, DuelProtocol.get(), BeaconSettings.of("Same"));
        connect(false, clientOf(DuelProtocol.get(), network.open()), DuelProtocol.get(), 5);
        seconds(3);
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
    void shouldBelieveOnlyAnswersToItsOwnQueryFromThere() {
        MemoryTransport liar = network.open();
        connect(false, clientOf(DuelProtocol.get(), network.open()), DuelProtocol.get(), 5);
        InetSocketAddress victim = client.transport().localAddress();
        byte[] query = null;
        Datagram datagram = new Datagram();
        long before = client.sessionStatistics().dropped();
        for (int tick = 0; tick < 330; tick++) {
            now += TICK;
            client.update(now);
            // The server is a mute one that listens.
            while (serverTransport.receive(datagram)) {
                if (datagram.length() == 512) {
                    query = Arrays.copyOf(datagram.bytes(), 512);
                }
            }
            if (query != null) {
                byte[] answer = BeaconLies.answer(query, 0xBAD, "liar");
                liar.send(victim, answer, 0, answer.length - 8);
                byte[] blind = BeaconLies.answer(new byte[512], 0xBAD, "blind");
                serverTransport.send(victim, blind, 0, blind.length - 8);
                byte[] unreadable = BeaconLies.answer(query, 0xBAD, "a\u001b[2J");
                serverTransport.send(victim, unreadable, 0, unreadable.length - 8);
                query = null;
            }
        }
        assertEquals(List.of("disconnect -1 NO_ANSWER"), atClient.events);
        assertNull(client.versionMismatch());
        assertEquals(8, client.sessionStatistics().dropped(SessionDrop.UNKNOWN_ADDRESS));
        assertEquals(8, client.sessionStatistics().dropped(SessionDrop.WRONG_SECRET));
        assertEquals(8, client.sessionStatistics().dropped(SessionDrop.BAD_CONTENT));
        assertEquals(24, client.sessionStatistics().dropped() - before);
    }

    @Test
    void shouldLimitAnswersOfAServer() {
        serve(false, DuelProtocol.get(), BeaconSettings.of("Asked a lot").withLimits(2, 100));
        List<ServerBrowser> crowd = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            ServerBrowser one = ServerBrowser.builder(DuelProtocol.get(), found::add)
                    .transport(network.open())
                    .build();
            one.add(address);
            crowd.add(one);
        }
        for (int tick = 0; tick < 10_000 / 16; tick++) {
            now += TICK;
            server.update(now);
            crowd.forEach(each -> each.update(now));
        }
        crowd.forEach(ServerBrowser::close);
        assertTrue(found.size() >= 18 && found.size() <= 22, found.size() + " answers to one address in ten seconds");
        assertEquals(100, found.size() + server.beacon().tooMany());
    }
}

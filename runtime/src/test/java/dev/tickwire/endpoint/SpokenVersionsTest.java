package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.beacon.Beacon;
import dev.tickwire.session.version.ServerVersions;
import dev.tickwire.session.version.VersionResponder;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients and servers of several versions, in the order in which they find a version that both speak. */
class SpokenVersionsTest {
    private static final long STEP_NANOS = 16_000_000L;

    private final MemoryNetwork network = new MemoryNetwork();
    private final List<Endpoint> open = new ArrayList<>();
    private final RecordingListener atServer = new RecordingListener();
    private final RecordingListener atClient = new RecordingListener();
    private long now;
    private Server server;
    private Client client;

    /** A build of a version that speaks all versions from the oldest on; the id of version n is n. */
    private static Protocol build(long newest, long oldest) {
        Protocol[] earlier = new Protocol[(int) (newest - oldest)];
        for (int place = 0; place < earlier.length; place++) {
            long version = newest - 1 - place;
            earlier[place] = new DuelVersion(version, version);
        }
        return new DuelVersion(newest, newest, earlier);
    }

    private void start(Protocol ofServer, Protocol ofClient, boolean encrypted, boolean beacon) {
        Server.Builder builder = Server.builder(ofServer)
                .transport(network.open())
                .session(encrypted ? ServerSessions.encrypted(NetcodeKey.insecure()) : ServerSessions.plain());
        if (beacon) {
            builder.beacon(Beacon.Settings.of("Duel"));
        }
        server = builder.build();
        server.listener(atServer);
        server.start();
        open.add(server);
        client = Client.builder(ofClient)
                .transport(network.open())
                .session(encrypted ? ClientSessions.insecure(7) : ClientSessions.plain())
                .build();
        client.listener(atClient);
        open.add(client);
        client.connect(server.transport().localAddress());
    }

    private void run(int steps) {
        for (int step = 0; step < steps; step++) {
            now += STEP_NANOS;
            server.update(now);
            client.update(now);
            server.flush();
            client.flush();
        }
    }

    @AfterEach
    void close() {
        open.forEach(Endpoint::close);
    }

    /** Each pair of builds that share a version, over plain and over encrypted sessions. */
    @ParameterizedTest
    @CsvSource({
        "5,3, 5,5, false", "5,3, 4,4, false", "5,3, 3,3, false", "5,3, 4,2, false", "5,3, 3,1, false",
        "4,4, 5,3, false", "3,3, 5,3, false", "3,1, 5,3, false", "1,1, 8,1, false", "8,1, 1,1, false",
        "5,3, 3,3, true", "3,3, 5,3, true", "4,2, 5,3, true", "5,3, 4,2, true"
    })
    void shouldConnectInTheNewestVersionThatBothSpeak(
            long serverNewest, long serverOldest, long clientNewest, long clientOldest, boolean encrypted) {
        start(build(serverNewest, serverOldest), build(clientNewest, clientOldest), encrypted, false);
        run(60);
        assertTrue(client.isConnected(), atClient.events + " " + server.sessionStatistics());
        assertEquals(List.of("connect 0"), atClient.events);
        assertEquals(List.of("connect 0"), atServer.events);
        client.send(client.create(DuelProtocol.SAY).with(1, "of the client"));
        server.broadcast(server.create(DuelProtocol.SAY).with(2, "of the server"));
        run(20);
        assertEquals(List.of("0:1:of the client"), atServer.receivedTexts);
        assertEquals(List.of("0:2:of the server"), atClient.receivedTexts);
    }

    @ParameterizedTest
    @CsvSource({"5,3, 2,1, VERSION_TOO_OLD", "2,1, 5,3, VERSION_TOO_NEW"})
    void shouldNameTheSideThatHasToBeUpdatedWithoutABeacon(
            long serverNewest, long serverOldest, long clientNewest, long clientOldest, String reason) {
        start(build(serverNewest, serverOldest), build(clientNewest, clientOldest), false, false);
        run(40);
        assertEquals(List.of("disconnect -1 " + reason), atClient.events);
        assertEquals(serverNewest, client.versionMismatch().serverProtocolId());
        assertTrue(atServer.events.isEmpty());
    }

    @Test
    void shouldExplainTheEndOfAnEncryptedAttemptOnly() {
        start(build(5, 3), build(2, 1), true, false);
        run(40);
        assertTrue(atClient.events.isEmpty(), "anybody can forge the answer");
        assertEquals(5, client.versionMismatch().serverProtocolId());
        run(400);
        assertEquals(List.of("disconnect -1 VERSION_TOO_OLD"), atClient.events);
    }

    @Test
    void shouldTakeTwoSchemasOfOneVersionForAMismatch() {
        start(new DuelVersion(50, 5), new DuelVersion(51, 5), false, false);
        run(40);
        assertEquals(List.of("disconnect -1 VERSION_MISMATCH"), atClient.events);
    }

    /** A build without a version, such as one from before versions, answers no version question. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldFindTheVersionOfAServerByItsBeacon(boolean encrypted) {
        start(new DuelVersion(3, 0), build(5, 3), encrypted, true);
        run(80);
        assertTrue(client.isConnected(), atClient.events.toString());
        assertNull(client.versionMismatch());
        assertEquals(List.of("connect 0"), atClient.events);
    }

    @Test
    void shouldReportNoMismatchToAServerThatSpeaksTheEarlierVersion() {
        start(build(5, 3), build(3, 3), false, true);
        server.drain(); // keeps the client asking, so that the beacon answers
        run(40);
        assertNull(client.versionMismatch());
    }

    @Test
    void shouldAskNothingWithoutAVersion() {
        start(new DuelVersion(1, 0), new DuelVersion(2, 0), false, false);
        run(600);
        assertEquals(List.of("disconnect -1 NO_ANSWER"), atClient.events);
        assertNull(client.versionMismatch());
    }

    /** The game may hold the peer of an attempt that continues in another version. */
    @Test
    void shouldContinueInAnotherVersionWithWhatTheGameHasSet() {
        start(build(3, 3), build(5, 3), false, false);
        Peer asked = client.peer();
        asked.attach("seat 4");
        asked.receiveRate(40_000);
        run(60);
        assertTrue(client.isConnected());
        assertEquals("seat 4", client.peer().attachment());
        assertEquals(40_000, client.peer().receiveRate());
        assertEquals(40_000, server.peers().iterator().next().receiveRateOfPeer());
        asked.disconnect();
        assertEquals(SendResult.CLOSED, asked.send(client.create(DuelProtocol.SAY)));
        run(20);
        assertTrue(client.isConnected(), "the peer of the first version has ended");
        assertEquals(List.of("connect 0"), atClient.events);
    }

    @Test
    void shouldNotEndTheAttemptThatTheGameBeginsInTheNotification() {
        Server other = Server.builder(build(2, 1)).transport(network.open()).build();
        other.listener(new RecordingListener());
        other.start();
        open.add(other);
        start(build(5, 3), build(2, 1), false, false);
        client.listener(new ClientListener() {
            @Override
            public void onVersionMismatch(Peer asked, VersionMismatch mismatch) {
                client.disconnect();
                client.connect(other.transport().localAddress());
            }

            @Override
            public void onDisconnect(Peer peer, DisconnectReason reason, String text) {
                atClient.events.add("disconnect " + reason);
            }

            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                throw new AssertionError(message);
            }
        });
        for (int step = 0; step < 60; step++) {
            run(1);
            other.update(now);
            other.flush();
        }
        assertTrue(client.isConnected(), atClient.events.toString());
        assertEquals(List.of("disconnect CLOSED_LOCALLY"), atClient.events);
    }

    @Test
    void shouldTakeAnotherSchemaOfAnEarlierVersionForAMismatch() {
        start(new DuelVersion(33, 3), build(5, 3), false, false);
        run(40);
        assertEquals(List.of("disconnect -1 VERSION_MISMATCH"), atClient.events);
    }

    /** The token is for a version that both builds know, but that the server no longer or not yet speaks. */
    @ParameterizedTest
    @CsvSource({"5, 4,3, VERSION_TOO_NEW", "3, 5,4, VERSION_TOO_OLD"})
    void shouldExplainATokenOfAVersionThatTheServerDoesNotSpeak(
            long ofToken, long serverNewest, long serverOldest, String reason) {
        server = Server.builder(build(serverNewest, serverOldest))
                .transport(network.open())
                .session(ServerSessions.encrypted(NetcodeKey.insecure()))
                .build();
        server.listener(atServer);
        server.start();
        open.add(server);
        client = Client.builder(build(5, 3)).transport(network.open()).build();
        client.listener(atClient);
        open.add(client);
        InetSocketAddress address = server.transport().localAddress();
        client.connect(new ConnectTokens(ofToken, NetcodeKey.insecure(), List.of(address))
                .mint(System.currentTimeMillis() / 1_000, 7, new byte[0]));
        run(400);
        assertEquals(List.of("disconnect -1 " + reason), atClient.events);
    }

    /** An address that answers as servers of different versions in turn cannot keep a client connecting for ever. */
    @Test
    void shouldChangeTheVersionOfAnAttemptAtMostTwice() {
        Transport hostile = network.open();
        client = Client.builder(build(5, 3)).transport(network.open()).build();
        client.listener(atClient);
        open.add(client);
        client.connect(hostile.localAddress());
        Datagram datagram = new Datagram();
        int answers = 0;
        for (int step = 0; step < 2_000; step++) {
            now += STEP_NANOS;
            client.update(now);
            client.flush();
            while (hostile.receive(datagram)) {
                long version = 3L + answers % 2;
                ServerVersions versions = new ServerVersions(version, 1, version);
                if (new VersionResponder("Duel", versions, new Random(answers), hostile).tryAnswer(now, datagram)) {
                    answers++;
                }
            }
        }
        assertTrue(answers > 2, answers + " answers");
        assertEquals(List.of("disconnect -1 NO_ANSWER"), atClient.events);
    }
}

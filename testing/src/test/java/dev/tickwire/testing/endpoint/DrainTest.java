package dev.tickwire.testing.endpoint;

import static dev.tickwire.testing.endpoint.Talk.send;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.browser.FoundServer;
import dev.tickwire.browser.ServerBrowser;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Login;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.beacon.Beacon;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;
import dev.tickwire.testing.endpoint.wire.TalkServerListener;
import dev.tickwire.transport.MemoryNetwork;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A server that takes in no more clients. */
class DrainTest {
    private static final long UNIX_SECONDS = 1_700_000_000L;

    @ParameterizedTest
    @EnumSource
    void shouldAdmitNobodyAndKeepConnectedClients(Sessions kind) {
        try (Talk talk = new Talk(kind, 4)) {
            talk.connect(2);
            assertFalse(talk.server.isDraining());
            talk.server.drain();
            talk.server.drain();
            assertTrue(talk.server.isDraining());
            Client late = talk.join(new Recorded());
            talk.ticksUntil(() -> !talk.at(2).events.isEmpty());
            assertEquals(List.of("disconnect -1 SERVER_DRAINING"), talk.at(2).events);
            assertFalse(late.isConnected());

            send(talk.client(0), 1, "still here");
            talk.ticksUntil(() -> talk.atServer.receivedTexts.size() == 1);
            talk.client(0).disconnect();
            talk.ticksUntil(() -> talk.server.peerCount() == 1);
            talk.ticks(50);
            assertFalse(talk.atServer.events.contains("drained"));
            talk.client(1).disconnect();
            talk.ticksUntil(() -> talk.atServer.events.contains("drained"));
            talk.ticks(50);
            assertEquals(
                    List.of(
                            "connect 0",
                            "connect 1",
                            "disconnect 0 CLOSED_BY_PEER",
                            "disconnect 1 CLOSED_BY_PEER",
                            "drained"),
                    talk.atServer.events);
            assertEquals(1, talk.server.sessionStatistics().denials());
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldDecideOnWaitingClients(Sessions kind) {
        List<Login> logins = new ArrayList<>();
        try (Talk talk = new Talk(kind, 4, logins::add)) {
            Client client = talk.join(new Recorded());
            talk.ticksUntil(client::isConnected);
            send(client, 0, "let me in");
            talk.ticksUntil(() -> !logins.isEmpty());
            talk.server.drain();
            talk.ticks(50);
            assertEquals(List.of(), talk.atServer.events, "one waits at the door");
            logins.get(0).admit();
            talk.ticksUntil(() -> talk.server.peerCount() == 1);
            client.disconnect();
            talk.ticksUntil(() -> talk.atServer.events.size() == 3);
            assertEquals(List.of("connect 0", "disconnect 0 CLOSED_BY_PEER", "drained"), talk.atServer.events);
        }
    }

    /** A client whose answer to the challenge comes when the server has begun to drain. */
    @ParameterizedTest
    @EnumSource
    void shouldRefuseAHandshakeThatIsUnderWay(Sessions kind) {
        try (Talk talk = new Talk(kind, 4)) {
            talk.join(new Recorded());
            talk.ticksUntil(() -> talk.server.sessionStatistics().challenges() > 0);
            talk.server.drain();
            talk.ticksUntil(() -> !talk.at(0).events.isEmpty());
            assertEquals(List.of("disconnect -1 SERVER_DRAINING"), talk.at(0).events);
        }
    }

    @Test
    void shouldReportAnEmptyServerAsDrainedAtOnce() {
        try (Talk talk = new Talk(4)) {
            talk.server.drain();
            assertEquals(List.of(), talk.atServer.events, "listeners are called from inside update alone");
            talk.ticks(2);
            assertEquals(List.of("drained"), talk.atServer.events);
            talk.server.close();
            talk.server.drain();
        }
    }

    @Test
    void shouldLetAListenerCloseTheServer() {
        MemoryNetwork network = new MemoryNetwork();
        Server server =
                Server.builder(TalkProtocol.get()).transport(network.open()).build();
        assertEquals(
                "drain was called before start()",
                assertThrows(IllegalStateException.class, server::drain).getMessage());
        server.listener(new TalkServerListener() {
            @Override
            public void onDrained() {
                server.close("until tomorrow");
            }
        });
        server.start();
        server.drain();
        server.update(1);
        assertTrue(server.isClosed());
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"PLAIN_OVER_UDP", "ENCRYPTED_OVER_UDP"})
    void shouldAdvertiseDrainingInItsBeacon(Sessions kind) {
        List<FoundServer> found = new ArrayList<>();
        try (Talk talk = new Talk.Setup(kind, 4)
                        .server(builder -> builder.beacon(Beacon.Settings.of("Old")))
                        .start();
                ServerBrowser browser = ServerBrowser.builder(TalkProtocol.get(), found::add)
                        .transport(talk.world.openTransport())
                        .random(new Random(3))
                        .build()) {
            browser.add(talk.address());
            talk.world.eachTick(tick -> browser.update(talk.now()));
            talk.ticksUntil(() -> found.size() == 1);
            assertFalse(found.get(0).isDraining());
            talk.server.drain();
            talk.server.beacon().name("Older");
            talk.ticksUntil(() -> found.size() == 2);
            assertTrue(found.get(1).isDraining());
            assertEquals(kind.encrypted, found.get(1).isEncrypted());
            assertEquals("Older", found.get(1).answer().name());
        }
    }

    @Test
    void shouldSendAClientOnToTheNextServerOfItsToken() {
        NetcodeKey key = NetcodeKey.random(new Random(7));
        MemoryNetwork network = new MemoryNetwork();
        List<Server> servers = new ArrayList<>();
        for (int number = 0; number < 2; number++) {
            Server server = Server.builder(TalkProtocol.get())
                    .transport(network.open())
                    .session(ServerSessions.encrypted(key).withUnixClock(() -> UNIX_SECONDS))
                    .build();
            server.listener((ServerListener) new Recorded());
            server.start();
            servers.add(server);
        }
        servers.get(0).drain();
        Client client =
                Client.builder(TalkProtocol.get()).transport(network.open()).build();
        client.listener(new Recorded());
        client.connect(new ConnectTokens(
                        TalkProtocol.ID,
                        key,
                        List.of(
                                servers.get(0).transport().localAddress(),
                                servers.get(1).transport().localAddress()))
                .mint(UNIX_SECONDS, 1, new byte[0]));
        for (long now = 0; !client.isConnected() && now < 2_000_000_000L; now += 16_000_000) {
            client.update(now);
            for (Server server : servers) {
                server.update(now);
            }
        }
        assertEquals(0, servers.get(0).peerCount());
        assertEquals(1, servers.get(1).peerCount());
    }
}

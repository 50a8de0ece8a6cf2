package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientSessions;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.testing.World;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;
import dev.tickwire.transport.NetworkConditions;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A game over encrypted sessions: the same calls, but for the key and the token. */
class SecureEndpointTest {
    private static final long UNIX_SECONDS = 1_700_000_000L;
    private static final double MAX_SECONDS = 3_200;

    private final NetcodeKey key = NetcodeKey.random(new SecureRandom());
    private final ServerSessions.Encrypted settings = ServerSessions.encrypted(key);
    private final Recorded atServer = new Recorded();
    private final Recorded atClient = new Recorded();
    private World world;
    private Server server;
    private Client client;
    /** The sessions that the next client chooses. */
    private ClientSessions sessions = ClientSessions.plain();

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void shouldPlayInMemoryThroughABadNetwork() {
        startServer(
                settings,
                NetworkConditions.perfect().withLatencyMillis(40).withLoss(0.2).withDuplicates(0.1));
        client = client();
        client.connect(token(77, new byte[] {1, 2, 3}));
        until(client::isConnected);
        for (int number = 0; number < 50; number++) {
            client.send(Talk.message(client, number, "up"));
            server.broadcast(Talk.message(server, number, "down"));
            world.tick();
        }
        until(() -> atServer.receivedTexts.size() == 50 && atClient.receivedTexts.size() == 50);

        assertEquals("0:49:up", atServer.receivedTexts.get(49));
        assertEquals("0:49:down", atClient.receivedTexts.get(49));
        Peer atServerSide = server.peer(0);
        assertEquals(77, atServerSide.clientId());
        assertArrayEquals(Arrays.copyOf(new byte[] {1, 2, 3}, 256), atServerSide.userData());
        assertEquals(0, client.peer().clientId());
        assertEquals(World.SERVER_ADDRESS, client.peer().address());
        assertTrue(server.sessionStatistics().dropped(SessionStatistics.Drop.REPLAYED) > 0, "duplicates");
        client.disconnect();
        until(() -> server.peerCount() == 0);
        assertEquals(List.of("connect 0", "disconnect 0 CLOSED_BY_PEER"), atServer.events);
    }

    @Test
    void shouldTryTheNextServerOfTheToken() {
        startServer(settings);
        client = client();
        InetSocketAddress nobody = new InetSocketAddress(InetAddress.getLoopbackAddress(), 9);
        client.connect(new ConnectTokens(TalkProtocol.ID, key, List.of(nobody, World.SERVER_ADDRESS))
                .withTimeoutSeconds(1)
                .mint(UNIX_SECONDS, 5, new byte[0]));
        assertEquals(nobody, client.peer().address());
        until(client::isConnected);

        assertEquals(World.SERVER_ADDRESS, client.peer().address());
    }

    @Test
    void shouldAdmitNobodyWithoutAToken() {
        startServer(settings);
        client = client();
        client.connect(World.SERVER_ADDRESS);
        until(() -> !atClient.events.isEmpty());
        assertEquals(List.of("disconnect -1 NO_ANSWER"), atClient.events);

        client.close();
        client = insecureClient(Duration.ofSeconds(5));
        client.connect(World.SERVER_ADDRESS);
        until(() -> atClient.events.size() == 2);
        assertEquals("disconnect -1 NO_ANSWER", atClient.events.get(1));
        assertTrue(server.sessionStatistics().dropped(SessionStatistics.Drop.FORGED) > 0);

        client.connect(new byte[5]);
        assertNull(client.peer().address());
        until(() -> atClient.events.size() == 3);
        assertEquals("disconnect -1 TOKEN_INVALID", atClient.events.get(2));
        assertEquals(0, server.peerCount());
    }

    @Test
    void shouldAdmitAnybodyWithTheDevelopmentKeyOnly() {
        startServer(ServerSessions.encrypted(NetcodeKey.insecure()));
        client = insecureClient(Duration.ofSeconds(5));
        client.connect(World.SERVER_ADDRESS, new byte[] {9});
        until(client::isConnected);

        assertEquals(5, server.peer(0).clientId());
        assertEquals(9, server.peer(0).userData()[0]);
    }

    @Test
    void shouldUseTheTimeoutOfTheTokenWithTheDevelopmentKey() {
        startServer(ServerSessions.encrypted(NetcodeKey.insecure()));
        client = insecureClient(Duration.ofHours(1));
        client.connect(World.SERVER_ADDRESS);
        until(client::isConnected);
        world.pauseClient(0, 200);
        for (int i = 0; i < 10_000; i++) {
            world.tick();
        }

        assertEquals(1, server.peerCount());
    }

    @Test
    void shouldTryForTheTimeoutOfTheTokenWithTheDevelopmentKey() {
        startServer(ServerSessions.encrypted(NetcodeKey.insecure()));
        client = insecureClient(Duration.ofMinutes(2));
        client.connect(World.SERVER_ADDRESS);
        // The server stands still, in a debugger.
        world.pauseServer(100);
        world.run(100);
        until(client::isConnected);

        assertEquals(1, server.peerCount());
    }

    @Test
    void shouldConnectAgainAfterARestartOfTheServer() {
        startServer(settings);
        client = client();
        client.connect(token(1, new byte[0]));
        until(client::isConnected);
        server.close();
        until(() -> client.state() == ClientState.DISCONNECTED);
        Server restarted = Server.builder(TalkProtocol.get())
                .transport(world.openTransport(World.SERVER_ADDRESS))
                .session(settings.withUnixClock(() -> UNIX_SECONDS))
                .build();
        restarted.listener(atServer);
        restarted.start();
        world.eachTick(tick -> {
            restarted.update(world.nowNanos());
            restarted.flush();
        });
        client.connect(token(1, new byte[0]));
        until(client::isConnected);

        assertEquals(1, restarted.peerCount());
        restarted.close();
    }

    /** Numbers would begin at 0 again under the same key. */
    @Test
    void shouldRefuseATokenThatAClientReceivedBefore() {
        startServer(settings);
        client = client();
        byte[] token = token(1, new byte[0]);
        client.connect(token);
        until(client::isConnected);
        client.disconnect();
        assertThrows(IllegalArgumentException.class, () -> client.connect(token));
        client.close();
        client = client();
        assertThrows(IllegalArgumentException.class, () -> client.connect(token));

        assertEquals(ClientState.DISCONNECTED, client.state());
        client.connect(token(1, new byte[0]));
        until(client::isConnected);
    }

    @Test
    void shouldAskForAnAddressThatTokensName() {
        startServer(settings);
        Server everywhere = Server.builder(TalkProtocol.get())
                .session(ServerSessions.encrypted(key))
                .build();
        everywhere.listener(new Recorded());
        assertThrows(IllegalStateException.class, everywhere::start);
        assertTrue(everywhere.isClosed());
        assertFalse(server.isClosed());
    }

    @Test
    void shouldShowNoSecrets() {
        startServer(settings);
        String shown = settings + " " + server + " " + key + " " + server.sessionStatistics();

        assertFalse(shown.contains(key.toHex()));
        assertEquals("encrypted sessions, netcode server at its bound address", settings.toString());
    }

    private void startServer(ServerSessions.Encrypted secure) {
        startServer(secure, NetworkConditions.perfect());
    }

    private void startServer(ServerSessions.Encrypted secure, NetworkConditions conditions) {
        world = World.of(TalkProtocol.get())
                .seed(7)
                .conditions(conditions)
                .tickMillis(16)
                .serverSettings(builder -> builder.maxClients(2).session(secure.withUnixClock(() -> UNIX_SECONDS)))
                .clientSettings(builder -> builder.session(sessions))
                .start();
        server = world.server();
        server.listener(atServer);
    }

    private Client client() {
        Client made = world.client(world.addClient());
        made.listener(atClient);
        return made;
    }

    private Client insecureClient(Duration timeout) {
        sessions = ClientSessions.insecure(5).withUnixClock(() -> UNIX_SECONDS).withTimeout(timeout);
        return client();
    }

    private byte[] token(long clientId, byte[] userData) {
        return new ConnectTokens(TalkProtocol.ID, key, List.of(World.SERVER_ADDRESS))
                .mint(UNIX_SECONDS, clientId, userData);
    }

    private void until(BooleanSupplier done) {
        try {
            world.runUntil(done, MAX_SECONDS);
        } catch (AssertionError notDone) {
            throw new AssertionError(atServer.events + ", " + atClient.events, notDone);
        }
    }
}

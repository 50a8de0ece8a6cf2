package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.session.SessionDrop;
import dev.tickwire.session.netcode.ConnectTokens;
import dev.tickwire.session.netcode.NetcodeKey;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.UdpTransport;
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
    private static final long TICK = 16_000_000L;
    private static final long UNIX_SECONDS = 1_700_000_000L;

    private final MemoryNetwork network = new MemoryNetwork();
    private final NetcodeKey key = NetcodeKey.random(new SecureRandom());
    private final ServerSessions.Encrypted settings = ServerSessions.encrypted(key);
    private final RecordingListener atServer = new RecordingListener();
    private final RecordingListener atClient = new RecordingListener();
    private Server server;
    private Client client;
    private InetSocketAddress address;
    private long now = -5;

    @AfterEach
    void close() {
        if (client != null) {
            client.close();
        }
        if (server != null) {
            server.close();
        }
    }

    @Test
    void shouldPlayInMemoryThroughABadNetwork() {
        startServer(settings);
        client = client(new NetworkSimulator(
                network.open(),
                7,
                NetworkConditions.perfect().withLatencyMillis(40).withLoss(0.2).withDuplicates(0.1)));
        client.connect(token(77, new byte[] {1, 2, 3}));
        ticksUntil(client::isConnected);
        for (int number = 0; number < 50; number++) {
            client.send(client.create(DuelProtocol.SAY).with(number, "up"));
            server.broadcast(server.create(DuelProtocol.SAY).with(number, "down"));
            tick();
        }
        ticksUntil(() -> atServer.said.size() == 50 && atClient.said.size() == 50);

        assertEquals("0:49:up", atServer.said.get(49));
        assertEquals("0:49:down", atClient.said.get(49));
        Peer atServerSide = server.peer(0);
        assertEquals(77, atServerSide.clientId());
        assertArrayEquals(Arrays.copyOf(new byte[] {1, 2, 3}, 256), atServerSide.userData());
        assertEquals(0, client.peer().clientId());
        assertEquals(address, client.peer().address());
        assertTrue(server.sessionStatistics().dropped(SessionDrop.REPLAYED) > 0, "duplicates");
        client.disconnect();
        ticksUntil(() -> server.peerCount() == 0);
        assertEquals(List.of("connect 0", "disconnect 0 CLOSED_BY_PEER"), atServer.events);
    }

    @Test
    void shouldPlayOverUdp() {
        server = Server.builder(DuelProtocol.get())
                .bindAddress(InetAddress.getLoopbackAddress())
                .session(settings)
                .build();
        server.listener(atServer);
        server.start();
        address = new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port());
        client = Client.builder(DuelProtocol.get()).build();
        client.listener(atClient);
        client.connect(new ConnectTokens(DuelProtocol.get().id(), key, List.of(address))
                .mint(System.currentTimeMillis() / 1000, 5, new byte[0]));
        for (int number = 0; number < 50; number++) {
            ticksUntil(client::isConnected);
            client.send(client.create(DuelProtocol.SAY).with(number, "up"));
        }
        ticksUntil(() -> atServer.said.size() == 50);

        assertEquals("0:49:up", atServer.said.get(49));
    }

    @Test
    void shouldGoOnOverUdpWhenTheSocketOfTheClientIsAnother() {
        server = Server.builder(DuelProtocol.get())
                .bindAddress(InetAddress.getLoopbackAddress())
                .session(settings)
                .build();
        server.listener(atServer);
        server.start();
        address = new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port());
        client = Client.builder(DuelProtocol.get()).build();
        client.listener(atClient);
        client.connect(new ConnectTokens(DuelProtocol.get().id(), key, List.of(address))
                .mint(System.currentTimeMillis() / 1000, 5, new byte[0]));
        ticksUntil(client::isConnected);
        for (int move = 0; move < 5; move++) {
            ((UdpTransport) client.transport()).rebind();
            int said = atServer.said.size();
            client.send(client.create(DuelProtocol.SAY).with(move, "up"));
            server.broadcast(server.create(DuelProtocol.SAY).with(move, "down"));
            ticksUntil(() -> atServer.said.size() > said && atClient.said.size() > said);
        }

        assertEquals(5, server.sessionStatistics().moves());
        assertEquals("0:4:up", atServer.said.get(4));
        assertEquals("0:4:down", atClient.said.get(4));
        assertEquals(List.of("connect 0"), atServer.events);
    }

    @Test
    void shouldGoToTheNextServerOfTheToken() {
        startServer(settings);
        client = client(network.open());
        InetSocketAddress nobody = new InetSocketAddress(InetAddress.getLoopbackAddress(), 9);
        client.connect(new ConnectTokens(DuelProtocol.get().id(), key, List.of(nobody, address))
                .withTimeoutSeconds(1)
                .mint(UNIX_SECONDS, 5, new byte[0]));
        assertEquals(nobody, client.peer().address());
        ticksUntil(client::isConnected);

        assertEquals(address, client.peer().address());
    }

    @Test
    void shouldLetNobodyInWithoutAToken() {
        startServer(settings);
        client = client(network.open());
        client.connect(address);
        ticksUntil(() -> !atClient.events.isEmpty());
        assertEquals(List.of("disconnect -1 NO_ANSWER"), atClient.events);

        client.close();
        client = insecureClient(Duration.ofSeconds(5));
        client.connect(address);
        ticksUntil(() -> atClient.events.size() == 2);
        assertEquals("disconnect -1 NO_ANSWER", atClient.events.get(1));
        assertTrue(server.sessionStatistics().dropped(SessionDrop.FORGED) > 0);

        client.connect(new byte[5]);
        assertNull(client.peer().address());
        ticksUntil(() -> atClient.events.size() == 3);
        assertEquals("disconnect -1 TOKEN_INVALID", atClient.events.get(2));
        assertEquals(0, server.peerCount());
    }

    @Test
    void shouldLetAnybodyInWithTheKeyOfDevelopmentAlone() {
        startServer(ServerSessions.encrypted(NetcodeKey.insecure()));
        client = insecureClient(Duration.ofSeconds(5));
        client.connect(address, new byte[] {9});
        ticksUntil(client::isConnected);

        assertEquals(5, server.peer(0).clientId());
        assertEquals(9, server.peer(0).userData()[0]);
    }

    @Test
    void shouldWaitAsLongAsTheClientsTokenSaysWithTheKeyOfDevelopment() {
        startServer(ServerSessions.encrypted(NetcodeKey.insecure()));
        client = insecureClient(Duration.ofHours(1));
        client.connect(address);
        ticksUntil(client::isConnected);
        for (int i = 0; i < 10_000; i++) {
            now += TICK;
            server.update(now);
        }

        assertEquals(1, server.peerCount());
    }

    @Test
    void shouldTryAsLongAsTheClientsTokenSaysWithTheKeyOfDevelopment() {
        startServer(ServerSessions.encrypted(NetcodeKey.insecure()));
        client = insecureClient(Duration.ofMinutes(2));
        client.connect(address);
        // The server stands still, in a debugger.
        for (long until = now + Duration.ofSeconds(100).toNanos(); now < until; now += TICK) {
            client.update(now);
        }
        ticksUntil(client::isConnected);

        assertEquals(1, server.peerCount());
    }

    @Test
    void shouldConnectAgainAfterARestartOfTheServer() {
        startServer(settings);
        client = client(network.open());
        client.connect(token(1, new byte[0]));
        ticksUntil(client::isConnected);
        server.close();
        ticksUntil(() -> client.state() == ClientState.DISCONNECTED);
        startServer(settings);
        client.connect(token(1, new byte[0]));
        ticksUntil(client::isConnected);

        assertEquals(1, server.peerCount());
    }

    /** Numbers would begin at 0 again under the same key. */
    @Test
    void shouldRefuseATokenThatAClientWasGivenBefore() {
        startServer(settings);
        client = client(network.open());
        byte[] token = token(1, new byte[0]);
        client.connect(token);
        ticksUntil(client::isConnected);
        client.disconnect();
        assertThrows(IllegalArgumentException.class, () -> client.connect(token));
        client.close();
        client = client(network.open());
        assertThrows(IllegalArgumentException.class, () -> client.connect(token));

        assertEquals(ClientState.DISCONNECTED, client.state());
        client.connect(token(1, new byte[0]));
        ticksUntil(client::isConnected);
    }

    @Test
    void shouldAskForAnAddressThatTokensName() {
        startServer(settings);
        Server everywhere = Server.builder(DuelProtocol.get())
                .session(ServerSessions.encrypted(key))
                .build();
        everywhere.listener(new RecordingListener());
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
        Transport transport = network.open();
        address = transport.localAddress();
        server = Server.builder(DuelProtocol.get())
                .transport(transport)
                .session(secure.withUnixClock(() -> UNIX_SECONDS))
                .build();
        server.listener(atServer);
        server.start();
    }

    private Client client(Transport transport) {
        Client made = Client.builder(DuelProtocol.get()).transport(transport).build();
        made.listener(atClient);
        return made;
    }

    private Client insecureClient(Duration timeout) {
        Client made = Client.builder(DuelProtocol.get())
                .transport(network.open())
                .session(ClientSessions.insecure(5)
                        .withUnixClock(() -> UNIX_SECONDS)
                        .withTimeout(timeout))
                .build();
        made.listener(atClient);
        return made;
    }

    private byte[] token(long clientId, byte[] userData) {
        return new ConnectTokens(DuelProtocol.get().id(), key, List.of(address)).mint(UNIX_SECONDS, clientId, userData);
    }

    private void ticksUntil(BooleanSupplier done) {
        for (int ticks = 0; !done.getAsBoolean(); ticks++) {
            assertTrue(ticks < 200_000, "not done: " + atServer.events + atClient.events);
            tick();
        }
    }

    private void tick() {
        now += TICK;
        server.update(now);
        client.update(now);
        server.flush();
        client.flush();
    }
}

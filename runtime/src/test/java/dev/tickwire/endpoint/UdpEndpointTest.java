package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.UdpTransport;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A server and clients over real sockets; their clock is virtual, only the waiting for datagrams is real. */
class UdpEndpointTest {
    private static final long DEADLINE_NANOS = 20_000_000_000L;

    private final RecordingListener atServer = new RecordingListener();
    private final RecordingListener atClient = new RecordingListener();
    private final Server server =
            Server.builder(DuelProtocol.get()).maxClients(4).build();
    private Client client = Client.builder(DuelProtocol.get()).build();
    private long now = System.nanoTime();

    @AfterEach
    void close() {
        client.close();
        server.close();
    }

    @Test
    void shouldPlayOverUdp() {
        start();
        assertTrue(server.port() > 0);
        for (int number = 0; number < 50; number++) {
            client.send(client.create(DuelProtocol.SAY).with(number, "up"));
            server.broadcast(server.create(DuelProtocol.SAY).with(number, "down"));
            pump();
        }
        pumpUntil(() -> atServer.receivedTexts.size() == 50 && atClient.receivedTexts.size() == 50);

        assertEquals("0:49:up", atServer.receivedTexts.get(49));
        assertEquals("0:49:down", atClient.receivedTexts.get(49));
        assertTrue(server.transportStatistics().datagramsReceived() > 50);
        UdpTransport socket = (UdpTransport) server.transport();
        assertTrue(socket.receiveBufferBytes() > 0);
    }

    @Test
    void shouldPlayOverUdpThroughABadNetwork() {
        client = Client.builder(DuelProtocol.get())
                .transport(new NetworkSimulator(
                        UdpTransport.open(0),
                        5,
                        NetworkConditions.perfect().withLatencyMillis(50).withLoss(0.1)))
                .build();
        start();
        for (int number = 0; number < 50; number++) {
            client.send(client.create(DuelProtocol.SAY).with(number, "up"));
            pump();
        }
        pumpUntil(() -> atServer.receivedTexts.size() == 50);

        assertEquals("0:49:up", atServer.receivedTexts.get(49));
    }

    @Test
    void shouldContinueOverUdpWhenTheClientSocketChanges() {
        start();
        for (int move = 0; move < 5; move++) {
            InetSocketAddress before = server.peer(0).address();
            ((UdpTransport) client.transport()).rebind();
            int receivedBefore = atServer.receivedTexts.size();
            client.send(client.create(DuelProtocol.SAY).with(move, "up"));
            server.broadcast(server.create(DuelProtocol.SAY).with(move, "down"));
            pumpUntil(() ->
                    atServer.receivedTexts.size() > receivedBefore && atClient.receivedTexts.size() > receivedBefore);
            assertNotEquals(before, server.peer(0).address());
        }

        assertEquals(5, server.sessionStatistics().moves());
        assertEquals("0:4:up", atServer.receivedTexts.get(4));
        assertEquals("0:4:down", atClient.receivedTexts.get(4));
        assertEquals(List.of("connect 0"), atServer.events);
    }

    @Test
    void shouldDisconnectOverUdp() {
        start();
        client.disconnect();
        pumpUntil(() -> server.peerCount() == 0);
        assertEquals(List.of("connect 0", "disconnect 0 CLOSED_BY_PEER"), atServer.events);

        client.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()));
        pumpUntil(client::isConnected);
        server.close();
        pumpUntil(() -> !client.isConnected());
        assertTrue(atClient.events.contains("disconnect 0 SERVER_CLOSED"));
    }

    private void start() {
        server.listener(atServer);
        server.start();
        client.listener(atClient);
        client.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()));
        pumpUntil(client::isConnected);
    }

    private void pumpUntil(BooleanSupplier done) {
        long deadline = System.nanoTime() + DEADLINE_NANOS;
        while (!done.getAsBoolean()) {
            assertTrue(System.nanoTime() - deadline < 0, "not done in time: " + atServer.events + atClient.events);
            pump();
        }
    }

    /** A millisecond of the game's time; on loopback what was sent has mostly arrived by the next. */
    private void pump() {
        now += 1_000_000L;
        server.update(now);
        server.flush();
        client.update(now);
        client.flush();
        Thread.onSpinWait();
    }
}

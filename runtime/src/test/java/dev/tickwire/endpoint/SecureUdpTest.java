package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.session.NetcodeKey;
import dev.tickwire.transport.UdpTransport;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A game over encrypted sessions with the sockets and the date that endpoints have by themselves. */
class SecureUdpTest {
    private static final long TICK = 16_000_000L;

    private final NetcodeKey key = NetcodeKey.random(new SecureRandom());
    private final RecordingListener atServer = new RecordingListener();
    private final RecordingListener atClient = new RecordingListener();
    private final Server server = Server.builder(DuelProtocol.get())
            .bindAddress(InetAddress.getLoopbackAddress())
            .session(ServerSessions.encrypted(key))
            .build();
    private final Client client = Client.builder(DuelProtocol.get()).build();
    private long now = -5;

    @AfterEach
    void close() {
        client.close();
        server.close();
    }

    @Test
    void shouldPlayOverUdp() {
        start();
        for (int number = 0; number < 50; number++) {
            ticksUntil(client::isConnected);
            client.send(client.create(DuelProtocol.SAY).with(number, "up"));
        }
        ticksUntil(() -> atServer.receivedTexts.size() == 50);

        assertEquals("0:49:up", atServer.receivedTexts.get(49));
    }

    @Test
    void shouldContinueOverUdpWhenTheClientSocketChanges() {
        start();
        ticksUntil(client::isConnected);
        for (int move = 0; move < 5; move++) {
            ((UdpTransport) client.transport()).rebind();
            int receivedBefore = atServer.receivedTexts.size();
            client.send(client.create(DuelProtocol.SAY).with(move, "up"));
            server.broadcast(server.create(DuelProtocol.SAY).with(move, "down"));
            ticksUntil(() ->
                    atServer.receivedTexts.size() > receivedBefore && atClient.receivedTexts.size() > receivedBefore);
        }

        assertEquals(5, server.sessionStatistics().moves());
        assertEquals("0:4:up", atServer.receivedTexts.get(4));
        assertEquals("0:4:down", atClient.receivedTexts.get(4));
        assertEquals(List.of("connect 0"), atServer.events);
    }

    private void start() {
        server.listener(atServer);
        server.start();
        client.listener(atClient);
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port());
        client.connect(new ConnectTokens(DuelProtocol.get().id(), key, List.of(address))
                .mint(System.currentTimeMillis() / 1000, 5, new byte[0]));
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

package dev.tickwire.samples.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Server;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.server.ArenaServer;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.transport.MemoryNetwork;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ServerConsoleTest {
    private final MemoryNetwork network = new MemoryNetwork();
    private final Server endpoint =
            Server.builder(ArenaProtocol.get()).transport(network.open()).build();
    private final ArenaServer server = new ArenaServer(endpoint, 1, DeliveryObserver.NONE);
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final ServerConsole console =
            new ServerConsole(server, new PrintStream(printed, true, StandardCharsets.UTF_8));
    private long nowNanos;

    @Test
    void shouldKickByNameWithAText() {
        server.start();
        ArenaClient ann = new ArenaClient(
                Client.builder(ArenaProtocol.get()).transport(network.open()).build(), "ann", 1, DeliveryObserver.NONE);
        ann.connect(endpoint.transport().localAddress());
        for (int ticks = 0; ticks < 60 && !ann.hasJoined(); ticks++) {
            tick(ann);
        }
        assertTrue(ann.hasJoined());
        console.obey("kick bob");
        console.obey("kick ann  no camping, please");
        tick(ann);

        assertEquals("kicked: no camping, please", ann.endDescription());
        assertEquals("No player is named bob" + System.lineSeparator(), printed.toString(StandardCharsets.UTF_8));
    }

    private void tick(ArenaClient client) {
        nowNanos += 16_000_000;
        server.update(nowNanos);
        client.update(nowNanos);
    }

    @Test
    void shouldStopWithAText() {
        console.obey("stop " + "x".repeat(128));
        assertFalse(console.isStopped());
        assertTrue(printed.toString(StandardCharsets.UTF_8).startsWith("text takes 128 bytes"));
        console.obey(" stop  back at noon ");

        assertTrue(console.isStopped());
        assertEquals("back at noon", console.shutdownReason());
    }

    @Test
    void shouldPrintTheCommands() {
        console.obey("");
        console.obey("dance");

        assertEquals(
                "Type one of: kick NAME [TEXT], stop [TEXT]" + System.lineSeparator(),
                printed.toString(StandardCharsets.UTF_8));
    }

    @Test
    void shouldReadCommandsWhileTheGameRuns() throws InterruptedException {
        CountDownLatch allRead = new CountDownLatch(1);
        console.listenTo(new ByteArrayInputStream("stop\n".getBytes(StandardCharsets.UTF_8)) {
            @Override
            public synchronized int read(byte[] into, int offset, int length) {
                int count = super.read(into, offset, length);
                if (count < 0) {
                    allRead.countDown();
                }
                return count;
            }
        });
        assertTrue(allRead.await(20, TimeUnit.SECONDS));
        server.start();
        server.update(1);

        assertTrue(console.isStopped());
        assertEquals("", console.shutdownReason());
    }
}

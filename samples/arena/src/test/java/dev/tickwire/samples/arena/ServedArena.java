package dev.tickwire.samples.arena;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.tickwire.endpoint.Client;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Arena's server in a process of its own, and players of this one. */
final class ServedArena implements AutoCloseable {
    private static final int MAX_SECONDS = 20;

    private final List<ArenaClient> players = new ArrayList<>();
    private final Process process;
    private final BufferedReader printed;
    private final int port;

    /** Starts the server on any free port, and waits until it is open. */
    ServedArena(ProcessBuilder command) throws IOException {
        process = command.redirectErrorStream(true).start();
        printed = process.inputReader(StandardCharsets.UTF_8);
        String open = printed.readLine();
        assertTrue(open != null && open.startsWith("Arena is open on port "), open);
        port = Integer.parseInt(open.substring(open.lastIndexOf(' ') + 1));
    }

    /** The next line that the server prints. */
    String nextLine() throws IOException {
        return printed.readLine();
    }

    ArenaClient join(String name) {
        ArenaClient player =
                new ArenaClient(Client.builder(ArenaProtocol.get()).build(), name, 1, DeliveryObserver.NONE);
        players.add(player);
        player.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        return player;
    }

    void playUntil(BooleanSupplier done) throws InterruptedException {
        for (long start = System.nanoTime(); !done.getAsBoolean(); Thread.sleep(5)) {
            assertTrue(
                    System.nanoTime() - start < TimeUnit.SECONDS.toNanos(MAX_SECONDS),
                    () -> "not within " + MAX_SECONDS + " seconds");
            players.forEach(player -> player.update(System.nanoTime()));
        }
    }

    /** By SIGTERM; Windows has none. */
    void terminate() {
        assumeFalse(System.getProperty("os.name").startsWith("Windows"), "no SIGTERM");
        process.toHandle().destroy();
    }

    void awaitEnd() throws InterruptedException {
        assertTrue(process.waitFor(MAX_SECONDS, TimeUnit.SECONDS));
    }

    @Override
    public void close() {
        players.forEach(player -> player.endpoint().close());
        process.destroyForcibly().onExit().join();
    }
}

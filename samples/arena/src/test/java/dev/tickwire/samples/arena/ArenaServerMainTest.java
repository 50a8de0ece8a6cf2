package dev.tickwire.samples.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The server as a process of its own, which is told to end. */
class ArenaServerMainTest {
    private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(20);

    private final List<ArenaClient> players = new ArrayList<>();
    private Process process;
    private BufferedReader printed;
    private int port;

    private void serve(String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-ea",
                "-cp",
                System.getProperty("java.class.path"),
                ArenaServerMain.class.getName(),
                "--port",
                "0"));
        command.addAll(List.of(options));
        process = new ProcessBuilder(command).redirectErrorStream(true).start();
        printed = process.inputReader(StandardCharsets.UTF_8);
        String open = printed.readLine();
        assertTrue(open.startsWith("Arena is open on port "), open);
        port = Integer.parseInt(open.substring(open.lastIndexOf(' ') + 1));
    }

    @AfterEach
    void end() throws InterruptedException {
        players.forEach(player -> player.endpoint().close());
        process.destroyForcibly().waitFor();
    }

    private ArenaClient join(String name) {
        ArenaClient player =
                new ArenaClient(Client.builder(ArenaProtocol.get()).build(), name, 1, DeliveryObserver.NONE);
        players.add(player);
        player.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        return player;
    }

    private void playUntil(BooleanSupplier done) throws InterruptedException {
        for (long start = System.nanoTime(); !done.getAsBoolean(); Thread.sleep(5)) {
            assertTrue(System.nanoTime() - start < MOST_NANOS, "not within 20 seconds");
            players.forEach(player -> player.update(System.nanoTime()));
        }
    }

    /** By SIGTERM; Windows has none. */
    private void terminate() {
        assumeFalse(System.getProperty("os.name").startsWith("Windows"), "no SIGTERM");
        process.toHandle().destroy();
    }

    @Test
    void shouldLetPlayOnWhoPlaysWhenItIsTerminated() throws Exception {
        serve();
        ArenaClient ann = join("ann");
        playUntil(ann::hasJoined);
        assertEquals("1 connected", printed.readLine());
        terminate();
        assertEquals("Nobody comes in any more; 1 may play on for 25 s", printed.readLine());
        ArenaClient bob = join("bob");
        playUntil(() -> bob.endReason() != null);
        assertEquals("server draining", bob.endWords());
        assertTrue(ann.hasJoined() && ann.endReason() == null);

        ann.endpoint().disconnect();
        assertTrue(process.waitFor(20, TimeUnit.SECONDS));
        assertEquals("0 connected", printed.readLine());
    }

    @Test
    void shouldCloseWhenTheTimeIsOver() throws Exception {
        serve("--drain", "1");
        ArenaClient ann = join("ann");
        playUntil(ann::hasJoined);
        terminate();
        playUntil(() -> ann.endReason() != null);
        assertEquals("server closed", ann.endWords());
        assertTrue(process.waitFor(20, TimeUnit.SECONDS));
    }

    @Test
    void shouldEndAtOnceWhenItIsEmpty() throws Exception {
        serve("--drain", "3600");
        terminate();
        assertTrue(process.waitFor(20, TimeUnit.SECONDS));
    }
}

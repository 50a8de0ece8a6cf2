package dev.tickwire.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Server;
import dev.tickwire.recording.wire.HallClientListener;
import dev.tickwire.recording.wire.HallProtocol;
import dev.tickwire.recording.wire.HallServerListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code docs/recording.md} shows what is compiled and runs here. */
class RecordingPageTest {
    private static final Path PAGE = Path.of("../../docs/recording.md");
    private static final Path OWN = Path.of("src/test/java/dev/tickwire/recording/RecordingPageTest.java");

    @TempDir
    private Path folder;

    private final HallClientListener game = new HallClientListener() {};
    private int drawn;

    private void draw(Client client) {
        drawn += client.isConnected() ? 1 : 0;
    }

    @Test
    void shouldMatchTheExamplesOfThePage() throws IOException {
        Path path = folder.resolve("hall.tickrec");
        recordAsThePage(path);
        replayAsThePage(path);
        assertTrue(drawn > 0);
        assertEquals(shown(), blocks());
    }

    private static void recordAsThePage(Path path) {
        // A block of the page begins.
        Recording recording = Recording.to(path);
        Server server = Server.builder(HallProtocol.get()).tap(recording.tap()).build();
        // A block of the page ends.
        server.listener(new HallServerListener() {});
        server.start();
        for (long now = 0; now < 1_000_000_000L; now += HallWorld.TICK_NANOS) {
            server.update(now);
            server.flush();
        }
        server.close();
        assertTrue(recording.statistics().frames() > 50);
    }

    private void replayAsThePage(Path path) throws IOException {
        // A block of the page begins.
        Replay replay = Replay.open(path, HallProtocol.get());
        Client client = replay.client();
        client.listener(game);
        while (!replay.isOver()) {
            replay.update(System.nanoTime());
            draw(client);
        }
        // A block of the page ends.
        replay.close();
        assertFalse(client.isConnected());
    }

    private static List<String> shown() throws IOException {
        List<String> shown = new ArrayList<>();
        for (String part : Files.readString(OWN).split("// A block of the page begins\\.\n")) {
            int end = part.indexOf("        // A block of the page ends.\n");
            if (end >= 0) {
                shown.add(part.substring(0, end).stripTrailing().stripIndent());
            }
        }
        return shown;
    }

    private static List<String> blocks() throws IOException {
        List<String> blocks = new ArrayList<>();
        for (String part : Files.readString(PAGE).split("\n```java\n")) {
            int end = part.indexOf("\n```\n");
            if (end >= 0 && !part.startsWith("#")) {
                blocks.add(part.substring(0, end));
            }
        }
        return blocks;
    }
}

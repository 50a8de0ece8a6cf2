package dev.tickwire.samples.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.tickwire.samples.arena.client.ArenaClient;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The server as a process of its own, which is terminated by a signal. */
class ArenaServerMainTest {
    private static ServedArena serve(String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-ea",
                "-cp",
                System.getProperty("java.class.path"),
                ArenaServerMain.class.getName(),
                "--port",
                "0"));
        command.addAll(List.of(options));
        return new ServedArena(new ProcessBuilder(command));
    }

    @Test
    void shouldLetPlayersFinishWhenTerminated() throws Exception {
        try (ServedArena arena = serve()) {
            ArenaClient ann = arena.join("ann");
            arena.playUntil(ann::hasJoined);
            assertEquals("1 connected", arena.nextLine());
            arena.terminate();
            assertEquals("New players are rejected. 1 may play on for 25 s", arena.nextLine());
            ArenaClient bob = arena.join("bob");
            arena.playUntil(() -> bob.endReason() != null);
            assertEquals("server draining", bob.endDescription());
            assertNull(ann.endReason());

            ann.endpoint().disconnect();
            arena.awaitEnd();
            assertEquals("0 connected", arena.nextLine());
        }
    }

    @Test
    void shouldCloseAfterTheTimeLimit() throws Exception {
        try (ServedArena arena = serve("--drain", "1")) {
            ArenaClient ann = arena.join("ann");
            arena.playUntil(ann::hasJoined);
            arena.terminate();
            arena.playUntil(() -> ann.endReason() != null);
            assertEquals("server closed", ann.endDescription());
            arena.awaitEnd();
        }
    }

    @Test
    void shouldEndAtOnceWhenItIsEmpty() throws Exception {
        try (ServedArena arena = serve("--drain", "3600")) {
            arena.terminate();
            arena.awaitEnd();
        }
    }
}

package dev.tickwire.samples.arena;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.samples.arena.client.ArenaClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The image of the server, with a Java runtime of its own: the profile {@code image} makes it and runs this. */
class ArenaImageIT {
    private static final long MAX_BYTES = 60_000_000;

    private static final Path IMAGE = Path.of(System.getProperty("tickwire.image"));

    /** A runtime that finds its archive of classes wanting would not start. */
    private static ServedArena serve(String... options) throws IOException {
        ProcessBuilder command =
                new ProcessBuilder(IMAGE.resolve("bin/arena-server").toString(), "--port", "0");
        command.command().addAll(List.of(options));
        command.environment().put("JAVA_OPTS", "-Xshare:on -ea");
        return new ServedArena(command);
    }

    @Test
    void shouldNeedAtMost60Megabytes() throws IOException {
        long bytes = 0;
        try (Stream<Path> files = Files.walk(IMAGE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                bytes += Files.size(file);
            }
        }
        System.out.printf("the image takes %.1f MB%n", bytes / 1e6);
        assertTrue(bytes <= MAX_BYTES, bytes + " bytes");
    }

    @Test
    void shouldBePlayedAgainst() throws Exception {
        long start = System.nanoTime();
        try (ServedArena arena = serve()) {
            System.out.printf("the image is ready after %d ms%n", (System.nanoTime() - start) / 1_000_000);
            ArenaClient ann = arena.join("ann");
            ArenaClient bob = arena.join("bob");
            arena.playUntil(() -> ann.playersSeen() == 2 && bob.hasGround());
            arena.terminate();
            ann.endpoint().disconnect();
            bob.endpoint().disconnect();
            arena.awaitEnd();
        }
    }

    /** The pages need modules of the JDK that nothing else of the server needs. */
    @Test
    void shouldServeItsPages() throws Exception {
        try (ServedArena arena = serve("--inspect", "0", "--metrics", "0")) {
            assertTrue(arena.nextLine().startsWith("Inspector: http://"));
            String page = MetricsPageTest.get(arena.nextLine().replaceFirst("Metrics: ", ""));
            assertTrue(page.contains("tickwire_peers{port="), page);
        }
    }
}

package dev.tickwire.fleet.directory;

import dev.tickwire.fleet.FreePorts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** A Redis of its own for a test: the {@code redis-server} on the path, at a free port, without files. */
public final class RedisProcess implements AutoCloseable {
    private static final String COMMAND = "redis-server";
    private static final int START_SECONDS = 20;

    private final int port;
    private final Path folder;
    private final List<String> options;
    private Process process;

    private RedisProcess(int port, Path folder, List<String> options) {
        this.port = port;
        this.folder = folder;
        this.options = options;
    }

    /** Whether there is a Redis to start. */
    public static boolean isInstalled() {
        try {
            return new ProcessBuilder(COMMAND, "--version")
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException missing) {
            return false;
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /** Starts a server. If Redis is not installed, skips the test with a message. */
    public static RedisProcess startOrSkip(String... options) {
        Assumptions.assumeTrue(
                isInstalled(),
                "the directory on Redis is not tested: " + COMMAND + " is needed, by apt-get install redis-server");
        return start(options);
    }

    /** Starts one. */
    public static RedisProcess start(String... options) {
        try {
            RedisProcess redis =
                    new RedisProcess(FreePorts.next(), Files.createTempDirectory("tickwire-redis"), List.of(options));
            // A JVM that is ended before it closes this leaves none behind.
            Runtime.getRuntime().addShutdownHook(new Thread(() -> redis.process.destroyForcibly()));
            redis.startAgain();
            return redis;
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }

    /** Starts it at the same port, empty. */
    public void startAgain() {
        try {
            List<String> command = new ArrayList<>(List.of(
                    COMMAND, "--port", String.valueOf(port), "--bind", "127.0.0.1", "--dir", folder.toString()));
            command.addAll(List.of("--save", "", "--appendonly", "no"));
            command.addAll(options);
            process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("redis.log").toFile())
                    .start();
            awaitAnswer();
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }

    private void awaitAnswer() throws IOException {
        long startNanos = System.nanoTime();
        while (!answers()) {
            if (!process.isAlive() || System.nanoTime() - startNanos > TimeUnit.SECONDS.toNanos(START_SECONDS)) {
                throw new IllegalStateException(
                        "Redis has not started: " + Files.readString(folder.resolve("redis.log")));
            }
            Thread.onSpinWait();
        }
    }

    private boolean answers() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1_000);
            return true;
        } catch (IOException refused) {
            return false;
        }
    }

    /** The URI of it. */
    public String uri() {
        return "redis://127.0.0.1:" + port;
    }

    /** Ends it at once, with all that it knew. */
    public void kill() {
        process.destroyForcibly().onExit().join();
    }

    /** Stops it in its tracks: it is there, and answers nothing. */
    public void freeze() {
        signal("-STOP");
    }

    /** Lets it go on. */
    public void thaw() {
        signal("-CONT");
    }

    private void signal(String name) {
        try {
            new ProcessBuilder("kill", name, String.valueOf(process.pid()))
                    .inheritIO()
                    .start()
                    .waitFor();
        } catch (IOException | InterruptedException refused) {
            throw new IllegalStateException(refused);
        }
    }

    @Override
    public void close() {
        kill();
        try {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(folder);
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }
}

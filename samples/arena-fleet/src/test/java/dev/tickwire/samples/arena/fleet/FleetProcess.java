package dev.tickwire.samples.arena.fleet;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.tickwire.session.NetcodeKey;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The command in a process of its own. */
final class FleetProcess implements AutoCloseable {
    private static final int MAX_SECONDS = 40;

    private final Process process;
    private final BufferedReader printed;

    /** Starts it with options, and with more in its environment. */
    FleetProcess(NetcodeKey key, String secret, Map<String, String> environment, String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-ea",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                ArenaFleetMain.class.getName()));
        command.addAll(List.of(options));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("TICKWIRE_KEY", key.toHex());
        builder.environment().put("TICKWIRE_SECRET", secret);
        builder.environment().putAll(environment);
        process = builder.start();
        printed = process.inputReader(StandardCharsets.UTF_8);
    }

    /** The next line that begins so; fails at the end of what is printed. */
    String line(String beginning) throws IOException {
        List<String> others = new ArrayList<>();
        for (String line = printed.readLine(); line != null; line = printed.readLine()) {
            if (line.startsWith(beginning)) {
                return line;
            }
            others.add(line);
        }
        throw new AssertionError("no line '" + beginning + "' in " + others);
    }

    /** By SIGTERM; Windows has none. */
    void terminate() {
        assumeFalse(System.getProperty("os.name").startsWith("Windows"), "no SIGTERM");
        process.toHandle().destroy();
    }

    /** Whether it has ended. */
    boolean hasEnded() {
        return !process.isAlive();
    }

    /** Waits for the end, and gives the exit code. */
    int awaitEnd() throws InterruptedException {
        assertTrue(process.waitFor(MAX_SECONDS, TimeUnit.SECONDS));
        return process.exitValue();
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}

package dev.tickwire.fleet.figures;

import dev.tickwire.fleet.directory.JavaPrograms;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * A {@link Generator} in a process of its own, which gives way to others: it stands for thousands of other machines,
 * and what it costs them is not measured.
 */
final class GeneratorProcess implements AutoCloseable {
    private final Process process;
    private volatile long announcements;

    /** Begins to announce; the arguments are those of the program. */
    GeneratorProcess(Object... arguments) throws IOException {
        ProcessBuilder generator = JavaPrograms.process(
                List.of("-XX:+UseParallelGC", "-Xmn64m"),
                Generator.class,
                Arrays.stream(arguments).map(String::valueOf).toList());
        generator.command().addAll(0, List.of("nice", "-n", "10"));
        process = generator.start();
        Thread reading = new Thread(this::read);
        reading.setDaemon(true);
        reading.start();
    }

    private void read() {
        try (BufferedReader printed = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = printed.readLine(); line != null; line = printed.readLine()) {
                announcements = Long.parseLong(line);
            }
        } catch (IOException ended) {
            // It has been destroyed.
        }
    }

    /** How many announcements it had made, a second ago at most. */
    long announcements() {
        return announcements;
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}

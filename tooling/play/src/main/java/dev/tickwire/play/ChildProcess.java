package dev.tickwire.play;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A process of the game, whose lines of output get a prefix. */
final class ChildProcess {
    /** Time for the output after the end of the process. */
    private static final long OUTPUT_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final String name;
    private final Process process;
    private final Thread reader;

    private ChildProcess(String name, Process process, Consumer<String> out) {
        this.name = name;
        this.process = process;
        reader = new Thread(() -> read(out), "tickwire-output-of-" + name);
        reader.setDaemon(true);
        reader.start();
    }

    /**
     * Starts a process.
     *
     * @param name the prefix of its output
     * @param classpath the class path of the game
     * @param jvmArguments the arguments of Java
     * @param main the main class
     * @param arguments the arguments of the main class
     * @param out receives the lines of its output
     * @throws UncheckedIOException if the process cannot be started
     */
    static ChildProcess start(
            String name,
            String classpath,
            List<String> jvmArguments,
            String main,
            List<String> arguments,
            Consumer<String> out) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(jvmArguments);
        command.add(ChildMain.class.getName());
        command.add(Long.toString(ProcessHandle.current().pid()));
        command.add(main);
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        // On Windows, a variable may be as long as a whole command line: 32,767 characters.
        builder.environment().put("CLASSPATH", classpath + File.pathSeparator + ownPath());
        try {
            return new ChildProcess(name, builder.start(), out);
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot start " + name + ": " + failed.getMessage(), failed);
        }
    }

    private static String ownPath() {
        try {
            return Path.of(ChildMain.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException("the jar of this class has no path", impossible);
        }
    }

    private void read(Consumer<String> out) {
        Charset charset = Charset.forName(
                System.getProperty("native.encoding", Charset.defaultCharset().name()));
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(process.getInputStream(), charset))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                out.accept(name + "| " + line);
            }
        } catch (IOException closed) {
            // The process has ended.
        }
    }

    String name() {
        return name;
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Returns the exit code of a process that has ended. */
    int code() {
        return process.exitValue();
    }

    /** Runs a task when the process has ended. */
    void onEnd(Runnable task) {
        process.onExit().thenRun(task);
    }

    /** Asks the process to end. */
    void terminate() {
        process.destroy();
    }

    /**
     * Waits for the end of the process and of its output. Kills it with all its descendants if it takes too long.
     *
     * @param deadlineNanos the time of {@link System#nanoTime} at which it is killed
     */
    void awaitEnd(long deadlineNanos) {
        boolean hasEnded = false;
        try {
            hasEnded = process.waitFor(deadlineNanos - System.nanoTime(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
        if (!hasEnded) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        try {
            long left = deadlineNanos + OUTPUT_NANOS - System.nanoTime();
            // 0 would wait without a limit.
            reader.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(left)));
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }
}

package dev.tickwire.samples.desktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Restarts a program on macOS with {@code -XstartOnFirstThread}. Windows belong to the first thread of a process there,
 * and Java runs the program on that thread only with this option.
 */
public final class FirstThread {
    private static final String OPTION = "-XstartOnFirstThread";

    private FirstThread() {}

    /**
     * Restarts the program if it needs the option and runs without it. Waits for the new process, and then ends this
     * process with the exit code of the new process.
     *
     * @param main the main class
     * @param args the arguments of the program
     * @return false if no restart is needed; true if the wait for the new process was interrupted, and the caller
     *     should return. After a complete restart, this method does not return
     * @throws UncheckedIOException if the new process cannot be started
     */
    public static boolean restarts(Class<?> main, String... args) {
        ProcessHandle self = ProcessHandle.current();
        List<String> command = restart(
                System.getProperty("os.name"),
                System.getenv(),
                self.pid(),
                ManagementFactory.getRuntimeMXBean().getInputArguments(),
                main,
                args);
        if (command.isEmpty()) {
            return false;
        }
        try {
            System.exit(new ProcessBuilder(command).inheritIO().start().waitFor());
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot start again with " + OPTION, failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        return true;
    }

    /** Returns the command of the restart, or an empty list if none is needed. */
    static List<String> restart(
            String system,
            Map<String, String> environment,
            long pid,
            List<String> options,
            Class<?> main,
            String... args) {
        boolean isMac = system.toLowerCase(Locale.ROOT).contains("mac");
        if (!isMac || "1".equals(environment.get("JAVA_STARTED_ON_FIRST_THREAD_" + pid)) || options.contains(OPTION)) {
            return List.of();
        }
        List<String> command = new ArrayList<>();
        command.add(System.getProperty("java.home") + "/bin/java");
        command.add(OPTION);
        command.addAll(options);
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(main.getName());
        command.addAll(List.of(args));
        return command;
    }
}

package dev.tickwire.samples.desktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * On macOS windows belong to the first thread of a process, which Java gives to the program with {@code
 * -XstartOnFirstThread} alone. There the program starts itself again with it.
 */
public final class FirstThread {
    private static final String OPTION = "-XstartOnFirstThread";

    private FirstThread() {}

    /**
     * Starts the program again if it has to be.
     *
     * @param main its class
     * @param args its arguments
     * @return whether it was: then this process is done, with the exit code of the other
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

    /** The command that starts it again; empty if it runs as it is to run. */
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

package dev.tickwire.codegen.cli;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Second JVM for a command that runs for seconds. The options of this JVM reduce memory to a fifth and processor time
 * to half. A JVM accepts such options only at its start, and a jar cannot contain them.
 */
final class CompactJvm {
    /** C1 only: a run ends before C2 pays off. The heap grows on demand. */
    private static final List<String> OPTIONS = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xms32m");

    private final List<String> java;

    /**
     * Prepares a JVM.
     *
     * @param java the command, up to the arguments of the program
     */
    CompactJvm(List<String> java) {
        this.java = java;
    }

    /**
     * Returns a second JVM if this program was started by {@code java -jar} without options. Options of the user are
     * respected, without a second JVM.
     *
     * @return empty if the program was started in another way
     */
    static Optional<CompactJvm> ofThisProgram() {
        String classPath = System.getProperty("java.class.path", "");
        String started = System.getProperty("sun.java.command", "");
        boolean isJar = classPath.endsWith(".jar") && (started + " ").startsWith(classPath + " ");
        boolean hasOptions =
                !ManagementFactory.getRuntimeMXBean().getInputArguments().isEmpty();
        return isJar && !hasOptions ? Optional.of(new CompactJvm(command(classPath))) : Optional.empty();
    }

    private static List<String> command(String jar) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(OPTIONS);
        command.addAll(List.of("-jar", jar));
        return command;
    }

    /**
     * Runs the program with these arguments and the streams of this process, and waits for its end.
     *
     * @return the exit code; empty if the JVM cannot be started
     */
    OptionalInt run(List<String> arguments) {
        List<String> command = new ArrayList<>(java);
        command.addAll(arguments);
        Process process;
        try {
            process = new ProcessBuilder(command).inheritIO().start();
        } catch (IOException none) {
            return OptionalInt.empty();
        }
        // If this process is terminated, the child is too.
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy, "tickwire-end"));
        try {
            return OptionalInt.of(process.waitFor());
        } catch (InterruptedException stopped) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new WrongUse("interrupted while generating");
        }
    }
}

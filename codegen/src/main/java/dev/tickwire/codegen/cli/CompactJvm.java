package dev.tickwire.codegen.cli;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A second virtual machine, for a command that works for seconds: with options by which the same work takes a fifth of
 * the memory and half the processor time. A virtual machine takes such options only when it starts, and a jar cannot
 * carry them.
 */
final class CompactJvm {
    /** The first compiler alone: a run ends before what the second one makes pays. The heap grows as is needed. */
    private static final List<String> OPTIONS = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xms32m");

    private final List<String> java;

    /**
     * A virtual machine that is started so.
     *
     * @param java the command, up to the arguments of the program
     */
    CompactJvm(List<String> java) {
        this.java = java;
    }

    /**
     * Returns the second virtual machine for a program that was started by {@code java -jar} without options. A program
     * that was started with options has those that its user wants, and needs no other one.
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
     * Runs the program with these arguments, with the streams of this one, and waits for its end.
     *
     * @return the exit code; empty if the virtual machine cannot be started
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
        // An end of this program is meant for the work too.
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

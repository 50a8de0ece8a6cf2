package dev.tickwire.benchmarks.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Further processes of Java, with the class path of this one. */
public final class Jvm {
    private Jvm() {}

    /**
     * Returns a process that is not started yet.
     *
     * @param options the options of the virtual machine
     * @param main the class to run
     * @param arguments its arguments
     */
    public static ProcessBuilder of(List<String> options, Class<?> main, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command);
    }
}

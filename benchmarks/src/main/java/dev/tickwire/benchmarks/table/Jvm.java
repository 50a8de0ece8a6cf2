package dev.tickwire.benchmarks.table;

import dev.tickwire.benchmarks.CodecBenchmark;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Further processes of Java, with the class path of this one. */
public final class Jvm {
    /**
     * First JDK that warns of {@code sun.misc.Unsafe}, which SBE, protobuf and others use. The option below suppresses
     * that.
     */
    private static final int WARNS_OF_UNSAFE = 24;

    private static final String ALLOW_UNSAFE = "--sun-misc-unsafe-memory-access=allow";

    private Jvm() {}

    /** Returns the options of each process that uses codecs, followed by its own. */
    public static List<String> arguments(List<String> besides) {
        List<String> arguments = new ArrayList<>(List.of(CodecBenchmark.OPEN_TO_AGRONA));
        if (Runtime.version().feature() >= WARNS_OF_UNSAFE) {
            arguments.add(ALLOW_UNSAFE);
        }
        arguments.addAll(besides);
        return arguments;
    }

    /** Returns a process that is not started yet. Its virtual machine has these options. */
    public static ProcessBuilder of(List<String> options, Class<?> main, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command);
    }
}

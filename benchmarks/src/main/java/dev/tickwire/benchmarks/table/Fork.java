package dev.tickwire.benchmarks.table;

import dev.tickwire.benchmarks.CodecBenchmark;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * A process, and the benchmark that it runs.
 *
 * @param name for the person who waits
 * @param benchmark the class, with one method
 * @param parameters its parameters
 * @param jvmArguments options that the process has beside those that all have
 */
public record Fork(String name, Class<?> benchmark, Map<String, String> parameters, List<String> jvmArguments) {
    /** The first JDK that warns of what SBE, protobuf and others do to memory, and the option that it takes. */
    private static final int WARNS_OF_UNSAFE = 24;

    private static final String ALLOW_UNSAFE = "--sun-misc-unsafe-memory-access=allow";

    ChainedOptionsBuilder options() {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("\\." + benchmark.getSimpleName() + "\\.")
                .jvmArgsAppend(allArguments(jvmArguments).toArray(String[]::new))
                .addProfiler(GCProfiler.class)
                .shouldFailOnError(true);
        parameters.forEach(options::param);
        return options;
    }

    /** The options of a process that uses codecs, with those that it has beside. */
    public static List<String> allArguments(List<String> besides) {
        List<String> arguments = new ArrayList<>();
        arguments.add(CodecBenchmark.OPEN_TO_AGRONA);
        if (Runtime.version().feature() >= WARNS_OF_UNSAFE) {
            arguments.add(ALLOW_UNSAFE);
        }
        arguments.addAll(besides);
        return arguments;
    }
}

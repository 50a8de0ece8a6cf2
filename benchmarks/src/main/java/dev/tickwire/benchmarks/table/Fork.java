package dev.tickwire.benchmarks.table;

import dev.tickwire.benchmarks.CodecBenchmark;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * A process of JMH and the benchmark that it runs.
 *
 * @param name the name in progress output
 * @param benchmark the class, with one method
 * @param parameters its parameters
 * @param jvmArguments options besides those that all processes have
 */
public record Fork(String name, Class<?> benchmark, Map<String, String> parameters, List<String> jvmArguments) {
    /**
     * First JDK that warns of {@code sun.misc.Unsafe}, which SBE, protobuf and others use. The option below suppresses
     * that.
     */
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

    /** Returns the options of each process that uses codecs, followed by its own. */
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

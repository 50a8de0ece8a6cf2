package dev.tickwire.benchmarks.table;

import java.util.List;
import java.util.Map;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * A row of a table, and the process of JMH that measures it.
 *
 * @param group the title of the rows that are compared
 * @param name the name within the group
 * @param benchmark the class, with one method
 * @param parameters its parameters
 * @param jvmArguments options besides those that all processes have
 */
public record Row(
        String group, String name, Class<?> benchmark, Map<String, String> parameters, List<String> jvmArguments) {
    ChainedOptionsBuilder options() {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("\\." + benchmark.getSimpleName() + "\\.")
                .jvmArgsAppend(Jvm.arguments(jvmArguments).toArray(String[]::new))
                .addProfiler(GCProfiler.class)
                .shouldFailOnError(true);
        parameters.forEach(options::param);
        return options;
    }
}

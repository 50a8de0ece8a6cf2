package dev.tickwire.benchmarks.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Measures in rounds: each process once, then all again.
 *
 * <p>Machines have slow minutes, virtual ones all the more. JMH runs all processes of a benchmark in a row, so such a
 * minute would affect one codec only. In rounds it affects all alike.
 */
public final class Rounds {
    private static final TimeValue QUICK_ITERATION = TimeValue.milliseconds(100);

    private Rounds() {}

    /** Measures each row in each round, or for 0.2 s only if figures do not matter. */
    public static Results run(List<Row> rows, int rounds, boolean quick) throws RunnerException {
        Map<Row, List<RunResult>> results = new LinkedHashMap<>();
        long start = System.nanoTime();
        for (int round = 1; round <= rounds; round++) {
            for (Row row : rows) {
                RunResult result = new Runner(options(row, quick)).runSingle();
                results.computeIfAbsent(row, first -> new ArrayList<>()).add(result);
                double nanos = Samples.of(List.of(result)).median();
                System.out.printf("%d of %d: %s, %s: %.1f ns%n", round, rounds, row.group(), row.name(), nanos);
            }
            double minutes = (System.nanoTime() - start) / 60e9;
            System.out.printf(
                    "%d of %d rounds of %d processes after %.1f minutes%n", round, rounds, rows.size(), minutes);
        }
        Map<Row, Samples> samples = new LinkedHashMap<>();
        results.forEach((row, of) -> samples.put(row, Samples.of(of)));
        return new Results(samples);
    }

    private static Options options(Row row, boolean quick) {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("\\." + row.benchmark().getSimpleName() + "\\.")
                .jvmArgsAppend(Jvm.arguments(row.jvmArguments()).toArray(String[]::new))
                .addProfiler(GCProfiler.class)
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
        row.parameters().forEach(options::param);
        if (quick) {
            options.warmupIterations(1)
                    .warmupTime(QUICK_ITERATION)
                    .measurementIterations(1)
                    .measurementTime(QUICK_ITERATION);
        }
        return options.build();
    }
}

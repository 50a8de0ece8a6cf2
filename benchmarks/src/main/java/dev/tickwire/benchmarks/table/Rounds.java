package dev.tickwire.benchmarks.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Measures in rounds: everything once, in a process of its own each, then everything again.
 *
 * <p>A machine has slow minutes, for which others are to blame, a virtual one all the more. JMH takes all processes of
 * a benchmark in a row, so that such a minute falls on one codec; taken in turns, it falls on all alike.
 */
public final class Rounds {
    private static final TimeValue QUICK_ITERATION = TimeValue.milliseconds(100);

    private final boolean quick;
    private final Map<Fork, List<RunResult>> results = new LinkedHashMap<>();

    private Rounds(boolean quick) {
        this.quick = quick;
    }

    /**
     * Measures.
     *
     * @param forks what is measured in each round
     * @param rounds how many
     * @param quick whether the figures are thrown away anyway
     * @return a result for each, with the iterations of all rounds
     * @throws RunnerException if a benchmark fails
     */
    public static Map<Fork, RunResult> run(Collection<Fork> forks, int rounds, boolean quick) throws RunnerException {
        Rounds all = new Rounds(quick);
        long start = System.nanoTime();
        for (int round = 1; round <= rounds; round++) {
            for (Fork fork : forks) {
                RunResult result = all.run(fork);
                System.out.printf(
                        "%d of %d: %s %.1f ns%n",
                        round, rounds, fork.name(), Samples.of(result).median());
            }
            System.out.printf(
                    "%d of %d rounds of %d processes after %.1f minutes%n",
                    round, rounds, forks.size(), (System.nanoTime() - start) / 60e9);
        }
        Map<Fork, RunResult> pooled = new LinkedHashMap<>();
        all.results.forEach((fork, of) -> pooled.put(fork, pooled(of)));
        return pooled;
    }

    private RunResult run(Fork fork) throws RunnerException {
        ChainedOptionsBuilder options = fork.options().verbosity(VerboseMode.SILENT);
        if (quick) {
            options.warmupIterations(1)
                    .warmupTime(QUICK_ITERATION)
                    .measurementIterations(1)
                    .measurementTime(QUICK_ITERATION);
        }
        RunResult result = new Runner(options.build()).runSingle();
        results.computeIfAbsent(fork, first -> new ArrayList<>()).add(result);
        return result;
    }

    /** The samples of results. */
    public static Map<Fork, Samples> samples(Map<Fork, RunResult> results) {
        Map<Fork, Samples> samples = new LinkedHashMap<>();
        results.forEach((fork, result) -> samples.put(fork, Samples.of(result)));
        return samples;
    }

    private static RunResult pooled(List<RunResult> rounds) {
        List<BenchmarkResult> processes = new ArrayList<>();
        for (RunResult round : rounds) {
            processes.addAll(round.getBenchmarkResults());
        }
        return new RunResult(rounds.get(0).getParams(), processes);
    }
}

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
 * Measures in rounds: each process once, then all again.
 *
 * <p>Machines have slow minutes, virtual ones all the more. JMH runs all processes of a benchmark in a row, so such a
 * minute would affect one codec only. In rounds it affects all alike.
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
     * @param forks the processes of each round
     * @param rounds the number of rounds
     * @param quick whether to run each for 0.2 s only, if the figures do not matter
     * @return the samples of each process, from all rounds
     * @throws RunnerException if a benchmark fails
     */
    public static Map<Fork, Samples> run(Collection<Fork> forks, int rounds, boolean quick) throws RunnerException {
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
        Map<Fork, Samples> samples = new LinkedHashMap<>();
        all.results.forEach((fork, of) -> samples.put(fork, Samples.of(pooled(of))));
        return samples;
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

    private static RunResult pooled(List<RunResult> rounds) {
        List<BenchmarkResult> processes = new ArrayList<>();
        for (RunResult round : rounds) {
            processes.addAll(round.getBenchmarkResults());
        }
        return new RunResult(rounds.get(0).getParams(), processes);
    }
}

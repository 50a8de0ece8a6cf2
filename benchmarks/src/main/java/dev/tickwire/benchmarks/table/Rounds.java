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
import org.openjdk.jmh.runner.options.Options;

/**
 * Measures in rounds: everything once, in a process of its own each, then everything again.
 *
 * <p>A machine has slow minutes, for which others are to blame, a virtual one all the more. JMH takes all forks of a
 * benchmark in a row, so that such a minute falls on one codec; taken in turns, it falls on all alike.
 */
public final class Rounds {
    private final Map<String, List<RunResult>> results = new LinkedHashMap<>();

    /**
     * Runs benchmarks.
     *
     * @param options what is run in each round
     * @param rounds how many
     * @return a result for each benchmark and its parameters, with the samples of all rounds
     * @throws RunnerException if a benchmark fails
     */
    public static Collection<RunResult> run(Options options, int rounds) throws RunnerException {
        Rounds all = new Rounds();
        for (int round = 0; round < rounds; round++) {
            new Runner(options).run().forEach(all::add);
        }
        return all.results.values().stream().map(Rounds::pooled).toList();
    }

    private void add(RunResult result) {
        results.computeIfAbsent(result.getParams().id(), id -> new ArrayList<>())
                .add(result);
    }

    private static RunResult pooled(List<RunResult> rounds) {
        List<BenchmarkResult> forks = new ArrayList<>();
        for (RunResult round : rounds) {
            forks.addAll(round.getBenchmarkResults());
        }
        return new RunResult(rounds.get(0).getParams(), forks);
    }
}

package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.table.Machine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * The cost of a prediction, a small difference between large costs: contenders in processes of their own do batches of
 * some milliseconds in turns.
 */
public final class PredictionFigures {
    private static final int ROUNDS = 300;
    private static final int WARM_UP_SECONDS = 3;

    private PredictionFigures() {}

    /** Measures some sets of processes. Returns how it was measured, and the table. */
    public static String measure(int sets) throws IOException {
        String load = Machine.load();
        Comparison comparison = new Comparison();
        for (int set = 0; set < sets; set++) {
            measure(new Random(set), comparison);
        }
        return Machine.describe() + "; " + sets + " sets of processes, each warmed up for " + WARM_UP_SECONDS + " s, "
                + ROUNDS + " rounds in each. Load " + load + " before, " + Machine.load() + " at the end.\n"
                + comparison.text();
    }

    /** Measures a set: one process for each contender. In each round every process does a batch, in random order. */
    private static void measure(Random random, Comparison comparison) throws IOException {
        List<ContenderProcess> processes = new ArrayList<>();
        try {
            for (Contender contender : Contender.values()) {
                processes.add(new ContenderProcess(contender, WARM_UP_SECONDS));
            }
            for (ContenderProcess process : processes) {
                process.awaitReady();
            }
            List<Contender> order = Arrays.asList(Contender.values());
            double[][] costs = new double[order.size()][ROUNDS];
            for (int round = 0; round < ROUNDS; round++) {
                Collections.shuffle(order, random);
                for (Contender contender : order) {
                    costs[contender.ordinal()][round] =
                            processes.get(contender.ordinal()).batch();
                }
            }
            double[][] corrections = new double[order.size()][];
            for (int i = 0; i < corrections.length; i++) {
                corrections[i] = processes.get(i).end();
            }
            comparison.add(costs, corrections);
        } finally {
            processes.forEach(ContenderProcess::close);
        }
    }
}

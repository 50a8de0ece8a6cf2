package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.table.Machine;
import dev.tickwire.benchmarks.table.Page;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Measures the cost of a prediction, a small difference between large costs: contenders in processes of their own do
 * batches of some milliseconds in turns.
 *
 * <p>Arguments: the number of sets of processes (9 by default), and the page to write the table into, if any.
 */
public final class PredictionFigures {
    private static final int SETS = 9;
    private static final int ROUNDS = 300;
    private static final int WARM_UP_SECONDS = 3;

    private PredictionFigures() {}

    public static void main(String[] args) throws IOException {
        int sets = args.length < 1 ? SETS : Integer.parseInt(args[0]);
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        String load = Machine.load();
        Comparison comparison = new Comparison();
        for (int set = 0; set < sets; set++) {
            measure(new Random(set), comparison);
        }
        String text = Machine.describe() + "; " + sets + " sets of processes, each warmed up for " + WARM_UP_SECONDS
                + " s, " + ROUNDS + " rounds in each. Load " + load + " before, " + Machine.load() + " at the end.\n"
                + comparison.text();
        out.print(text);
        if (args.length > 1) {
            Page.write(Path.of(args[1]), Map.of("prediction", text));
        }
    }

    /** Measures a set: one process for each contender. In each round every process does a batch, in random order. */
    private static void measure(Random random, Comparison comparison) throws IOException {
        List<ContenderProcess> processes = new ArrayList<>();
        try {
            List<Integer> order = new ArrayList<>();
            for (Contender contender : Contender.values()) {
                processes.add(new ContenderProcess(contender, WARM_UP_SECONDS));
                order.add(contender.ordinal());
            }
            for (ContenderProcess process : processes) {
                process.awaitReady();
            }
            double[][] costs = new double[processes.size()][ROUNDS];
            for (int round = 0; round < ROUNDS; round++) {
                Collections.shuffle(order, random);
                for (int contender : order) {
                    costs[contender][round] = processes.get(contender).batch();
                }
            }
            List<double[]> corrections = new ArrayList<>();
            for (ContenderProcess process : processes) {
                corrections.add(process.end());
            }
            comparison.add(costs, corrections.toArray(double[][]::new));
        } finally {
            processes.forEach(ContenderProcess::close);
        }
    }
}

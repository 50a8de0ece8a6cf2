package dev.tickwire.benchmarks.pair;

import dev.tickwire.benchmarks.table.Machine;
import dev.tickwire.benchmarks.table.Page;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Measures small differences between large costs: contenders in processes of their own do batches of some milliseconds
 * in turns.
 *
 * <p>Arguments: the name of a {@link Suite}, the number of sets of processes (9 by default), and the page to write the
 * table into, if any.
 */
public final class PairFigures {
    private static final int SETS = 9;
    private static final double WARM_UP_SECONDS = 3;

    private PairFigures() {}

    public static void main(String[] args) throws IOException {
        Suite suite = Suite.valueOf(args[0].toUpperCase(Locale.ROOT));
        int sets = args.length < 2 ? SETS : Integer.parseInt(args[1]);
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        String load = Machine.load();
        Comparison comparison = new Comparison(suite);
        for (int set = 0; set < sets; set++) {
            measure(suite, new Random(set), comparison);
        }
        String text =
                Machine.describe() + "; " + sets + " sets of processes, each warmed up for " + (int) WARM_UP_SECONDS
                        + " s, " + suite.rounds() + " rounds in each. Load " + load + " before, " + Machine.load()
                        + " at the end.\n" + comparison.text();
        out.print(text);
        if (args.length > 2) {
            Page.write(Path.of(args[2]), Map.of(suite.name().toLowerCase(Locale.ROOT), text));
        }
    }

    /** Measures a set: one process for each contender. In each round every process does a batch, in random order. */
    private static void measure(Suite suite, Random random, Comparison comparison) throws IOException {
        List<ContenderProcess> processes = new ArrayList<>();
        try {
            List<Integer> order = new ArrayList<>();
            for (int kind = 0; kind < suite.kinds().size(); kind++) {
                processes.add(new ContenderProcess(suite, kind, WARM_UP_SECONDS));
                order.add(kind);
            }
            for (ContenderProcess process : processes) {
                process.awaitReady();
            }
            double[][] costs = new double[processes.size()][suite.rounds()];
            for (int round = 0; round < suite.rounds(); round++) {
                Collections.shuffle(order, random);
                for (int kind : order) {
                    costs[kind][round] = processes.get(kind).batch();
                }
            }
            double[][] others = new double[processes.size()][];
            for (int kind = 0; kind < others.length; kind++) {
                others[kind] = processes.get(kind).end();
            }
            comparison.add(costs, others);
        } finally {
            processes.forEach(ContenderProcess::close);
        }
    }
}

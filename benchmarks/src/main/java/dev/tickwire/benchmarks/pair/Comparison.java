package dev.tickwire.benchmarks.pair;

import dev.tickwire.benchmarks.table.Ages;
import dev.tickwire.benchmarks.table.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Costs of the contenders of a suite, over several sets of processes.
 *
 * <p>A disturbance of the machine that lasts longer than a round affects all contenders in the round alike, so
 * differences within rounds are compared. The figure of a set is their median, or their mean if the suite says so. The
 * interval spans the figures of all sets. Each set has new processes, in which the JIT compiles anew.
 */
final class Comparison {
    private final Suite suite;
    private final List<List<Double>> costs = new ArrayList<>();
    private final List<List<Double>> differences = new ArrayList<>();
    private final List<List<double[]>> others = new ArrayList<>();

    Comparison(Suite suite) {
        this.suite = suite;
        for (int kind = 0; kind < suite.kinds().size(); kind++) {
            costs.add(new ArrayList<>());
            differences.add(new ArrayList<>());
            others.add(new ArrayList<>());
        }
    }

    /**
     * Adds a set of processes, one for each contender.
     *
     * @param rounds the costs, by contender and round
     * @param more the further figures, by contender
     */
    void add(double[][] rounds, double[][] more) {
        for (int kind = 0; kind < rounds.length; kind++) {
            double[] base = rounds[suite.kinds().get(kind).than()];
            double[] own = rounds[kind];
            double[] difference = new double[own.length];
            Arrays.setAll(difference, round -> own[round] - base[round]);
            costs.get(kind).add(suite.figure(own));
            differences.get(kind).add(suite.figure(difference));
            others.get(kind).add(more[kind]);
        }
    }

    /** Returns the table in Markdown. */
    String text() {
        StringBuilder text = new StringBuilder("\n| | " + suite.unit() + " | 95 % | more than | by | 95 % |");
        suite.others().forEach(other -> text.append(' ').append(other).append(" |"));
        text.append("\n|---|--:|--:|---|--:|--:|")
                .append("--:|".repeat(suite.others().size()))
                .append('\n');
        for (int kind = 0; kind < suite.kinds().size(); kind++) {
            row(text, kind);
        }
        return text.toString();
    }

    private void row(StringBuilder text, int kind) {
        Kind of = suite.kinds().get(kind);
        Samples cost = new Samples(costs.get(kind), 0);
        text.append(String.format(
                Locale.ROOT, "| %s | %.1f | %.1f to %.1f | ", of.label(), cost.median(), cost.lower(), cost.upper()));
        if (of.than() == kind) {
            text.append("| | |");
        } else {
            text.append(suite.kinds().get(of.than()).label())
                    .append(" | ")
                    .append(difference(new Samples(differences.get(kind), 0)))
                    .append(" |");
        }
        for (int other = 0; other < suite.others().size(); other++) {
            int index = other;
            double[] values =
                    others.get(kind).stream().mapToDouble(each -> each[index]).toArray();
            text.append(String.format(Locale.ROOT, " %.1f |", Ages.of(values).median()));
        }
        text.append('\n');
    }

    /** Returns a difference and its interval; "not measurable" and the upper end if the interval contains 0. */
    static String difference(Samples difference) {
        String interval = String.format(Locale.ROOT, "%.1f to %.1f", difference.lower(), difference.upper());
        return difference.lower() <= 0 && difference.upper() >= 0
                ? String.format(Locale.ROOT, "not measurable, below %.1f | %s", difference.upper(), interval)
                : String.format(Locale.ROOT, "%.1f | %s", difference.median(), interval);
    }
}

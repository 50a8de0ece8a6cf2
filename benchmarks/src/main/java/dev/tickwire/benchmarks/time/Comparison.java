package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.table.Ages;
import dev.tickwire.benchmarks.table.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Costs of the contenders over several sets of processes.
 *
 * <p>A disturbance of the machine that lasts longer than a round affects all contenders in the round alike, so
 * differences within rounds are compared. The figure of a set is their median. The interval spans the figures of all
 * sets. Each set has new processes, in which the JIT compiles again.
 */
final class Comparison {
    private static final String HEAD = "\n| | ns of the processor a tick of the client | 95 % | more than | by | 95 %"
            + " | corrections a tick | ticks again in each |\n|---|--:|--:|---|--:|--:|--:|--:|\n";

    private final Map<Contender, Figures> figures = new EnumMap<>(Contender.class);

    /** Figures of a contender, each with one entry for each set. */
    private static final class Figures {
        final List<Double> costs = new ArrayList<>();
        final List<Double> differences = new ArrayList<>();
        final List<Double> corrections = new ArrayList<>();
        final List<Double> redone = new ArrayList<>();
    }

    /**
     * Adds a set of processes, one for each contender.
     *
     * @param rounds the costs, by contender and round
     * @param more the corrections in a tick, and the repeated ticks in a correction, by contender
     */
    void add(double[][] rounds, double[][] more) {
        for (Contender contender : Contender.values()) {
            double[] own = rounds[contender.ordinal()];
            double[] base = rounds[contender.than().ordinal()];
            double[] difference = new double[own.length];
            Arrays.setAll(difference, round -> own[round] - base[round]);
            Figures to = figures.computeIfAbsent(contender, first -> new Figures());
            to.costs.add(Ages.of(own).median());
            to.differences.add(Ages.of(difference).median());
            to.corrections.add(more[contender.ordinal()][0]);
            to.redone.add(more[contender.ordinal()][1]);
        }
    }

    /** Returns the table in Markdown. */
    String text() {
        StringBuilder text = new StringBuilder(HEAD);
        figures.forEach((contender, of) -> {
            Samples cost = new Samples(of.costs, 0);
            boolean isCompared = contender.than() != contender;
            text.append(String.format(
                    Locale.ROOT,
                    "| %s | %.1f | %.1f to %.1f | %s | %.1f | %.1f |%n",
                    contender.label(),
                    cost.median(),
                    cost.lower(),
                    cost.upper(),
                    isCompared ? contender.than().label() + " | " + difference(new Samples(of.differences, 0)) : "| |",
                    Ages.of(of.corrections).median(),
                    Ages.of(of.redone).median()));
        });
        return text.toString();
    }

    /** Returns a difference and its interval; "not measurable" and the upper end if the interval contains 0. */
    static String difference(Samples difference) {
        String interval = String.format(Locale.ROOT, "%.1f to %.1f", difference.lower(), difference.upper());
        return difference.lower() <= 0 && difference.upper() >= 0
                ? String.format(Locale.ROOT, "not measurable, below %.1f | %s", difference.upper(), interval)
                : String.format(Locale.ROOT, "%.1f | %s", difference.median(), interval);
    }
}

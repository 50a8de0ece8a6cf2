package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.table.Ages;
import dev.tickwire.benchmarks.table.Cells;
import dev.tickwire.benchmarks.table.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Costs of the contenders over several sets of processes.
 *
 * <p>A disturbance of the machine that lasts longer than a round affects all contenders in the round alike, so
 * differences within rounds are compared. The figure of a set is their median. The interval spans the figures of all
 * sets. Each set has new processes, in which the JIT compiles again.
 */
final class Comparison {
    private static final String HEAD = "| | ns of the processor a tick of the client | 95 % | more than | by | 95 %"
            + " | corrections a tick | ticks again in each |\n|---|--:|--:|---|--:|--:|--:|--:|\n";

    private final Map<Contender, List<Figures>> sets = new EnumMap<>(Contender.class);

    /** Figures of a contender in a set. */
    private record Figures(double cost, double difference, double corrections, double redone) {}

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
            double[] differences = new double[own.length];
            Arrays.setAll(differences, round -> own[round] - base[round]);
            double[] redone = more[contender.ordinal()];
            sets.computeIfAbsent(contender, first -> new ArrayList<>())
                    .add(new Figures(Ages.of(own).median(), Ages.of(differences).median(), redone[0], redone[1]));
        }
    }

    /** Returns the table in Markdown. */
    String text() {
        return Cells.table(HEAD, sets.keySet(), contender -> row(contender, sets.get(contender)));
    }

    private static String row(Contender contender, List<Figures> of) {
        Samples cost = new Samples(of.stream().map(Figures::cost).toList(), 0);
        Samples more = new Samples(of.stream().map(Figures::difference).toList(), 0);
        return Cells.row(
                "%s | %s | %s | %s | %.1f | %.1f",
                contender.label,
                Cells.median(cost),
                Cells.interval(cost),
                contender.than() == contender ? "| |" : contender.than().label + " | " + difference(more),
                Ages.of(of, Figures::corrections).median(),
                Ages.of(of, Figures::redone).median());
    }

    /** Returns a difference and its interval; "not measurable" and the upper end if the interval contains 0. */
    static String difference(Samples difference) {
        boolean isMeasurable = difference.lower() > 0 || difference.upper() < 0;
        String median = isMeasurable
                ? Cells.median(difference)
                : "not measurable, below " + Cells.text("%.1f", difference.upper());
        return median + " | " + Cells.interval(difference);
    }
}

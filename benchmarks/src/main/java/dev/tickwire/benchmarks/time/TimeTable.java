package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.objects.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The figures of inputs, clocks, drawing and prediction, for each network, beside their aims. */
public final class TimeTable {
    /** The clock has by then seen so many packets that it knows how rarely one of a good line is lost. */
    private static final double WARM_UP_SECONDS = 60;
    /** The clock has just forgotten how careful it was at first, and may not know yet that packets are lost at all. */
    private static final double LEARNING_SECONDS = 12;

    private static final double SECONDS = 20;
    private static final double FRAMES_PER_SECOND = 60;

    private static final String HEAD = "\n| network | states a second | inputs repeated, % | median margin, ticks"
            + " | of an oracle's misses | pace of the view | frames without a later state, %"
            + " | view behind the server, ticks | corrections unexplained | shots as on the screen, % |\n"
            + "|---|--:|--:|--:|--:|---|--:|--:|--:|--:|\n";

    private final StringBuilder rows = new StringBuilder(HEAD);
    private final List<Figure> figures = new ArrayList<>();

    private TimeTable() {}

    /**
     * Measures all.
     *
     * @param count how many runs each row is of
     * @param first what the seeds of the runs follow from
     */
    public static TimeTable measure(int count, long first) {
        long[] seeds = new Random(first).longs(count).toArray();
        TimeTable table = new TimeTable();
        for (Network network : Network.all()) {
            for (Edition edition : List.of(Edition.SIXTY, Edition.TWENTY)) {
                table.add(network, edition, seeds);
            }
        }
        table.addLearning(Network.BROADBAND, seeds);
        table.figures.addAll(Stalls.measure(seeds));
        table.figures.addAll(LongRun.measure(seeds));
        table.figures.addAll(Steps.measure(seeds));
        table.figures.addAll(Easings.measure(seeds));
        table.figures.addAll(Claims.measure(seeds));
        return table;
    }

    private void add(Network network, Edition edition, long[] seeds) {
        Totals totals = new Totals();
        for (long seed : seeds) {
            totals.add(run(seed, network, edition, WARM_UP_SECONDS));
        }
        rows.append("| ")
                .append(network.name())
                .append(" | ")
                .append(60 / edition.interval())
                .append(" | ")
                .append(totals.row())
                .append(" |\n");
        figures.addAll(Aims.of(network, edition, totals));
    }

    private void addLearning(Network network, long[] seeds) {
        Totals totals = new Totals();
        for (long seed : seeds) {
            totals.add(run(seed, network, Edition.SIXTY, LEARNING_SECONDS));
        }
        String condition = network.name() + ", from " + (int) LEARNING_SECONDS + " s on";
        figures.add(new Figure(condition, "inputs repeated, %", totals.repeatedPercent(), Figure.NO_AIM));
        figures.add(
                new Figure(condition, "inputs repeated, of those an oracle misses", totals.ofOracle(), Figure.NO_AIM));
    }

    private static Measures run(long seed, Network network, Edition edition, double warmUpSeconds) {
        TimeGame game = new TimeGame(seed, edition, network, FRAMES_PER_SECOND);
        game.begin();
        game.run(warmUpSeconds);
        return Measures.of(game, SECONDS);
    }

    /** The rows of all networks. */
    public String text() {
        return rows.toString();
    }

    /** The figures that have an aim. */
    public List<Figure> figures() {
        return figures;
    }
}

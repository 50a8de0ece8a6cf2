package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.objects.Runs;
import dev.tickwire.benchmarks.objects.Span;
import dev.tickwire.benchmarks.table.Figure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Figures of inputs, clocks, drawing and prediction for each network, beside their aims. */
public final class TimeTable {
    private static final String HEAD =
            "| network | states a second | seconds | inputs repeated, % | median margin, ticks"
                    + " | of an oracle's misses | pace of the view | frames without a later state, %"
                    + " | view behind the server, ticks | corrections unexplained"
                    + " | shots as on the screen, % (5 % of runs below) |\n"
                    + "|---|--:|---|--:|--:|--:|---|--:|--:|--:|--:|\n";

    private final Rows rows = new Rows(HEAD);
    private final Rows entries = new Rows(Entries.HEAD);
    private long wentBack;

    private TimeTable() {}

    /**
     * Measures all of them.
     *
     * @param count the number of games for each row
     * @param first the seed of their seeds
     */
    public static TimeTable measure(int count, long first) {
        long[] seeds = new Random(first).longs(count).toArray();
        TimeTable table = new TimeTable();
        for (Network network : Network.all()) {
            for (Edition edition : List.of(Edition.SIXTY, Edition.TWENTY)) {
                table.add(network, edition, seeds);
            }
        }
        return table;
    }

    private void add(Network network, Edition edition, long[] seeds) {
        List<List<Measured>> runs = Runs.of(seeds, seed -> spans(seed, network, edition));
        Entries.add(entries, network, edition, spanOf(runs, 0));
        for (int i = 0; i < Span.all().size(); i++) {
            Totals totals =
                    new Totals(spanOf(runs, i), network, edition, Span.all().get(i));
            wentBack += totals.wentBack();
            totals.addTo(rows);
        }
    }

    /** Returns a span of each game. */
    private static List<Measured> spanOf(List<List<Measured>> runs, int index) {
        return runs.stream().map(run -> run.get(index)).toList();
    }

    /** Plays a game from second 0 on and returns the measurements of each span. */
    private static List<Measured> spans(long seed, Network network, Edition edition) {
        TimeGame game = new TimeGame(seed, edition, network);
        game.begin();
        List<Measured> spans = new ArrayList<>();
        for (Span span : Span.all()) {
            spans.add(Measures.of(game, span.seconds()));
        }
        game.close();
        return spans;
    }

    /** Returns the tables by name: {@code networks} and {@code entries}. */
    public Map<String, String> tables() {
        Map<String, String> tables = new LinkedHashMap<>();
        tables.put("networks", rows.toString());
        tables.put("entries", entries.toString());
        return tables;
    }

    /** Returns all figures with aims, also the number of games in which the view went back. */
    public List<Figure> figures() {
        List<Figure> all = new ArrayList<>(rows.figures());
        all.addAll(entries.figures());
        all.add(new Figure("all networks, seconds 0 to 80", "runs in which the view went back", wentBack, 0));
        return all;
    }
}

package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.objects.Games;
import dev.tickwire.benchmarks.objects.Span;
import dev.tickwire.benchmarks.table.Figure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Figures of inputs, clocks, drawing and prediction for each network, beside their aims. */
public final class TimeTable {
    private final Rows rows = new Rows("| network | states a second | seconds | inputs repeated, %"
            + " | median margin, ticks | of an oracle's misses | pace of the view | frames without a later state, %"
            + " | view behind the server, ticks | corrections unexplained"
            + " | shots as on the screen, % (5 % of runs below) |\n"
            + "|---|--:|---|--:|--:|--:|---|--:|--:|--:|--:|\n");

    /** The first three seconds of players who connect. */
    private final Rows entries = new Rows("| seconds 0 to 3 | states a second | round trip, ticks"
            + " | inputs repeated: median | 95 % of runs | view behind the server, ticks: median | 95 % of runs |\n"
            + "|---|--:|--:|--:|--:|--:|--:|\n");

    private long wentBack;

    /** Measures all of them, with some games for each row. */
    public TimeTable(int count, long first) {
        long[] seeds = new Random(first).longs(count).toArray();
        for (Network network : Network.all()) {
            for (Edition edition : List.of(Edition.SIXTY, Edition.TWENTY)) {
                add(network, edition, seeds);
            }
        }
    }

    private void add(Network network, Edition edition, long[] seeds) {
        List<List<Measured>> runs = Games.play(seeds, seed -> spans(seed, network, edition));
        for (int i = 0; i < Span.all().size(); i++) {
            int index = i;
            List<Measured> measured = runs.stream().map(run -> run.get(index)).toList();
            Totals totals = new Totals(measured, network, edition, Span.all().get(i));
            wentBack += totals.wentBack();
            totals.addTo(rows);
            if (i == 0) {
                totals.addEntryTo(entries);
            }
        }
    }

    /** Plays a game from second 0 on and returns the measurements of each span. */
    private static List<Measured> spans(long seed, Network network, Edition edition) {
        try (TimeGame game = new TimeGame(seed, edition, network)) {
            game.begin();
            return Span.all().stream().map(span -> game.measure(span.seconds())).toList();
        }
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

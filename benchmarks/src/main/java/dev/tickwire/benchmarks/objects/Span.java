package dev.tickwire.benchmarks.objects;

import dev.tickwire.benchmarks.table.Ages;
import dev.tickwire.benchmarks.table.Cells;
import dev.tickwire.benchmarks.table.Figure;
import java.util.ArrayList;
import java.util.List;

/**
 * Part of a game, in seconds since its client connected.
 *
 * <p>Figures begin at second 0. A row for each span shows how they change while the endpoints learn the network: rare
 * losses may not have occurred before {@link #LATE}.
 *
 * @param from the first second
 * @param to the end, excluded
 */
public record Span(double from, double to) {
    /** Seconds 0 to 3: clocks are synchronized, objects appear. */
    public static final Span ENTRY = new Span(0, 3);
    /** Seconds 3 to 10: little is known of jitter and losses. */
    public static final Span LEARNING = new Span(3, 10);

    public static final Span EARLY = new Span(10, 60);
    public static final Span LATE = new Span(60, 80);

    /** Returns all spans in order. */
    public static List<Span> all() {
        return List.of(ENTRY, LEARNING, EARLY, LATE);
    }

    /** Returns the spans of a game of twenty seconds. */
    static List<Span> ofTwentySeconds() {
        return List.of(ENTRY, LEARNING, new Span(10, 20));
    }

    /**
     * Returns a figure for each span of a game of twenty seconds: a quantile of its samples.
     *
     * @param condition the condition, up to the label of the span
     * @param unit the measured quantity
     * @param share the quantile, 0 to 1
     * @param max the aim
     * @param runs the samples of each game: seconds since the client connected, and the value
     */
    static List<Figure> figures(String condition, String unit, double share, double max, List<List<double[]>> runs) {
        List<Figure> figures = new ArrayList<>();
        for (Span span : ofTwentySeconds()) {
            Ages ages = new Ages();
            for (List<double[]> run : runs) {
                run.stream().filter(at -> span.contains(at[0])).forEach(at -> ages.add(at[1]));
            }
            figures.add(new Figure(condition + span.label(), unit, ages.quantile(share), max));
        }
        return figures;
    }

    boolean contains(double seconds) {
        return seconds >= from && seconds < to;
    }

    /** Returns the length in seconds. */
    public double seconds() {
        return to - from;
    }

    public String label() {
        return Cells.text("%.0f to %.0f", from, to);
    }
}

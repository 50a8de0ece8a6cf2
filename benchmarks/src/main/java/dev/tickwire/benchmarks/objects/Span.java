package dev.tickwire.benchmarks.objects;

import dev.tickwire.benchmarks.table.Ages;
import dev.tickwire.benchmarks.table.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A part of a game, in seconds since its client was connected. Figures are measured from second 0 on: a row for each
 * span shows how they change while the endpoints learn what the line is like.
 *
 * @param from its first second
 * @param to its end
 */
public record Span(double from, double to) {
    /** The first three seconds: clocks are placed, objects appear. */
    public static final Span ENTRY = new Span(0, 3);
    /** Jitter and loss are known a little. */
    public static final Span LEARNING = new Span(3, 10);
    /** Rare losses may not have been seen yet. */
    public static final Span EARLY = new Span(10, 60);
    /** All is known that will be. */
    public static final Span LATE = new Span(60, 80);

    /** Returns all, one after the other. */
    public static List<Span> all() {
        return List.of(ENTRY, LEARNING, EARLY, LATE);
    }

    /** Returns those of a game of twenty seconds. */
    static List<Span> ofTwentySeconds() {
        return List.of(ENTRY, LEARNING, new Span(10, 20));
    }

    /**
     * The figures of the spans of a game of twenty seconds: a quantile of the samples in each.
     *
     * @param condition of what, up to the label of the span
     * @param unit what is counted
     * @param share of the quantile
     * @param most the aim
     * @param runs the samples of each run: the time, in seconds since the client was connected, and the value
     */
    static List<Figure> figures(String condition, String unit, double share, double most, List<List<double[]>> runs) {
        List<Figure> figures = new ArrayList<>();
        for (Span span : ofTwentySeconds()) {
            Ages ages = new Ages();
            for (List<double[]> run : runs) {
                run.stream().filter(at -> span.contains(at[0])).forEach(at -> ages.add(at[1]));
            }
            figures.add(new Figure(condition + span.label(), unit, ages.quantile(share), most));
        }
        return figures;
    }

    /** Returns whether a time, in seconds since the client was connected, is in it. */
    boolean contains(double seconds) {
        return seconds >= from && seconds < to;
    }

    /** Its length in seconds. */
    public double seconds() {
        return to - from;
    }

    /** As tables call it. */
    public String label() {
        return String.format(Locale.ROOT, "%.0f to %.0f", from, to);
    }
}

package dev.tickwire.benchmarks.objects;

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

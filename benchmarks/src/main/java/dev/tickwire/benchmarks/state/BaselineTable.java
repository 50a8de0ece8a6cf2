package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.codec.Seed;
import dev.tickwire.benchmarks.table.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntFunction;

/** Size of object updates by the age of their baseline, in Markdown. */
final class BaselineTable {
    private static final int[] FIXED = {2, 4, 5, 6, 7, 8, 9, 10, 12, 36};

    /** Aim for random baselines, relative to the mean of fixed ones of the same ages. */
    private static final double MAX_OF_FIXED = 1.05;

    private final StringBuilder text =
            new StringBuilder("\n| file | coding | baseline, frames before | kbit/s |\n|---|---|---|--:|\n");
    private final List<Figure> figures = new ArrayList<>();

    private BaselineTable() {}

    /**
     * Measures.
     *
     * @param recordings the recordings
     * @param codings creates a coding for a number of objects
     */
    static BaselineTable of(List<ObjectFrames> recordings, List<IntFunction<StateCoding>> codings) {
        BaselineTable table = new BaselineTable();
        for (ObjectFrames recording : recordings) {
            codings.forEach(coding -> table.add(recording, coding));
        }
        return table;
    }

    private void add(ObjectFrames recording, IntFunction<StateCoding> codings) {
        StateCoding coding = codings.apply(recording.objects());
        double sum = 0;
        for (int distance : FIXED) {
            double kilobits = kilobits(recording, coding, Baselines.fixed(recording.count(), distance));
            row(recording, coding, String.valueOf(distance), kilobits);
            if (Baselines.isDrawn(distance)) {
                sum += kilobits;
            }
        }
        double mean = sum / Baselines.DRAWN;
        row(recording, coding, "mean of " + Baselines.NEAREST + " to " + Baselines.FARTHEST, mean);
        Baselines random = Baselines.random(recording.count(), new Random(Seed.VALUE));
        double drawn = kilobits(recording, coding, random);
        row(recording, coding, Baselines.RANDOM_NAME, drawn);
        figures.add(new Figure(
                recording.name() + ", " + coding.name() + ", baseline " + Baselines.RANDOM_NAME,
                "kbit/s, of the mean of these",
                drawn / mean,
                MAX_OF_FIXED));
    }

    private static double kilobits(ObjectFrames recording, StateCoding coding, Baselines baselines) {
        EncodedFrames frames = new EncodedFrames(recording, coding, baselines);
        frames.run();
        return frames.kilobits();
    }

    private void row(ObjectFrames recording, StateCoding coding, String baseline, double kilobits) {
        text.append(String.format(
                Locale.ROOT, "| %s | %s | %s | %.1f |%n", recording.name(), coding.name(), baseline, kilobits));
    }

    String text() {
        return text.toString();
    }

    List<Figure> figures() {
        return figures;
    }
}

package dev.tickwire.benchmarks.objects;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** The figures of objects beside their aims, as Markdown. */
public final class ObjectTable {
    private ObjectTable() {}

    /**
     * Measures all.
     *
     * @param count how many runs each figure is of
     * @param first what the seeds of the runs follow from
     */
    public static List<Figure> measure(int count, long first) {
        long[] seeds = new Random(first).longs(count).toArray();
        List<Figure> figures = new ArrayList<>(Arrays.asList(
                MovingAge.measure(seeds, 0.05, 2),
                MovingAge.measure(seeds, 0.20, 3),
                SingleChange.measure(seeds),
                LossBytes.measure(seeds),
                Resting.measure(seeds, 0),
                Resting.measure(seeds, 0.05)));
        figures.addAll(Joining.measure(seeds));
        return figures;
    }

    /** The table. */
    public static String of(List<Figure> figures) {
        StringBuilder text =
                new StringBuilder("\n| objects | figure | measured | at most | |\n|---|---|--:|--:|---|\n");
        figures.forEach(figure -> text.append(figure.row()));
        return text.toString();
    }
}

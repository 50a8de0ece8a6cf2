package dev.tickwire.benchmarks.objects;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

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
        List<Figure> figures = new ArrayList<>();
        figures.addAll(MovingAge.measure(seeds, 0.05, 2));
        figures.addAll(MovingAge.measure(seeds, 0.20, 3));
        figures.addAll(SingleChange.measure(seeds));
        figures.addAll(LossBytes.measure(seeds));
        figures.add(Resting.measure(seeds, 0));
        figures.add(Resting.measure(seeds, 0.05));
        figures.addAll(Joining.measure(seeds));
        return figures;
    }

    /** A list of those that miss their aims. */
    public static String missed(List<Figure> figures) {
        String rows = figures.stream().filter(Figure::isMissed).map(Figure::row).collect(Collectors.joining());
        return rows.isEmpty()
                ? "\nNo aim is missed.\n"
                : "\n| missed | figure | measured | at most | |\n|---|---|--:|--:|---|\n" + rows;
    }

    /** The table. */
    public static String of(List<Figure> figures) {
        StringBuilder text =
                new StringBuilder("\n| objects | figure | measured | at most | |\n|---|---|--:|--:|---|\n");
        figures.forEach(figure -> text.append(figure.row()));
        return text.toString();
    }
}

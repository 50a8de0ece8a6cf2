package dev.tickwire.benchmarks.objects;

import dev.tickwire.benchmarks.state.Resting;
import dev.tickwire.benchmarks.table.Figure;
import java.util.List;
import java.util.Random;

/** Figures of objects in simulated games. */
public final class ObjectTable {
    private ObjectTable() {}

    /** Measures some games for each figure, adds the figures, and returns their table. */
    public static String of(int count, long first, List<Figure> figures) {
        long[] seeds = new Random(first).longs(count).toArray();
        figures.addAll(MovingAge.measure(seeds, 0.05, 2));
        figures.addAll(MovingAge.measure(seeds, 0.20, 3));
        figures.addAll(SingleChange.measure(seeds));
        figures.addAll(LossBytes.measure(seeds));
        figures.add(Resting.measure(seeds, 0));
        figures.add(Resting.measure(seeds, 0.05));
        figures.addAll(Joining.measure(seeds));
        return Figure.table(figures);
    }
}

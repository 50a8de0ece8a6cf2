package dev.tickwire.benchmarks.objects;

import java.util.Arrays;
import java.util.List;
import java.util.function.LongFunction;

/** Plays games in simulated time on all processors. */
public final class Runs {
    private Runs() {}

    /** Plays a game for each seed, and returns the results in their order. Games must not share mutable state. */
    public static <T> List<T> of(long[] seeds, LongFunction<T> game) {
        return Arrays.stream(seeds).parallel().mapToObj(game).toList();
    }
}

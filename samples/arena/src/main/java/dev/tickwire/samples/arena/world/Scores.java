package dev.tickwire.samples.arena.world;

import dev.tickwire.samples.arena.wire.Fighter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The order of fighters by their scores. */
public final class Scores {
    private static final Comparator<Fighter> BEST_FIRST =
            Comparator.comparingInt((Fighter fighter) -> -fighter.score()).thenComparing(fighter -> fighter.name());

    private Scores() {}

    /** Returns the fighters, best first; with equal scores by name. */
    public static List<Fighter> sorted(Iterable<Fighter> fighters) {
        List<Fighter> sorted = new ArrayList<>();
        fighters.forEach(sorted::add);
        sorted.sort(BEST_FIRST);
        return sorted;
    }
}

package dev.tickwire.testing.soak.objects;

import dev.tickwire.state.VanishReason;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** The sums of what the clients of soaks were shown. */
final class SeenTotals {
    long appears;
    long changes;
    /** How often two bound objects were held against each other. */
    long bound;

    final Map<VanishReason, Long> vanishes = new EnumMap<>(VanishReason.class);
    private int soaks;
    private double seconds;
    private long added;
    private long removed;
    private long agreements;
    private long connections;
    private long moves;
    private long wanderings;

    /** A soak has ended. */
    synchronized void add(ObjectSoak soak) {
        SeenTotals other = soak.sights();
        soaks++;
        appears += other.appears;
        changes += other.changes;
        bound += other.bound;
        other.vanishes.forEach((reason, count) -> vanishes.merge(reason, count, Long::sum));
        seconds += soak.world().seconds();
        added += soak.scene().added();
        removed += soak.scene().removed();
        agreements += soak.agreements();
        connections += soak.connections();
        moves += soak.moves();
        wanderings += soak.scene().wanderings();
    }

    int soaks() {
        return soaks;
    }

    long agreements() {
        return agreements;
    }

    long connections() {
        return connections;
    }

    long moves() {
        return moves;
    }

    long wanderings() {
        return wanderings;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%d soaks, %.2f simulated hours, %,d objects added and %,d removed, %,d appearances, %,d changes shown,"
                        + " vanished %s, %,d pairs of bound objects compared, %,d connections, %,d changes of address and %,d of rooms,"
                        + " %,d times all agreed",
                soaks,
                seconds / 3600,
                added,
                removed,
                appears,
                changes,
                vanishes,
                bound,
                connections,
                moves,
                wanderings,
                agreements);
    }
}

package dev.tickwire.testing.soak.objects;

import dev.tickwire.state.VanishReason;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** The sums of what the clients of soaks were shown. */
final class Sights {
    long appears;
    long changes;
    final Map<VanishReason, Long> vanishes = new EnumMap<>(VanishReason.class);
    private int soaks;
    private double seconds;
    private long added;
    private long removed;
    private long agreements;
    private long connections;
    private long moves;

    /** A soak has ended. */
    synchronized void add(ObjectSoak soak) {
        Sights other = soak.sights();
        soaks++;
        appears += other.appears;
        changes += other.changes;
        other.vanishes.forEach((reason, count) -> vanishes.merge(reason, count, Long::sum));
        seconds += soak.world().seconds();
        added += soak.scene().added();
        removed += soak.scene().removed();
        agreements += soak.agreements();
        connections += soak.connections();
        moves += soak.moves();
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

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%d soaks, %.2f simulated hours, %,d objects added and %,d removed, %,d appearances, %,d changes shown,"
                        + " vanished %s, %,d connections, %,d changes of address, %,d times all agreed",
                soaks,
                seconds / 3600,
                added,
                removed,
                appears,
                changes,
                vanishes,
                connections,
                moves,
                agreements);
    }
}

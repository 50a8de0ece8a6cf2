package dev.tickwire.benchmarks.trip;

import dev.tickwire.benchmarks.snapshot.Worlds;
import dev.tickwire.benchmarks.trip.wire.Command;
import dev.tickwire.benchmarks.wire.Snapshot;
import java.util.List;

/**
 * The content of messages, by their number: the receiver knows what it must be, and no two that follow each other have
 * the same.
 */
final class Content {
    private static final int SNAPSHOTS = 16;
    private static final long MAX_TICK = 0xFFFF_FFFFL;

    private final List<Snapshot> snapshots = Worlds.first(SNAPSHOTS);

    void fill(Command command, long number) {
        int mixed = mixed(number);
        command.number((int) number & 0xFFFF)
                .target(mixed & 0x3FF)
                .action(mixed >>> 10 & 0x1F)
                .options(mixed >>> 15 & 0xFF);
    }

    boolean is(Command command, long number) {
        int mixed = mixed(number);
        return command.number() == ((int) number & 0xFFFF)
                && command.target() == (mixed & 0x3FF)
                && command.action() == (mixed >>> 10 & 0x1F)
                && command.options() == (mixed >>> 15 & 0xFF);
    }

    void fill(Snapshot snapshot, long number) {
        snapshot.copyFrom(world(number)).tick(number & MAX_TICK);
    }

    /** Whether a snapshot is of this tick and has all its entities; what they say is not looked at. */
    boolean seems(Snapshot snapshot, long number) {
        return snapshot.tick() == (number & MAX_TICK)
                && snapshot.entitiesCount() == world(number).entitiesCount();
    }

    /** Whether a snapshot is the one of this number in all its fields. */
    boolean is(Snapshot snapshot, long number) {
        return snapshot.equals(new Snapshot().copyFrom(world(number)).tick(number & MAX_TICK));
    }

    private Snapshot world(long number) {
        return snapshots.get((int) number & SNAPSHOTS - 1);
    }

    private static int mixed(long number) {
        return (int) (number * 0x9E3779B97F4A7C15L >>> 32);
    }
}

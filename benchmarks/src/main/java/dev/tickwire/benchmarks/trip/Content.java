package dev.tickwire.benchmarks.trip;

import dev.tickwire.benchmarks.snapshot.TickwireSnapshot;
import dev.tickwire.benchmarks.table.Message;
import dev.tickwire.benchmarks.trip.wire.Command;
import dev.tickwire.benchmarks.wire.Snapshot;
import java.util.List;

/** Content of messages as a function of their number, so the receiver can verify it. Successive messages differ. */
final class Content {
    private static final int SNAPSHOTS = 16;
    private static final long MAX_TICK = 0xFFFF_FFFFL;

    private final List<Snapshot> snapshots = Message.worlds().pool().stream()
            .limit(SNAPSHOTS)
            .map(world -> TickwireSnapshot.filled(new Snapshot(), world))
            .toList();

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

    /** Returns whether a snapshot has the tick and the number of entities of this number. Entities are not compared. */
    boolean seems(Snapshot snapshot, long number) {
        return snapshot.tick() == (number & MAX_TICK)
                && snapshot.entitiesCount() == world(number).entitiesCount();
    }

    /** Returns whether a snapshot equals that of this number in all fields. */
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

package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.BitsCodec;
import dev.tickwire.benchmarks.wire.Snapshot;
import java.util.List;

/** The generated class. */
public final class TickwireSnapshot extends BitsCodec<Snapshot> {
    private final Snapshot decoded = new Snapshot();

    public TickwireSnapshot() {
        super(Snapshot.MAX_BITS);
    }

    /** The same messages as instances of the generated class. */
    public static List<Snapshot> of(List<World> messages) {
        return messages.stream().map(TickwireSnapshot::of).toList();
    }

    private static Snapshot of(World world) {
        Snapshot snapshot = new Snapshot().tick(world.tick);
        for (int i = 0; i < world.count; i++) {
            Entity entity = world.entities[i];
            snapshot.addEntities()
                    .id(entity.id)
                    .x(entity.x)
                    .y(entity.y)
                    .z(entity.z)
                    .yaw(entity.yaw)
                    .health(entity.health)
                    .alive(entity.alive);
        }
        return snapshot;
    }

    @Override
    protected void write(Snapshot message) {
        message.write(out);
    }

    @Override
    protected Snapshot read() {
        return decoded.read(in) ? decoded : null;
    }
}

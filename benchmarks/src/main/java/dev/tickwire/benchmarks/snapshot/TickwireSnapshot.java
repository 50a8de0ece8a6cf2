package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.TickwireCodec;
import dev.tickwire.benchmarks.wire.Snapshot;

/** {@code Snapshot} with the generated message. */
public final class TickwireSnapshot extends TickwireCodec<World, Snapshot> {
    public TickwireSnapshot() {
        super(Snapshot::new, Snapshot.MAX_BITS);
    }

    @Override
    protected Snapshot fill(Snapshot message, World world) {
        return filled(message, world);
    }

    /** Sets the fields of a message and returns it. */
    public static Snapshot filled(Snapshot message, World world) {
        message.reset().tick(world.tick);
        for (int i = 0; i < world.count; i++) {
            Entity entity = world.entities[i];
            message.addEntities()
                    .id(entity.id)
                    .x(entity.x)
                    .y(entity.y)
                    .z(entity.z)
                    .yaw(entity.yaw)
                    .health(entity.health)
                    .alive(entity.alive);
        }
        return message;
    }

    @Override
    protected void copyTo(Snapshot message, World game) {
        int count = message.entitiesCount();
        game.assign(message.tick(), count);
        for (int i = 0; i < count; i++) {
            dev.tickwire.benchmarks.wire.Entity entity = message.entities(i);
            game.assign(
                    i, entity.id(), entity.x(), entity.y(), entity.z(), entity.yaw(), entity.health(), entity.alive());
        }
    }
}

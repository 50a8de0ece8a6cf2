package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.ProtobufCodec;
import dev.tickwire.benchmarks.protobuf.Snapshot;

/** {@code Snapshot} with Protocol Buffers: reused builders, new messages for each write and read. */
public final class ProtobufSnapshot extends ProtobufCodec<World, Snapshot> {
    private final Snapshot.Builder builder = Snapshot.newBuilder();
    private final dev.tickwire.benchmarks.protobuf.Entity.Builder entityBuilder =
            dev.tickwire.benchmarks.protobuf.Entity.newBuilder();

    public ProtobufSnapshot() {
        super(Snapshot.parser());
    }

    @Override
    protected Snapshot message(World values) {
        World world = values.checked();
        builder.clear().setTick((int) world.tick);
        for (int i = 0; i < world.count; i++) {
            Entity entity = world.entities[i].checked();
            builder.addEntities(entityBuilder
                    .clear()
                    .setId(entity.id)
                    .setX(Entity.COORDINATE.step(entity.x))
                    .setY(Entity.COORDINATE.step(entity.y))
                    .setZ(Entity.COORDINATE.step(entity.z))
                    .setYaw(Entity.YAW.step(entity.yaw))
                    .setHealth(entity.health)
                    .setAlive(entity.alive));
        }
        return builder.build();
    }

    @Override
    public boolean readInto(int offset, int length, World game) {
        Snapshot message = parse(offset, length);
        if (message == null || !game.offer(message.getTick() & World.MAX_TICK, message.getEntitiesCount())) {
            return false;
        }
        for (int i = 0; i < message.getEntitiesCount(); i++) {
            dev.tickwire.benchmarks.protobuf.Entity from = message.getEntities(i);
            boolean valid = game.offer(
                    i,
                    from.getId(),
                    from.getX(),
                    from.getY(),
                    from.getZ(),
                    from.getYaw(),
                    from.getHealth(),
                    from.getAlive());
            if (!valid) {
                return false;
            }
        }
        return true;
    }
}

package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.ProtobufCodec;
import dev.tickwire.benchmarks.protobuf.Snapshot;

/** Protocol Buffers: builders for each message, new messages for each parse. */
public final class ProtobufSnapshot extends ProtobufCodec<World, Snapshot> {
    private final World decoded = new World();

    public ProtobufSnapshot() {
        super(Snapshot.parser());
    }

    @Override
    public int encode(World world, int startBit) {
        Snapshot.Builder builder = Snapshot.newBuilder().setTick((int) world.tick);
        for (int i = 0; i < world.count; i++) {
            Entity entity = world.entities[i];
            builder.addEntities(dev.tickwire.benchmarks.protobuf.Entity.newBuilder()
                    .setId(entity.id)
                    .setX(Worlds.COORDINATE.step(entity.x))
                    .setY(Worlds.COORDINATE.step(entity.y))
                    .setZ(Worlds.COORDINATE.step(entity.z))
                    .setYaw(Worlds.YAW.step(entity.yaw))
                    .setHealth(entity.health)
                    .setAlive(entity.alive));
        }
        return write(builder.build());
    }

    @Override
    public World decode(int offset, int length, int startBit) {
        Snapshot message = parse(offset, length);
        if (message == null || message.getEntitiesCount() > Worlds.MAX_ENTITIES) {
            return null;
        }
        World world = decoded;
        world.tick = message.getTick() & Worlds.MAX_TICK;
        world.count = message.getEntitiesCount();
        for (int i = 0; i < world.count; i++) {
            dev.tickwire.benchmarks.protobuf.Entity from = message.getEntities(i);
            boolean valid = world.entities[i].fill(
                    from.getId(),
                    from.getX(),
                    from.getY(),
                    from.getZ(),
                    from.getYaw(),
                    from.getHealth(),
                    from.getAlive());
            if (!valid) {
                return null;
            }
        }
        return world;
    }
}

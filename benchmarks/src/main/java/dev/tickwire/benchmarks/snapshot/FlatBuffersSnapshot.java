package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.FlatBuffersCodec;
import dev.tickwire.benchmarks.flatbuffers.Snapshot;
import java.nio.ByteBuffer;

/** FlatBuffers: a vector of structs, read through accessors that are used again. */
public final class FlatBuffersSnapshot extends FlatBuffersCodec<World> {
    private final Snapshot table = new Snapshot();
    private final dev.tickwire.benchmarks.flatbuffers.Entity.Vector vector =
            new dev.tickwire.benchmarks.flatbuffers.Entity.Vector();
    private final dev.tickwire.benchmarks.flatbuffers.Entity struct = new dev.tickwire.benchmarks.flatbuffers.Entity();
    private final World decoded = new World();

    @Override
    public int encode(World world, int startBit) {
        builder.clear();
        Snapshot.startEntitiesVector(builder, world.count);
        // A buffer is built from its end.
        for (int i = world.count - 1; i >= 0; i--) {
            Entity entity = world.entities[i];
            dev.tickwire.benchmarks.flatbuffers.Entity.createEntity(
                    builder,
                    entity.id,
                    Worlds.COORDINATE.step(entity.x),
                    Worlds.COORDINATE.step(entity.y),
                    Worlds.COORDINATE.step(entity.z),
                    Worlds.YAW.step(entity.yaw),
                    entity.health,
                    entity.alive);
        }
        return finish(Snapshot.createSnapshot(builder, world.tick, builder.endVector()));
    }

    @Override
    protected World read(ByteBuffer message) {
        Snapshot from = Snapshot.getRootAsSnapshot(message, table);
        World world = decoded;
        world.tick = from.tick();
        int count = from.entitiesVector(vector) == null ? 0 : vector.length();
        if (count < 0 || count > Worlds.MAX_ENTITIES) {
            return null;
        }
        for (int i = 0; i < count; i++) {
            vector.get(struct, i);
            boolean valid = world.entities[i].fill(
                    struct.id(),
                    (int) struct.x(),
                    (int) struct.y(),
                    (int) struct.z(),
                    struct.yaw(),
                    struct.health(),
                    struct.alive());
            if (!valid) {
                return null;
            }
        }
        world.count = count;
        return world;
    }
}

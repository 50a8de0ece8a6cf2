package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.FlatBuffersCodec;
import dev.tickwire.benchmarks.flatbuffers.Snapshot;
import java.nio.ByteBuffer;

/** {@code Snapshot} with FlatBuffers: a vector of structs, read through reused accessors. */
public final class FlatBuffersSnapshot extends FlatBuffersCodec<World> {
    private final Snapshot table = new Snapshot();
    private final dev.tickwire.benchmarks.flatbuffers.Entity.Vector vector =
            new dev.tickwire.benchmarks.flatbuffers.Entity.Vector();
    private final dev.tickwire.benchmarks.flatbuffers.Entity struct = new dev.tickwire.benchmarks.flatbuffers.Entity();

    @Override
    public int fillAndWrite(World values) {
        World world = values.checked();
        builder.clear();
        Snapshot.startEntitiesVector(builder, world.count);
        // FlatBuffers builds a buffer from its end.
        for (int i = world.count - 1; i >= 0; i--) {
            Entity entity = world.entities[i].checked();
            dev.tickwire.benchmarks.flatbuffers.Entity.createEntity(
                    builder,
                    entity.id,
                    Entity.COORDINATE.step(entity.x),
                    Entity.COORDINATE.step(entity.y),
                    Entity.COORDINATE.step(entity.z),
                    Entity.YAW.step(entity.yaw),
                    entity.health,
                    entity.alive);
        }
        return finish(Snapshot.createSnapshot(builder, world.tick, builder.endVector()));
    }

    @Override
    protected boolean read(ByteBuffer message, World game) {
        Snapshot from = Snapshot.getRootAsSnapshot(message, table);
        int count = from.entitiesVector(vector) == null ? 0 : vector.length();
        if (!game.offer(from.tick(), count)) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            vector.get(struct, i);
            boolean valid = game.offer(
                    i,
                    struct.id(),
                    (int) struct.x(),
                    (int) struct.y(),
                    (int) struct.z(),
                    struct.yaw(),
                    struct.health(),
                    struct.alive());
            if (!valid) {
                return false;
            }
        }
        return true;
    }
}

package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.SbeCodec;
import dev.tickwire.benchmarks.sbe.BooleanType;
import dev.tickwire.benchmarks.sbe.SnapshotDecoder;
import dev.tickwire.benchmarks.sbe.SnapshotEncoder;

/** Simple Binary Encoding, with its message header. */
public final class SbeSnapshot extends SbeCodec<World> {
    private final SnapshotEncoder encoder = new SnapshotEncoder();
    private final SnapshotDecoder decoder = new SnapshotDecoder();
    private final World decoded = new World();

    @Override
    public int encode(World world, int startBit) {
        encoder.wrapAndApplyHeader(out, 0, headerEncoder).tick(world.tick);
        SnapshotEncoder.EntitiesEncoder entities = encoder.entitiesCount(world.count);
        for (int i = 0; i < world.count; i++) {
            Entity entity = world.entities[i];
            entities.next()
                    .id(entity.id)
                    .x(Worlds.COORDINATE.step(entity.x))
                    .y(Worlds.COORDINATE.step(entity.y))
                    .z(Worlds.COORDINATE.step(entity.z))
                    .yaw(Worlds.YAW.step(entity.yaw))
                    .health(entity.health)
                    .alive(entity.alive ? BooleanType.T : BooleanType.F);
        }
        return finished(encoder.encodedLength());
    }

    @Override
    public World decode(int offset, int length, int startBit) {
        if (!isLongEnough(length, SnapshotDecoder.BLOCK_LENGTH + SnapshotDecoder.EntitiesDecoder.sbeHeaderSize())) {
            return null;
        }
        decoder.wrapAndApplyHeader(in, offset, headerDecoder);
        World world = decoded;
        world.tick = decoder.tick();
        SnapshotDecoder.EntitiesDecoder entities = decoder.entities();
        int count = entities.count();
        if (count > Worlds.MAX_ENTITIES
                || decoder.limit() + count * entities.actingBlockLength() > offset + length) {
            return null;
        }
        for (int i = 0; i < count; i++) {
            if (!read(entities.next(), world.entities[i])) {
                return null;
            }
        }
        world.count = count;
        return world;
    }

    private static boolean read(SnapshotDecoder.EntitiesDecoder from, Entity into) {
        int id = from.id();
        int x = (int) from.x();
        int y = (int) from.y();
        int z = (int) from.z();
        int yaw = from.yaw();
        int health = from.health();
        int alive = from.aliveRaw();
        if (id > Worlds.MAX_ID
                || !Worlds.COORDINATE.has(x)
                || !Worlds.COORDINATE.has(y)
                || !Worlds.COORDINATE.has(z)
                || !Worlds.YAW.has(yaw)
                || health > Worlds.MAX_HEALTH
                || alive > 1) {
            return false;
        }
        into.id = id;
        into.x = Worlds.COORDINATE.value(x);
        into.y = Worlds.COORDINATE.value(y);
        into.z = Worlds.COORDINATE.value(z);
        into.yaw = Worlds.YAW.value(yaw);
        into.health = health;
        into.alive = alive != 0;
        return true;
    }
}

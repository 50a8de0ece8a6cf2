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
        try {
            return read(offset, length);
        } catch (IllegalStateException | IndexOutOfBoundsException malformed) {
            return null;
        }
    }

    private World read(int offset, int length) {
        if (!isLongEnough(length, SnapshotDecoder.BLOCK_LENGTH + SnapshotDecoder.EntitiesDecoder.sbeHeaderSize())) {
            return null;
        }
        decoder.wrapAndApplyHeader(in, offset, headerDecoder);
        World world = decoded;
        world.tick = decoder.tick();
        SnapshotDecoder.EntitiesDecoder entities = decoder.entities();
        int count = entities.count();
        if (count > Worlds.MAX_ENTITIES || decoder.limit() + count * entities.actingBlockLength() > offset + length) {
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
        short alive = from.aliveRaw();
        return alive <= 1
                && into.fill(
                        from.id(),
                        (int) from.x(),
                        (int) from.y(),
                        (int) from.z(),
                        from.yaw(),
                        from.health(),
                        alive != 0);
    }
}

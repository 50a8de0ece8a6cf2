package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.SbeCodec;
import dev.tickwire.benchmarks.sbe.BooleanType;
import dev.tickwire.benchmarks.sbe.SnapshotDecoder;
import dev.tickwire.benchmarks.sbe.SnapshotEncoder;

/** {@code Snapshot} with Simple Binary Encoding, with its message header. Entities are a repeating group. */
public final class SbeSnapshot extends SbeCodec<World> {
    private static final int MIN_LENGTH =
            SnapshotDecoder.BLOCK_LENGTH + SnapshotDecoder.EntitiesDecoder.sbeHeaderSize();

    private final SnapshotEncoder encoder = new SnapshotEncoder();
    private final SnapshotDecoder decoder = new SnapshotDecoder();

    @Override
    public int fillAndWrite(World values) {
        World world = values.checked();
        encoder.wrapAndApplyHeader(out, 0, headerEncoder).tick(world.tick);
        SnapshotEncoder.EntitiesEncoder entities = encoder.entitiesCount(world.count);
        for (int i = 0; i < world.count; i++) {
            Entity entity = world.entities[i].checked();
            entities.next()
                    .id(entity.id)
                    .x(Entity.COORDINATE.step(entity.x))
                    .y(Entity.COORDINATE.step(entity.y))
                    .z(Entity.COORDINATE.step(entity.z))
                    .yaw(Entity.YAW.step(entity.yaw))
                    .health(entity.health)
                    .alive(entity.alive ? BooleanType.T : BooleanType.F);
        }
        return finishedBehindHeader(encoder.encodedLength());
    }

    @Override
    public boolean readInto(int offset, int length, World game) {
        if (!isSound(offset, length, MIN_LENGTH, SnapshotDecoder.BLOCK_LENGTH)) {
            return false;
        }
        try {
            decoder.wrapAndApplyHeader(in, offset, headerDecoder);
        } catch (IllegalStateException anotherMessage) {
            return false;
        }
        long tick = decoder.tick();
        SnapshotDecoder.EntitiesDecoder entities = decoder.entities();
        int count = entities.count();
        int entityBytes = entities.actingBlockLength();
        if (entityBytes != SnapshotDecoder.EntitiesDecoder.sbeBlockLength()
                || decoder.limit() + count * entityBytes > offset + length
                || !game.offer(tick, count)) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (!read(entities.next(), i, game)) {
                return false;
            }
        }
        return true;
    }

    private static boolean read(SnapshotDecoder.EntitiesDecoder from, int index, World game) {
        short alive = from.aliveRaw();
        return alive <= 1
                && game.offer(
                        index,
                        from.id(),
                        (int) from.x(),
                        (int) from.y(),
                        (int) from.z(),
                        from.yaw(),
                        from.health(),
                        alive != 0);
    }
}

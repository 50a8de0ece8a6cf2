package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.ByteBufferCodec;
import java.nio.ByteBuffer;

/** {@code Snapshot} by hand: fields of whole bytes behind each other. */
public final class ByteBufferSnapshot extends ByteBufferCodec<World> {
    private static final int FIXED_BYTES = 5;
    private static final int ENTITY_BYTES = 19;

    @Override
    public int fillAndWrite(World values) {
        World world = values.checked();
        out.clear().putInt((int) world.tick).put((byte) world.count);
        for (int i = 0; i < world.count; i++) {
            Entity entity = world.entities[i].checked();
            out.putShort((short) entity.id)
                    .putInt(Entity.COORDINATE.step(entity.x))
                    .putInt(Entity.COORDINATE.step(entity.y))
                    .putInt(Entity.COORDINATE.step(entity.z))
                    .putShort((short) Entity.YAW.step(entity.yaw))
                    .putShort((short) entity.health)
                    .put((byte) (entity.alive ? 1 : 0));
        }
        return finished(out.position());
    }

    @Override
    public boolean readInto(int offset, int length, World game) {
        if (length < FIXED_BYTES) {
            return false;
        }
        ByteBuffer from = in.position(offset);
        long tick = from.getInt() & World.MAX_TICK;
        int count = from.get();
        if (length < FIXED_BYTES + count * ENTITY_BYTES || !game.offer(tick, count)) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (!read(from, i, game)) {
                return false;
            }
        }
        return true;
    }

    private static boolean read(ByteBuffer from, int index, World game) {
        int id = from.getShort();
        int x = from.getInt();
        int y = from.getInt();
        int z = from.getInt();
        int yaw = from.getShort();
        int health = from.getShort();
        int alive = from.get();
        return (alive & ~1) == 0 && game.offer(index, id, x, y, z, yaw, health, alive != 0);
    }
}

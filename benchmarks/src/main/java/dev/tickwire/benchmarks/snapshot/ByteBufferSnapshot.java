package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.ByteBufferCodec;
import java.nio.ByteBuffer;

/** Fields of whole bytes, one after another, by hand. */
public final class ByteBufferSnapshot extends ByteBufferCodec<World> {
    private static final int FIXED_BYTES = 5;
    private static final int ENTITY_BYTES = 19;

    private final World decoded = new World();

    @Override
    public int encode(World world, int startBit) {
        out.clear().putInt((int) world.tick).put((byte) world.count);
        for (int i = 0; i < world.count; i++) {
            Entity entity = world.entities[i];
            out.putShort((short) entity.id)
                    .putInt(Worlds.COORDINATE.step(entity.x))
                    .putInt(Worlds.COORDINATE.step(entity.y))
                    .putInt(Worlds.COORDINATE.step(entity.z))
                    .putShort((short) Worlds.YAW.step(entity.yaw))
                    .putShort((short) entity.health)
                    .put((byte) (entity.alive ? 1 : 0));
        }
        return finished();
    }

    @Override
    public World decode(int offset, int length, int startBit) {
        if (length < FIXED_BYTES) {
            return null;
        }
        ByteBuffer from = in.position(offset);
        World world = decoded;
        world.tick = from.getInt() & Worlds.MAX_TICK;
        int count = from.get();
        if (count < 0 || count > Worlds.MAX_ENTITIES || length < FIXED_BYTES + count * ENTITY_BYTES) {
            return null;
        }
        for (int i = 0; i < count; i++) {
            if (!read(from, world.entities[i])) {
                return null;
            }
        }
        world.count = count;
        return world;
    }

    private static boolean read(ByteBuffer from, Entity into) {
        int id = from.getShort();
        int x = from.getInt();
        int y = from.getInt();
        int z = from.getInt();
        int yaw = from.getShort();
        int health = from.getShort();
        int alive = from.get();
        return (alive & ~1) == 0 && into.fill(id, x, y, z, yaw, health, alive != 0);
    }
}

package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.FusedCodec;
import dev.tickwire.benchmarks.wire.Snapshot;

/** {@code Snapshot} by hand, with the bits of the generated class. Each entity has two words. */
public final class FusedSnapshot extends FusedCodec<World, World> {
    private static final int HEAD_BITS = 39;
    private static final int ENTITY_BITS = 86;
    private static final float MIN = -512f;
    private static final float RANGE = 1024f;
    private static final int TOP = 102400;
    private static final float YAW_RANGE = 360f;
    private static final int YAW_TOP = 3600;

    private final World read = new World();

    public FusedSnapshot() {
        super(World::new, Snapshot.MAX_BITS);
    }

    @Override
    protected World fill(World world, World values) {
        return world.set(values);
    }

    @Override
    protected void pack(World world) {
        byte[] bytes = packet;
        int count = world.count;
        int at = claim(HEAD_BITS + ENTITY_BITS * count);
        long carry = put(bytes, at, world.tick | (long) count << 32, HEAD_BITS, carry(bytes, at));
        at += HEAD_BITS;
        Entity[] entities = world.entities;
        for (int i = 0; i < count; i++) {
            Entity entity = entities[i];
            // id 12 bits, x 17, y 17
            long word = entity.id
                    | (long) step(entity.x, MIN, RANGE, TOP) << 12
                    | (long) step(entity.y, MIN, RANGE, TOP) << 29;
            carry = put(bytes, at, word, 46, carry);
            // z 17 bits, yaw 12, health 10, alive 1
            word = (step(entity.z, MIN, RANGE, TOP) | step(entity.yaw, 0f, YAW_RANGE, YAW_TOP) << 17)
                    | (long) (entity.health | (entity.alive ? 1 : 0) << 10) << 29;
            carry = put(bytes, at + 46, word, 40, carry);
            at += ENTITY_BITS;
        }
    }

    @Override
    protected boolean readNext(World game) {
        byte[] bytes = received;
        int at = readAt;
        int left = readEnd - at - HEAD_BITS;
        if (left < 0) {
            return false;
        }
        World world = read;
        long head = word(bytes, at);
        int count = (int) (head >>> 32) & 0x7F;
        if (count > World.MAX_ENTITIES || ENTITY_BITS * count > left) {
            return false;
        }
        world.tick = head & World.MAX_TICK;
        world.count = count;
        at += HEAD_BITS;
        readAt = at + ENTITY_BITS * count;
        Entity[] entities = world.entities;
        for (int i = 0; i < count; i++) {
            Entity entity = entities[i];
            long word = word(bytes, at);
            int x = (int) (word >>> 12) & 0x1FFFF;
            int y = (int) (word >>> 29) & 0x1FFFF;
            long word2 = word(bytes, at + 46);
            int z = (int) word2 & 0x1FFFF;
            int yaw = (int) (word2 >>> 17) & 0xFFF;
            int health = (int) (word2 >>> 29) & 0x3FF;
            if (x > TOP || y > TOP || z > TOP || yaw > YAW_TOP || health > Entity.MAX_HEALTH) {
                return false;
            }
            entity.id = (int) word & 0xFFF;
            entity.x = value(x, MIN, RANGE, TOP);
            entity.y = value(y, MIN, RANGE, TOP);
            entity.z = value(z, MIN, RANGE, TOP);
            entity.yaw = value(yaw, 0f, YAW_RANGE, YAW_TOP);
            entity.health = health;
            entity.alive = ((int) (word2 >>> 39) & 1) != 0;
            at += ENTITY_BITS;
        }
        world.copyTo(game);
        return true;
    }
}

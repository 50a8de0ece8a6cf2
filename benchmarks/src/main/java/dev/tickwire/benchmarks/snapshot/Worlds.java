package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.Grid;
import dev.tickwire.benchmarks.codec.Kind;
import java.util.Random;

/** The snapshots that every codec carries. */
public final class Worlds {
    static final int MAX_ENTITIES = 64;
    static final int SENT_ENTITIES = 32;
    static final long MAX_TICK = 0xFFFF_FFFFL;
    static final int MAX_ID = 4095;
    static final int MAX_HEALTH = 1000;
    static final Grid COORDINATE = Grid.of(-512, 512, 100);
    static final Grid YAW = Grid.of(0, 360, 10);

    /** With 32 entities each, more in all than of any other kind. */
    private static final int POOL = 256;

    private Worlds() {}

    /** The kind. */
    public static Kind<World> kind() {
        return new Kind<>(World::new, Worlds::randomize, POOL)
                .codec("tickwire", () -> new TickwireSnapshot())
                .codec("fused", () -> new FusedSnapshot())
                .codec("sbe", () -> new SbeSnapshot())
                .codec("bytebuffer", () -> new ByteBufferSnapshot())
                .codec("protobuf", () -> new ProtobufSnapshot())
                .codec("flatbuffers", () -> new FlatBuffersSnapshot())
                .codec("kryo", () -> new KryoSnapshot())
                .codec("fory", () -> new ForySnapshot())
                .refused(world -> world.entities[31].id = MAX_ID + 1)
                .refused(world -> world.entities[0].health = MAX_HEALTH + 1)
                .refusedWhenWritten(world -> world.tick = MAX_TICK + 1)
                .refusedWhenWritten(world -> world.count = MAX_ENTITIES + 1)
                .refusedWhenWritten(world -> world.entities[7].id = -1)
                .refusedWhenWritten(world -> world.entities[7].health = -1)
                .refusedWhenWritten(world -> world.entities[7].x = Float.NaN)
                .refusedWhenWritten(world -> world.entities[31].y = Float.POSITIVE_INFINITY)
                .refusedWhenWritten(world -> world.entities[0].z = Float.NEGATIVE_INFINITY)
                .refusedWhenWritten(world -> world.entities[7].yaw = Float.NaN)
                .clamped(world -> world.entities[7].x = 600, world -> world.entities[7].x = 512)
                .clamped(world -> world.entities[31].y = -600, world -> world.entities[31].y = -512)
                .clamped(world -> world.entities[0].z = 600, world -> world.entities[0].z = 512)
                .clamped(world -> world.entities[7].yaw = 400, world -> world.entities[7].yaw = 360);
    }

    /** Their floats are on the grid. */
    private static void randomize(World world, Random random) {
        world.tick = random.nextInt() & MAX_TICK;
        world.count = SENT_ENTITIES;
        for (int i = 0; i < SENT_ENTITIES; i++) {
            randomize(world.entities[i], random);
        }
    }

    private static void randomize(Entity entity, Random random) {
        entity.id = random.nextInt(MAX_ID + 1);
        entity.x = COORDINATE.random(random);
        entity.y = COORDINATE.random(random);
        entity.z = COORDINATE.random(random);
        entity.yaw = YAW.random(random);
        entity.health = random.nextInt(MAX_HEALTH + 1);
        entity.alive = random.nextBoolean();
    }
}

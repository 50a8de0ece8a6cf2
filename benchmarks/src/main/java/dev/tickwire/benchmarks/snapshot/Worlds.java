package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.Kind;
import dev.tickwire.benchmarks.codec.KryoCodec;
import dev.tickwire.benchmarks.wire.Snapshot;
import java.util.List;
import java.util.Random;

/** Random messages of the kind {@code Snapshot}, and its codecs. */
public final class Worlds {
    static final int SENT_ENTITIES = 32;

    /** Each has 32 entities, so in all there are more than of any other kind. */
    private static final int POOL = 256;

    private Worlds() {}

    /** Returns the kind {@code Snapshot}. */
    public static Kind<World> kind() {
        return new Kind<>(World::new, Worlds::randomize, POOL)
                .codec("tickwire", () -> new TickwireSnapshot())
                .codec("tickwirePast", () -> new TickwirePastSnapshot())
                .codec("tickwireEarlier", () -> new TickwirePastSnapshot.Earlier())
                .codec("fused", () -> new FusedSnapshot())
                .codec("sbe", () -> new SbeSnapshot())
                .codec("bytebuffer", () -> new ByteBufferSnapshot())
                .codec("protobuf", () -> new ProtobufSnapshot())
                .codec("flatbuffers", () -> new FlatBuffersSnapshot())
                .codec(
                        "kryo",
                        () -> new KryoCodec<>(
                                WorldSteps.class,
                                WorldSteps::new,
                                WorldSteps.EntitySteps.class,
                                WorldSteps.EntitySteps[].class));
    }

    /** Returns the first messages of the pool as generated messages. */
    public static List<Snapshot> first(int count) {
        return kind().pool().stream()
                .limit(count)
                .map(world -> TickwireSnapshot.filled(new Snapshot(), world))
                .toList();
    }

    /** Sets a world to random values, whose floats are exactly on steps. */
    private static void randomize(World world, Random random) {
        world.tick = random.nextInt() & World.MAX_TICK;
        world.count = SENT_ENTITIES;
        for (int i = 0; i < SENT_ENTITIES; i++) {
            randomize(world.entities[i], random);
        }
    }

    private static void randomize(Entity entity, Random random) {
        entity.id = random.nextInt(Entity.MAX_ID + 1);
        entity.x = Entity.COORDINATE.random(random);
        entity.y = Entity.COORDINATE.random(random);
        entity.z = Entity.COORDINATE.random(random);
        entity.yaw = Entity.YAW.random(random);
        entity.health = random.nextInt(Entity.MAX_HEALTH + 1);
        entity.alive = random.nextBoolean();
    }
}

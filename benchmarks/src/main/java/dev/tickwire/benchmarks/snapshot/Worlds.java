package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.Codec;
import dev.tickwire.benchmarks.codec.Grid;
import dev.tickwire.benchmarks.codec.Seed;
import dev.tickwire.benchmarks.codec.Trial;
import dev.tickwire.benchmarks.wire.Snapshot;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The snapshots that every codec carries. */
public final class Worlds {
    static final int MAX_ENTITIES = 64;
    static final int SENT_ENTITIES = 32;
    static final long MAX_TICK = 0xFFFF_FFFFL;
    static final int MAX_ID = 4095;
    static final int MAX_HEALTH = 1000;
    static final Grid COORDINATE = new Grid(-512, 512, 100);
    static final Grid YAW = new Grid(0, 360, 10);

    private Worlds() {}

    /** The trial of a codec that carries these. */
    public static Trial<World> trial(Codec<World> codec) {
        return new Trial<>(codec, random(Seed.VALUE), World::same);
    }

    /** The trial of the generated class, with the same values. */
    public static Trial<Snapshot> trial(TickwireSnapshot codec) {
        return new Trial<>(codec, TickwireSnapshot.of(random(Seed.VALUE)), Snapshot::equals);
    }

    /** The trials of each codec with all of these, by its name in the benchmarks. */
    public static Map<String, Supplier<Trial<?>>> trials() {
        Map<String, Supplier<Trial<?>>> trials = new LinkedHashMap<>();
        trials.put("tickwire", () -> trial(new TickwireSnapshot()));
        trials.put("fused", () -> trial(new FusedSnapshot()));
        trials.put("sbe", () -> trial(new SbeSnapshot()));
        trials.put("protobuf", () -> trial(new ProtobufSnapshot()));
        trials.put("flatbuffers", () -> trial(new FlatBuffersSnapshot()));
        trials.put("kryo", () -> trial(new KryoSnapshot()));
        trials.put("fory", () -> trial(new ForySnapshot()));
        trials.put("bytebuffer", () -> trial(new ByteBufferSnapshot()));
        return trials;
    }

    /**
     * Random snapshots, their floats on the grid.
     *
     * @param seed gives the same snapshots each time
     */
    public static List<World> random(long seed) {
        Random random = new Random(seed);
        return Stream.generate(() -> world(random)).limit(Trial.COUNT).toList();
    }

    private static World world(Random random) {
        World world = new World();
        world.tick = random.nextInt() & MAX_TICK;
        world.count = SENT_ENTITIES;
        for (int i = 0; i < SENT_ENTITIES; i++) {
            fill(world.entities[i], random);
        }
        return world;
    }

    private static void fill(Entity entity, Random random) {
        entity.id = random.nextInt(MAX_ID + 1);
        entity.x = COORDINATE.random(random);
        entity.y = COORDINATE.random(random);
        entity.z = COORDINATE.random(random);
        entity.yaw = YAW.random(random);
        entity.health = random.nextInt(MAX_HEALTH + 1);
        entity.alive = random.nextBoolean();
    }
}

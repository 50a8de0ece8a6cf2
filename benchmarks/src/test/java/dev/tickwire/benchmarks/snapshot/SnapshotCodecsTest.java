package dev.tickwire.benchmarks.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.benchmarks.Hostile;
import dev.tickwire.benchmarks.codec.Codec;
import dev.tickwire.benchmarks.codec.Seed;
import dev.tickwire.bits.Quantizer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SnapshotCodecsTest {
    /**
     * Without Kryo and Fory, which believe the length of an array that they read: changed bytes may fill the memory.
     */
    static Stream<Codec<World>> peersOfBytes() {
        return Stream.of(
                new SbeSnapshot(), new ProtobufSnapshot(), new FlatBuffersSnapshot(), new ByteBufferSnapshot());
    }

    static Stream<Codec<World>> peers() {
        return Stream.concat(peersOfBytes(), Stream.of(new KryoSnapshot(), new ForySnapshot()));
    }

    @ParameterizedTest
    @MethodSource("peers")
    void shouldRefuseWhatIsOutOfRange(Codec<World> codec) {
        World world = Worlds.random(Seed.VALUE).get(0);
        assertNotNull(Hostile.reread(codec, world));
        world.entities[31].id = Worlds.MAX_ID + 1;
        assertNull(Hostile.reread(codec, world));
        world.entities[31].id = Worlds.MAX_ID;
        assertNotNull(Hostile.reread(codec, world));
        world.entities[0].health = Worlds.MAX_HEALTH + 1;
        assertNull(Hostile.reread(codec, world));
    }

    @ParameterizedTest
    @MethodSource("peersOfBytes")
    void shouldLetNothingInvalidThrough(Codec<World> codec) {
        List<World> worlds = Worlds.random(Seed.VALUE).subList(0, 100);
        assertTrue(Hostile.refusals(codec, worlds, SnapshotCodecsTest::isValid, 3) > 0);
    }

    private static boolean isValid(World world) {
        return world.tick >= 0
                && world.tick <= Worlds.MAX_TICK
                && world.count >= 0
                && world.count <= Worlds.MAX_ENTITIES
                && Arrays.stream(world.entities, 0, world.count).allMatch(SnapshotCodecsTest::isValid);
    }

    private static boolean isValid(Entity entity) {
        return entity.id >= 0
                && entity.id <= 4095
                && Math.abs(entity.x) <= 512.001f
                && Math.abs(entity.y) <= 512.001f
                && Math.abs(entity.z) <= 512.001f
                && entity.yaw >= 0
                && entity.yaw <= 360.001f
                && entity.health >= 0
                && entity.health <= 1000;
    }

    @Test
    void shouldRefuseStepsOfOursThatAreOutOfRange() {
        List<World> worlds = Worlds.random(Seed.VALUE).subList(0, 100);
        assertTrue(Hostile.refusals(new TickwireSnapshot(), TickwireSnapshot.of(worlds), snapshot -> true, 3) > 0);
    }

    @Test
    void shouldFindTheStepOfEveryValueThatASchemaDecodes() {
        Quantizer coordinate = new Quantizer(-512, 512, 0.01f);
        for (int step = 0; step <= coordinate.top(); step++) {
            assertEquals(step, Worlds.COORDINATE.step(coordinate.decode(step)));
            assertEquals(step, coordinate.encode(Worlds.COORDINATE.value(step)));
        }
    }
}

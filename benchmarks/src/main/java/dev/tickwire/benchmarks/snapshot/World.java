package dev.tickwire.benchmarks.snapshot;

import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The state of the world, as a game that uses no generated class would hold it: entities made once, and a count. */
public final class World {
    /** 32 bits, unsigned. */
    public long tick;

    public int count;
    public final Entity[] entities =
            Stream.generate(Entity::new).limit(Worlds.MAX_ENTITIES).toArray(Entity[]::new);

    /** Whether two worlds say the same, as far as the grids go. */
    public static boolean same(World a, World b) {
        return a.tick == b.tick
                && a.count == b.count
                && IntStream.range(0, a.count).allMatch(i -> Entity.same(a.entities[i], b.entities[i]));
    }
}

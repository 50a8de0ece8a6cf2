package dev.tickwire.benchmarks.snapshot;

import java.util.stream.Stream;

/** A snapshot with step numbers for floats: what serializers of objects are given. */
public final class WorldSteps {
    /** 32 bits, unsigned. */
    public int tick;

    public EntitySteps[] entities = {};

    /** Takes a snapshot; the array is made anew only when the count changes. */
    WorldSteps take(World world) {
        tick = (int) world.tick;
        if (entities.length != world.count) {
            entities = Stream.generate(EntitySteps::new).limit(world.count).toArray(EntitySteps[]::new);
        }
        for (int i = 0; i < world.count; i++) {
            entities[i].take(world.entities[i]);
        }
        return this;
    }

    boolean fill(World world) {
        if (entities == null || entities.length > Worlds.MAX_ENTITIES) {
            return false;
        }
        world.tick = tick & Worlds.MAX_TICK;
        world.count = entities.length;
        for (int i = 0; i < entities.length; i++) {
            if (entities[i] == null || !entities[i].fill(world.entities[i])) {
                return false;
            }
        }
        return true;
    }
}

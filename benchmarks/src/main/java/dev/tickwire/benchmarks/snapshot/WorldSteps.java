package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.Carried;
import java.util.stream.Stream;

/** A snapshot with step numbers for floats: what serializers of objects are given. */
public final class WorldSteps implements Carried<World, WorldSteps> {
    /** 32 bits, unsigned. */
    public int tick;

    public EntitySteps[] entities = {};

    /** {@inheritDoc} A new array is created only when the count changes. */
    @Override
    public WorldSteps carry(World world) {
        world.checked();
        tick = (int) world.tick;
        if (entities.length != world.count) {
            entities = Stream.generate(EntitySteps::new).limit(world.count).toArray(EntitySteps[]::new);
        }
        for (int i = 0; i < world.count; i++) {
            entities[i].set(world.entities[i].checked());
        }
        return this;
    }

    @Override
    public boolean offer(World game) {
        if (entities == null || !game.offer(tick & World.MAX_TICK, entities.length)) {
            return false;
        }
        for (int i = 0; i < entities.length; i++) {
            if (entities[i] == null || !entities[i].offer(i, game)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean hasLength() {
        return true;
    }
}

package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.Carried;
import java.util.stream.Stream;

/** A world for serializers of objects, with step numbers in place of floats. */
public final class WorldSteps implements Carried<World, WorldSteps> {
    /** 32 bits, unsigned. */
    public int tick;

    public EntitySteps[] entities = {};

    /**
     * {@inheritDoc}
     *
     * <p>Creates a new array only if the number of entities changes.
     */
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
}

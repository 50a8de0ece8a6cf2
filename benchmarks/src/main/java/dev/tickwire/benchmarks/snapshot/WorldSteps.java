package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.Carried;
import java.util.stream.Stream;

/** A world for serializers of objects, with step numbers in place of floats. */
public final class WorldSteps implements Carried<World, WorldSteps> {
    /** Classes of the fields, in the order in which Kryo registers them. */
    public static final Class<?>[] PARTS = {EntitySteps.class, EntitySteps[].class};

    /** 32 bits, unsigned. */
    public int tick;

    public EntitySteps[] entities = {};

    @Override
    public WorldSteps carry(World world) {
        world.checked();
        tick = (int) world.tick;
        // A new array only if the number of entities changes.
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

    /** An entity, in types as small as possible. */
    public static final class EntitySteps {
        public char id;
        public int x;
        public int y;
        public int z;
        public char yaw;
        public char health;
        public boolean alive;

        void set(Entity entity) {
            id = (char) entity.id;
            x = Entity.COORDINATE.step(entity.x);
            y = Entity.COORDINATE.step(entity.y);
            z = Entity.COORDINATE.step(entity.z);
            yaw = (char) Entity.YAW.step(entity.yaw);
            health = (char) entity.health;
            alive = entity.alive;
        }

        boolean offer(int index, World game) {
            return game.offer(index, id, x, y, z, yaw, health, alive);
        }
    }
}

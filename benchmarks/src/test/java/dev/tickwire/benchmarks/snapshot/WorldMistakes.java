package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.Mistakes;
import java.util.Arrays;

/** What every codec must reject or clamp in the values of {@code Snapshot}. */
public final class WorldMistakes {
    private WorldMistakes() {}

    public static Mistakes<World> all() {
        return new Mistakes<World>(WorldMistakes::isValid)
                .refused(world -> world.entities[31].id = Entity.MAX_ID + 1)
                .refused(world -> world.entities[0].health = Entity.MAX_HEALTH + 1)
                .refusedWhenWritten(world -> world.tick = World.MAX_TICK + 1)
                .refusedWhenWritten(world -> world.count = World.MAX_ENTITIES + 1)
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

    private static boolean isValid(World world) {
        return World.areValid(world.tick, world.count)
                && Arrays.stream(world.entities).limit(world.count).allMatch(WorldMistakes::isValid);
    }

    private static boolean isValid(Entity entity) {
        return Entity.areValid(entity.id, entity.health)
                && Mistakes.holds(Entity.COORDINATE, entity.x)
                && Mistakes.holds(Entity.COORDINATE, entity.y)
                && Mistakes.holds(Entity.COORDINATE, entity.z)
                && Mistakes.holds(Entity.YAW, entity.yaw);
    }
}

package dev.tickwire.benchmarks.snapshot;

/** One thing in the world. */
final class Entity {
    int id;
    float x;
    float y;
    float z;
    float yaw;
    int health;
    boolean alive;

    /** Whether two entities say the same, as far as the grids go. */
    static boolean same(Entity a, Entity b) {
        return a.id == b.id
                && Worlds.COORDINATE.step(a.x) == Worlds.COORDINATE.step(b.x)
                && Worlds.COORDINATE.step(a.y) == Worlds.COORDINATE.step(b.y)
                && Worlds.COORDINATE.step(a.z) == Worlds.COORDINATE.step(b.z)
                && Worlds.YAW.step(a.yaw) == Worlds.YAW.step(b.yaw)
                && a.health == b.health
                && a.alive == b.alive;
    }
}

package dev.tickwire.benchmarks.snapshot;

/** One thing in the world. */
public final class Entity {
    public int id;
    public float x;
    public float y;
    public float z;
    public float yaw;
    public int health;
    public boolean alive;

    /**
     * Takes what a codec has decoded, if all of it is within bounds.
     *
     * @return whether it is
     */
    boolean fill(int id, int x, int y, int z, int yaw, int health, boolean alive) {
        if (id < 0
                || id > Worlds.MAX_ID
                || !Worlds.COORDINATE.has(x)
                || !Worlds.COORDINATE.has(y)
                || !Worlds.COORDINATE.has(z)
                || !Worlds.YAW.has(yaw)
                || health < 0
                || health > Worlds.MAX_HEALTH) {
            return false;
        }
        this.id = id;
        this.x = Worlds.COORDINATE.value(x);
        this.y = Worlds.COORDINATE.value(y);
        this.z = Worlds.COORDINATE.value(z);
        this.yaw = Worlds.YAW.value(yaw);
        this.health = health;
        this.alive = alive;
        return true;
    }

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

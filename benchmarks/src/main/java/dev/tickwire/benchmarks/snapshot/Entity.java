package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.Checks;

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
     * This entity, for a codec that does not check it; floats are checked where they become steps.
     *
     * @throws IllegalArgumentException if an integer is out of its range, and this process {@linkplain Checks checks}
     */
    Entity checked() {
        if (Checks.ON && !areValid(id, health)) {
            throw Checks.refusal(this);
        }
        return this;
    }

    /** Whether all fields are within their bounds. */
    boolean isValid() {
        return areValid(id, health)
                && Worlds.COORDINATE.holds(x)
                && Worlds.COORDINATE.holds(y)
                && Worlds.COORDINATE.holds(z)
                && Worlds.YAW.holds(yaw);
    }

    /** Takes the fields of another entity, checked and clamped. */
    void set(Entity from) {
        from.checked();
        id = from.id;
        x = Worlds.COORDINATE.clamp(from.x);
        y = Worlds.COORDINATE.clamp(from.y);
        z = Worlds.COORDINATE.clamp(from.z);
        yaw = Worlds.YAW.clamp(from.yaw);
        health = from.health;
        alive = from.alive;
    }

    /** Whether integers are within bounds. */
    static boolean areValid(int id, int health) {
        return id >= 0 && id <= Worlds.MAX_ID && health >= 0 && health <= Worlds.MAX_HEALTH;
    }

    /** Whether two entities say the same, as far as the grids go. */
    boolean same(Entity other) {
        return id == other.id
                && Worlds.COORDINATE.same(x, other.x)
                && Worlds.COORDINATE.same(y, other.y)
                && Worlds.COORDINATE.same(z, other.z)
                && Worlds.YAW.same(yaw, other.yaw)
                && health == other.health
                && alive == other.alive;
    }
}

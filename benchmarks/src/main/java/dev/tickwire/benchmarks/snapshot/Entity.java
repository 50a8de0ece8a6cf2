package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.Checks;
import dev.tickwire.benchmarks.codec.Grid;
import java.util.Random;

/** An entity of a {@link World}, as a game has it. */
public final class Entity {
    static final int MAX_ID = 4095;
    static final int MAX_HEALTH = 1000;
    static final Grid COORDINATE = Grid.of(-512, 512, 100);
    static final Grid YAW = Grid.of(0, 360, 10);

    public int id;
    public float x;
    public float y;
    public float z;
    public float yaw;
    public int health;
    public boolean alive;

    /**
     * Returns this entity for codecs without checks. Floats are checked when they become steps.
     *
     * @throws IllegalArgumentException if an integer is out of its range and {@linkplain Checks checks} are on
     */
    Entity checked() {
        if (Checks.ON && !areValid(id, health)) {
            throw Checks.refusal(this);
        }
        return this;
    }

    void randomize(Random random) {
        id = random.nextInt(MAX_ID + 1);
        x = COORDINATE.random(random);
        y = COORDINATE.random(random);
        z = COORDINATE.random(random);
        yaw = YAW.random(random);
        health = random.nextInt(MAX_HEALTH + 1);
        alive = random.nextBoolean();
    }

    /** Copies another entity, after checks and with clamped floats. */
    void set(Entity from) {
        from.checked();
        id = from.id;
        x = COORDINATE.clamp(from.x);
        y = COORDINATE.clamp(from.y);
        z = COORDINATE.clamp(from.z);
        yaw = YAW.clamp(from.yaw);
        health = from.health;
        alive = from.alive;
    }

    /** Returns whether integers are within their bounds. */
    static boolean areValid(int id, int health) {
        return id >= 0 && id <= MAX_ID && health >= 0 && health <= MAX_HEALTH;
    }

    /** Returns whether floats have equal steps and all else is equal. */
    boolean same(Entity other) {
        return id == other.id
                && COORDINATE.same(x, other.x)
                && COORDINATE.same(y, other.y)
                && COORDINATE.same(z, other.z)
                && YAW.same(yaw, other.yaw)
                && health == other.health
                && alive == other.alive;
    }
}

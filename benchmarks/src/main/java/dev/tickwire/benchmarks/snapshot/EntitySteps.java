package dev.tickwire.benchmarks.snapshot;

/** An entity for serializers: floats are replaced by their steps, and types are as small as possible. */
public final class EntitySteps {
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

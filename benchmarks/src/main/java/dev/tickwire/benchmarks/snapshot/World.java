package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.Values;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.CompilerControl;

/** The values of {@code Snapshot}, as a game without generated classes has them: reused entities and their count. */
@CompilerControl(CompilerControl.Mode.INLINE)
public final class World extends Values<World> {
    static final int MAX_ENTITIES = 64;
    static final int SENT_ENTITIES = 32;
    static final long MAX_TICK = 0xFFFF_FFFFL;

    /** 32 bits, unsigned. */
    public long tick;

    public int count;
    public final Entity[] entities =
            Stream.generate(Entity::new).limit(MAX_ENTITIES).toArray(Entity[]::new);

    @Override
    protected boolean isSendable() {
        return areValid(tick, count);
    }

    static boolean areValid(long tick, int count) {
        return tick >= 0 && tick <= MAX_TICK && count >= 0 && count <= MAX_ENTITIES;
    }

    @Override
    protected void randomize(Random random) {
        tick = random.nextInt() & MAX_TICK;
        count = SENT_ENTITIES;
        for (int i = 0; i < SENT_ENTITIES; i++) {
            entities[i].randomize(random);
        }
    }

    /** Copies other values, after checks and with clamped floats. */
    World set(World from) {
        from.checked();
        tick = from.tick;
        count = from.count;
        for (int i = 0; i < count; i++) {
            entities[i].set(from.entities[i]);
        }
        return this;
    }

    /** Passes all fields to the game. They were checked when they were read. */
    void copyTo(World game) {
        game.assign(tick, count);
        for (int i = 0; i < count; i++) {
            Entity entity = entities[i];
            game.assign(i, entity.id, entity.x, entity.y, entity.z, entity.yaw, entity.health, entity.alive);
        }
    }

    /** Accepts the tick and the number of entities if they are valid, and returns whether they are. */
    boolean offer(long tick, int count) {
        if (!areValid(tick, count)) {
            return false;
        }
        assign(tick, count);
        return true;
    }

    /** Accepts an entity, with steps in place of floats, if it is valid, and returns whether it is. */
    boolean offer(int index, int id, int x, int y, int z, int yaw, int health, boolean alive) {
        if (!Entity.areValid(id, health)
                || !Entity.COORDINATE.has(x)
                || !Entity.COORDINATE.has(y)
                || !Entity.COORDINATE.has(z)
                || !Entity.YAW.has(yaw)) {
            return false;
        }
        assign(
                index,
                id,
                Entity.COORDINATE.value(x),
                Entity.COORDINATE.value(y),
                Entity.COORDINATE.value(z),
                Entity.YAW.value(yaw),
                health,
                alive);
        return true;
    }

    /** Accepts a valid tick and number of entities. */
    void assign(long tick, int count) {
        if (hole != null) {
            hole.consume(tick);
            hole.consume(count);
            return;
        }
        this.tick = tick;
        this.count = count;
    }

    /** Accepts a valid entity. */
    void assign(int index, int id, float x, float y, float z, float yaw, int health, boolean alive) {
        if (hole != null) {
            hole.consume(id);
            hole.consume(x);
            hole.consume(y);
            hole.consume(z);
            hole.consume(yaw);
            hole.consume(health);
            hole.consume(alive);
            return;
        }
        Entity entity = entities[index];
        entity.id = id;
        entity.x = x;
        entity.y = y;
        entity.z = z;
        entity.yaw = yaw;
        entity.health = health;
        entity.alive = alive;
    }

    @Override
    public boolean same(World other) {
        return tick == other.tick
                && count == other.count
                && IntStream.range(0, count).allMatch(i -> entities[i].same(other.entities[i]));
    }
}

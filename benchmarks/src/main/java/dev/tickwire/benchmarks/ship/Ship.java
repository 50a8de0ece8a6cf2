package dev.tickwire.benchmarks.ship;

import dev.tickwire.benchmarks.codec.Carried;
import dev.tickwire.benchmarks.codec.Values;
import java.util.List;
import java.util.Random;
import org.openjdk.jmh.annotations.CompilerControl;

/** The values of {@code ShipCreate}, as a game without generated classes has them. */
@CompilerControl(CompilerControl.Mode.INLINE)
public final class Ship extends Values<Ship> implements Carried<Ship, Ship> {
    static final int MAX_COORDINATE = 8_388_608;
    static final int MAX_TURN = 1024;
    static final int MAX_SPEED = 2_097_152;
    static final int ALL_FLAGS = 0xF;
    static final int MAX_HEALTH = 1000;
    static final int MAX_THRUST = 100;

    public ShipType shipType = ShipType.SCOUT;
    public int x;
    public int y;
    public int z;
    public int rotationX;
    public int rotationY;
    public int rotationZ;
    public int rotationW;
    public int velocityX;
    public int velocityY;
    public int velocityZ;
    public boolean flagged;
    public int shipFlags;
    public Team team = Team.RED;
    public int health;
    public int thrust;

    @Override
    protected boolean isSendable() {
        return areValid(
                shipType, x, y, z, rotationX, rotationY, rotationZ, rotationW, velocityX, velocityY, velocityZ, flagged,
                shipFlags, team, health, thrust);
    }

    /** {@inheritDoc} Half of the ships have flags. */
    @Override
    protected void randomize(Random random) {
        shipType = ShipType.of(random.nextInt(ShipType.values().length));
        x = either(random, MAX_COORDINATE);
        y = either(random, MAX_COORDINATE);
        z = either(random, MAX_COORDINATE);
        rotationX = either(random, MAX_TURN);
        rotationY = either(random, MAX_TURN);
        rotationZ = either(random, MAX_TURN);
        rotationW = either(random, MAX_TURN);
        velocityX = either(random, MAX_SPEED);
        velocityY = either(random, MAX_SPEED);
        velocityZ = either(random, MAX_SPEED);
        flagged = random.nextBoolean();
        shipFlags = flagged ? random.nextInt(ALL_FLAGS + 1) : 0;
        team = Team.of(random.nextInt(Team.values().length));
        health = random.nextInt(MAX_HEALTH + 1);
        thrust = random.nextInt(MAX_THRUST + 1);
    }

    private static int either(Random random, int max) {
        return random.nextInt(2 * max + 1) - max;
    }

    /** Copies other values, after checks. */
    Ship set(Ship from) {
        from.checked();
        shipType = from.shipType;
        x = from.x;
        y = from.y;
        z = from.z;
        rotationX = from.rotationX;
        rotationY = from.rotationY;
        rotationZ = from.rotationZ;
        rotationW = from.rotationW;
        velocityX = from.velocityX;
        velocityY = from.velocityY;
        velocityZ = from.velocityZ;
        flagged = from.flagged;
        shipFlags = from.shipFlags;
        team = from.team;
        health = from.health;
        thrust = from.thrust;
        return this;
    }

    /** Returns the values themselves: serializers of objects write the game's own ship without a copy. */
    @Override
    public Ship carry(Ship values) {
        return values.checked();
    }

    @Override
    public boolean offer(Ship game) {
        if (!isSendable()) {
            return false;
        }
        copyTo(game);
        return true;
    }

    /** Passes all fields to the game. They were checked when they were read. */
    void copyTo(Ship game) {
        game.assign(
                shipType, x, y, z, rotationX, rotationY, rotationZ, rotationW, velocityX, velocityY, velocityZ, flagged,
                shipFlags, team, health, thrust);
    }

    /** Accepts a ship if it is valid, and returns whether it is. */
    boolean offer(
            ShipType shipType,
            int x,
            int y,
            int z,
            int rotationX,
            int rotationY,
            int rotationZ,
            int rotationW,
            int velocityX,
            int velocityY,
            int velocityZ,
            boolean flagged,
            int shipFlags,
            Team team,
            int health,
            int thrust) {
        if (!areValid(
                shipType, x, y, z, rotationX, rotationY, rotationZ, rotationW, velocityX, velocityY, velocityZ, flagged,
                shipFlags, team, health, thrust)) {
            return false;
        }
        assign(
                shipType, x, y, z, rotationX, rotationY, rotationZ, rotationW, velocityX, velocityY, velocityZ, flagged,
                shipFlags, team, health, thrust);
        return true;
    }

    /** Accepts a valid ship. The enums may be generated ones. */
    void assign(
            Enum<?> shipType,
            int x,
            int y,
            int z,
            int rotationX,
            int rotationY,
            int rotationZ,
            int rotationW,
            int velocityX,
            int velocityY,
            int velocityZ,
            boolean flagged,
            int shipFlags,
            Enum<?> team,
            int health,
            int thrust) {
        if (hole != null) {
            hole.consume(shipType);
            hole.consume(x);
            hole.consume(y);
            hole.consume(z);
            hole.consume(rotationX);
            hole.consume(rotationY);
            hole.consume(rotationZ);
            hole.consume(rotationW);
            hole.consume(velocityX);
            hole.consume(velocityY);
            hole.consume(velocityZ);
            hole.consume(flagged);
            hole.consume(shipFlags);
            hole.consume(team);
            hole.consume(health);
            hole.consume(thrust);
            return;
        }
        this.shipType = ShipType.of(shipType.ordinal());
        this.x = x;
        this.y = y;
        this.z = z;
        this.rotationX = rotationX;
        this.rotationY = rotationY;
        this.rotationZ = rotationZ;
        this.rotationW = rotationW;
        this.velocityX = velocityX;
        this.velocityY = velocityY;
        this.velocityZ = velocityZ;
        this.flagged = flagged;
        this.shipFlags = shipFlags;
        this.team = Team.of(team.ordinal());
        this.health = health;
        this.thrust = thrust;
    }

    private static boolean areValid(
            ShipType shipType,
            int x,
            int y,
            int z,
            int rotationX,
            int rotationY,
            int rotationZ,
            int rotationW,
            int velocityX,
            int velocityY,
            int velocityZ,
            boolean flagged,
            int shipFlags,
            Team team,
            int health,
            int thrust) {
        return shipType != null
                && team != null
                && within(x, MAX_COORDINATE)
                && within(y, MAX_COORDINATE)
                && within(z, MAX_COORDINATE)
                && within(rotationX, MAX_TURN)
                && within(rotationY, MAX_TURN)
                && within(rotationZ, MAX_TURN)
                && within(rotationW, MAX_TURN)
                && within(velocityX, MAX_SPEED)
                && within(velocityY, MAX_SPEED)
                && within(velocityZ, MAX_SPEED)
                && (shipFlags & (flagged ? ~ALL_FLAGS : -1)) == 0
                && health >= 0
                && health <= MAX_HEALTH
                && thrust >= 0
                && thrust <= MAX_THRUST;
    }

    private static boolean within(int value, int max) {
        return value >= -max && value <= max;
    }

    @Override
    public boolean same(Ship other) {
        return fields().equals(other.fields());
    }

    private List<Object> fields() {
        return List.of(
                shipType, x, y, z, rotationX, rotationY, rotationZ, rotationW, velocityX, velocityY, velocityZ, flagged,
                shipFlags, team, health, thrust);
    }
}

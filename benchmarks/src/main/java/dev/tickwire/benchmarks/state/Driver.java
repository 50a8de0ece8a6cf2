package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.state.wire.ArenaConstants;
import dev.tickwire.benchmarks.state.wire.Vehicle;
import java.util.List;
import java.util.Random;

/**
 * Drives a vehicle: stands now and then, else approaches and circles the nearest enemy, and shoots when the gun points
 * at it.
 *
 * <p>StrictMath yields the same result on every machine.
 */
final class Driver {
    private static final double TICKS_PER_SECOND = 60;

    /** Metres per tick. ACCELERATION is in metres per tick squared, RANGE and NEAR are in metres. */
    private static final double TOP_SPEED = 14 / TICKS_PER_SECOND;

    private static final double ACCELERATION = TOP_SPEED / TICKS_PER_SECOND;
    private static final double RANGE = 60;
    private static final double NEAR = 20;

    /** Degrees per tick. */
    private static final double TURN = 90 / TICKS_PER_SECOND;

    private static final double GUN_TURN = 150 / TICKS_PER_SECOND;
    private static final double AIMED_DEGREES = 2;
    private static final double QUARTER = 90;
    private static final double WHOLE = 360;

    private static final double CHANCE_TO_STAND = 0.25;
    private static final int MIN_MOOD_TICKS = 60;
    private static final int MOOD_TICKS = 180;
    private static final int DAMAGE = 20;
    private static final int HIT_SCORE = 1;
    private static final int DEADLY_SCORE = 5;
    private static final int RELOAD_TICKS = 45;
    private static final int REFILL_TICKS = 240;
    private static final int OUT_TICKS = 120;

    private final Vehicle vehicle;
    private final Random random;
    private double x;
    private double y;
    private double heading;
    private double gun;
    private double speed;
    private int moodTicks;
    private boolean stands;
    private int side = 1;
    private int outTicks;

    /**
     * Places a vehicle.
     *
     * @param vehicle the vehicle
     * @param random the source of the driver's decisions
     */
    Driver(Vehicle vehicle, Random random) {
        this.vehicle = vehicle;
        this.random = random;
        enter();
    }

    private void enter() {
        x = (random.nextDouble() * 2 - 1) * ArenaConstants.HALF_SIDE;
        y = (random.nextDouble() * 2 - 1) * ArenaConstants.HALF_SIDE;
        heading = random.nextDouble() * WHOLE - WHOLE / 2;
        gun = heading;
        speed = 0;
        vehicle.health(ArenaConstants.MAX_HEALTH)
                .shells(ArenaConstants.MAX_SHELLS)
                .reload(0);
        vehicle.teleport();
        show();
    }

    private boolean isAlive() {
        return vehicle.health() > 0;
    }

    /**
     * Plays a tick.
     *
     * @param all the drivers of the arena
     */
    void step(List<Driver> all) {
        vehicle.firing(false).reload(Math.max(0, vehicle.reload() - 1));
        if (!isAlive()) {
            if (--outTicks == 0) {
                enter();
            }
            return;
        }
        think();
        Driver enemy = nearest(all);
        if (enemy == null) {
            vehicle.hasTarget(false);
            drive(heading);
        } else {
            vehicle.target(enemy.vehicle);
            double way = degrees(enemy);
            drive(distance(enemy) < NEAR ? way + side * QUARTER : way);
            gun = turned(gun, way, GUN_TURN);
            shoot(enemy);
        }
        show();
    }

    private void think() {
        if (--moodTicks <= 0) {
            moodTicks = MIN_MOOD_TICKS + random.nextInt(MOOD_TICKS);
            stands = random.nextDouble() < CHANCE_TO_STAND;
            side = random.nextBoolean() ? 1 : -1;
        }
    }

    private Driver nearest(List<Driver> all) {
        Driver nearest = null;
        for (Driver other : all) {
            boolean isEnemy = other != this && other.isAlive();
            if (isEnemy && (nearest == null || distance(other) < distance(nearest))) {
                nearest = other;
            }
        }
        return nearest;
    }

    private double distance(Driver other) {
        return StrictMath.hypot(other.x - x, other.y - y);
    }

    private double degrees(Driver other) {
        return StrictMath.toDegrees(StrictMath.atan2(other.y - y, other.x - x));
    }

    private void drive(double way) {
        speed = Math.max(0, Math.min(TOP_SPEED, speed + (stands ? -ACCELERATION : ACCELERATION)));
        if (speed > 0) {
            heading = turned(heading, way, TURN);
        }
        double radians = StrictMath.toRadians(heading);
        x = inside(x + speed * StrictMath.cos(radians));
        y = inside(y + speed * StrictMath.sin(radians));
    }

    private static double inside(double coordinate) {
        return Math.max(-ArenaConstants.HALF_SIDE, Math.min(ArenaConstants.HALF_SIDE, coordinate));
    }

    /** Turns a direction towards another on the shorter way, by a bounded angle in degrees. */
    private static double turned(double from, double to, double max) {
        double turn = around(to - from);
        return around(from + Math.max(-max, Math.min(max, turn)));
    }

    /** Returns the same direction, from -180 to 180 degrees. */
    private static double around(double degrees) {
        return degrees - WHOLE * Math.floor((degrees + WHOLE / 2) / WHOLE);
    }

    private void shoot(Driver enemy) {
        boolean points = Math.abs(around(degrees(enemy) - gun)) <= AIMED_DEGREES;
        if (!points || vehicle.reload() > 0 || distance(enemy) > RANGE) {
            return;
        }
        int shells = vehicle.shells() - 1;
        vehicle.firing(true)
                .shells(shells == 0 ? ArenaConstants.MAX_SHELLS : shells)
                .reload(shells == 0 ? REFILL_TICKS : RELOAD_TICKS);
        if (random.nextDouble() * RANGE > distance(enemy) / 2) {
            vehicle.score(vehicle.score() + enemy.hit());
        }
    }

    /** Applies a hit and returns the score for it. */
    private int hit() {
        vehicle.health(Math.max(0, vehicle.health() - DAMAGE));
        if (isAlive()) {
            return HIT_SCORE;
        }
        outTicks = OUT_TICKS;
        return DEADLY_SCORE;
    }

    private void show() {
        vehicle.heading((float) heading).gun((float) gun);
        vehicle.place().x((float) x).y((float) y);
    }
}

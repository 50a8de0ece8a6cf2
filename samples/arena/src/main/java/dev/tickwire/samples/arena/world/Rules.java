package dev.tickwire.samples.arena.world;

import dev.tickwire.samples.arena.wire.Buttons;
import dev.tickwire.samples.arena.wire.Door;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Move;
import dev.tickwire.samples.arena.wire.Point;
import dev.tickwire.samples.arena.wire.Rocket;

/**
 * The rules by which fighters and rockets move from tick to tick. The server and the clients go by the same ones, so
 * that a client can say beforehand what its player's own will do.
 */
public final class Rules {
    /** Ticks a second. */
    public static final int TICKS_PER_SECOND = 60;

    /** The ticks from one shot to the next. */
    static final int RELOAD_TICKS = TICKS_PER_SECOND / 4;

    private static final int ROCKET_RELOAD_TICKS = TICKS_PER_SECOND * 2;
    private static final float SPEED = 8f / TICKS_PER_SECOND;
    private static final float ROCKET_SPEED = 16f / TICKS_PER_SECOND;
    /** How far a fighter reaches, in metres. */
    public static final float REACH = 2f;

    private static final float DIAGONAL = 0.70710677f;

    private Rules() {}

    /** Whether a fighter is in play. */
    public static boolean isAlive(Fighter fighter) {
        return fighter.health() > 0;
    }

    /** The seconds until a fighter that is out of play is back, at least 1. */
    public static int secondsOut(Fighter fighter) {
        return Math.max(1, (fighter.cooldown() + TICKS_PER_SECOND - 1) / TICKS_PER_SECOND);
    }

    /**
     * Moves a fighter by one tick.
     *
     * @param fighter the fighter
     * @param move what its player does
     */
    public static void step(Fighter fighter, Move move) {
        fighter.cooldown(Math.max(0, fighter.cooldown() - 1));
        fighter.rocketCooldown(Math.max(0, fighter.rocketCooldown() - 1));
        fighter.firing(isAlive(fighter) && presses(move, Buttons.FIRE));
        if (!isAlive(fighter)) {
            return;
        }
        fighter.aim(move.aim());
        walk(fighter.position(), move);
        if (fighter.firing() && fighter.cooldown() == 0) {
            fighter.cooldown(RELOAD_TICKS);
        }
        if (presses(move, Buttons.ROCKET) && fighter.rocketCooldown() == 0) {
            fighter.rocketCooldown(ROCKET_RELOAD_TICKS);
        }
    }

    /** Whether a fighter has fired a shot in the tick by which it was moved last. */
    static boolean hasShot(Fighter fighter) {
        return fighter.cooldown() == RELOAD_TICKS && fighter.firing();
    }

    /** Whether a fighter has launched a rocket in the tick by which it was moved last. */
    public static boolean hasLaunched(Fighter fighter) {
        return fighter.rocketCooldown() == ROCKET_RELOAD_TICKS;
    }

    /**
     * Puts a rocket where the fighter is that launches it.
     *
     * @param rocket the rocket, new
     * @param fighter the fighter
     */
    public static void launch(Rocket rocket, Fighter fighter) {
        rocket.heading(fighter.aim())
                .position()
                .x(fighter.position().x())
                .y(fighter.position().y());
    }

    /**
     * Moves a rocket by one tick.
     *
     * @param rocket the rocket
     * @param move what the player does who launched it; rockets do not care
     */
    public static void fly(Rocket rocket, Move move) {
        if (rocket.fuel() == 0) {
            return;
        }
        rocket.fuel(rocket.fuel() - 1);
        double radians = StrictMath.toRadians(rocket.heading());
        Point position = rocket.position();
        position.x(position.x() + ROCKET_SPEED * (float) StrictMath.cos(radians));
        position.y(position.y() + ROCKET_SPEED * (float) StrictMath.sin(radians));
    }

    /**
     * Whether a fighter is near enough to a door to open it.
     *
     * @param fighter the fighter
     * @param door the door
     * @param reach how far it reaches, in metres
     */
    public static boolean isInReach(Fighter fighter, Door door, float reach) {
        float x = door.place().x() - fighter.position().x();
        float y = door.place().y() - fighter.position().y();
        return x * x + y * y <= reach * reach;
    }

    /** Where the walls are, the setters of a position hold a fighter. */
    private static void walk(Point position, Move move) {
        int x = axis(move, Buttons.LEFT, Buttons.RIGHT);
        int y = axis(move, Buttons.DOWN, Buttons.UP);
        float distance = x != 0 && y != 0 ? SPEED * DIAGONAL : SPEED;
        position.x(position.x() + distance * x);
        position.y(position.y() + distance * y);
    }

    private static int axis(Move move, int negative, int positive) {
        return (presses(move, positive) ? 1 : 0) - (presses(move, negative) ? 1 : 0);
    }

    private static boolean presses(Move move, int button) {
        return Buttons.has(move.buttons(), button);
    }
}

package dev.tickwire.samples.arena.world;

import dev.tickwire.samples.arena.wire.Buttons;
import dev.tickwire.samples.arena.wire.Crate;
import dev.tickwire.samples.arena.wire.Door;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Move;
import dev.tickwire.samples.arena.wire.Point;
import dev.tickwire.samples.arena.wire.Rocket;

/**
 * The rules by which fighters and rockets move from tick to tick. Server and clients run the same code, so a client can
 * predict its own objects.
 */
public final class Rules {
    /** Ticks per second, as in the schema. */
    public static final int TICKS_PER_SECOND = 60;

    /** Ticks between two shots. */
    static final int RELOAD_TICKS = TICKS_PER_SECOND / 4;

    private static final int ROCKET_RELOAD_TICKS = TICKS_PER_SECOND * 2;
    private static final float SPEED = 8f / TICKS_PER_SECOND;
    private static final float SPRINT_SPEED = 1.5f * SPEED;
    private static final float STAMINA_PER_SPRINT = 0.01f;
    private static final float STAMINA_PER_REST = 0.005f;
    private static final float ROCKET_SPEED = 16f / TICKS_PER_SECOND;
    /** Reach of a fighter, in metres. */
    public static final float REACH = 2f;

    /** Distance within which a fighter picks up a crate, in metres. */
    private static final float CRATE_REACH = 1f;

    private static final float DIAGONAL = 0.70710677f;

    private Rules() {}

    /** Returns whether the fighter is in play. */
    public static boolean isAlive(Fighter fighter) {
        return fighter.health() > 0;
    }

    /** Returns the seconds until a fighter out of play is back, at least 1. */
    public static int secondsOut(Fighter fighter) {
        return Math.max(1, (fighter.cooldown() + TICKS_PER_SECOND - 1) / TICKS_PER_SECOND);
    }

    /**
     * Steps a fighter by one tick.
     *
     * @param fighter the fighter
     * @param move the player's input
     */
    public static void step(Fighter fighter, Move move) {
        fighter.cooldown(Math.max(0, fighter.cooldown() - 1));
        fighter.rocketCooldown(Math.max(0, fighter.rocketCooldown() - 1));
        fighter.firing(isAlive(fighter) && presses(move, Buttons.FIRE));
        if (!isAlive(fighter)) {
            return;
        }
        fighter.aim(move.aim());
        boolean sprints = presses(move, Buttons.SPRINT) && fighter.stamina() >= STAMINA_PER_SPRINT;
        fighter.stamina(fighter.stamina() + (sprints ? -STAMINA_PER_SPRINT : STAMINA_PER_REST));
        walk(fighter.position(), move, sprints ? SPRINT_SPEED : SPEED);
        if (fighter.firing() && fighter.cooldown() == 0) {
            fighter.cooldown(RELOAD_TICKS);
        }
        if (presses(move, Buttons.ROCKET) && fighter.rocketCooldown() == 0) {
            fighter.rocketCooldown(ROCKET_RELOAD_TICKS);
        }
    }

    /** Returns whether the last step of a fighter fired a shot. */
    static boolean hasShot(Fighter fighter) {
        return fighter.cooldown() == RELOAD_TICKS && fighter.firing();
    }

    /** Returns whether the last step of a fighter launched a rocket. */
    public static boolean hasLaunched(Fighter fighter) {
        return fighter.rocketCooldown() == ROCKET_RELOAD_TICKS;
    }

    /** Puts a new rocket where the fighter is that launches it. */
    public static void launch(Rocket rocket, Fighter fighter) {
        rocket.heading(fighter.aim())
                .position()
                .x(fighter.position().x())
                .y(fighter.position().y());
    }

    /**
     * Steps a rocket by one tick. {@link StrictMath} has the same results on every machine.
     *
     * @param rocket the rocket
     * @param move the input of the rocket's player, which rockets ignore
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

    /** Returns whether a fighter in play is at the place of a crate. */
    public static boolean isAt(Fighter fighter, Crate crate) {
        return isAlive(fighter) && isNear(fighter, crate.place(), CRATE_REACH);
    }

    /**
     * Returns whether a fighter is near enough to a door to open it.
     *
     * @param reach the reach, in metres
     */
    public static boolean isInReach(Fighter fighter, Door door, float reach) {
        return isNear(fighter, door.place(), reach);
    }

    private static boolean isNear(Fighter fighter, Point place, float reach) {
        float x = place.x() - fighter.position().x();
        float y = place.y() - fighter.position().y();
        return x * x + y * y <= reach * reach;
    }

    /** Walks. The walls need no code: setters keep a position within its range. */
    private static void walk(Point position, Move move, float speed) {
        int x = axis(move, Buttons.LEFT, Buttons.RIGHT);
        int y = axis(move, Buttons.DOWN, Buttons.UP);
        float distance = x != 0 && y != 0 ? speed * DIAGONAL : speed;
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

package dev.tickwire.samples.arena.world;

import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.GeometryConstants;
import dev.tickwire.samples.arena.wire.Point;
import java.util.Random;

/**
 * The arena: fighters that walk and shoot on a square. The same seed and the same controls give the same world, bit for
 * bit.
 */
public final class World {
    /** Ticks a second. */
    public static final int TICKS_PER_SECOND = 60;

    /** How far a shot reaches, in metres. */
    public static final float RANGE = 20f;

    private static final float SPEED = 8f / TICKS_PER_SECOND;
    private static final float BODY_RADIUS = 0.6f;
    private static final int DAMAGE = 10;
    private static final int RELOAD_TICKS = TICKS_PER_SECOND / 4;
    private static final int RESPAWN_TICKS = TICKS_PER_SECOND;
    private static final int DEADLY_BONUS = 5;
    private static final int HIGHEST_SCORE = 9999;

    private final Random random;
    private final Iterable<Fighter> fighters;
    private final HitListener listener;

    /**
     * Makes an arena.
     *
     * @param seed decides where fighters appear
     * @param fighters all that are in it at any time; the caller adds and removes them
     * @param listener is told of hits
     */
    public World(long seed, Iterable<Fighter> fighters, HitListener listener) {
        this.random = new Random(seed);
        this.fighters = fighters;
        this.listener = listener;
    }

    /**
     * Puts a fighter into play, anywhere.
     *
     * @param fighter new in the arena, or out of play
     */
    public void enter(Fighter fighter) {
        fighter.health(ArenaConstants.MAX_HEALTH).cooldown(0);
        fighter.position().x(anywhere()).y(anywhere());
        fighter.teleport();
    }

    private float anywhere() {
        return (random.nextFloat() * 2 - 1) * GeometryConstants.HALF_SIDE;
    }

    /** Whether a fighter is in play. */
    public static boolean isAlive(Fighter fighter) {
        return fighter.health() > 0;
    }

    /**
     * Moves one fighter by one tick, and fires if the trigger is pulled.
     *
     * @param fighter the fighter
     * @param controls what the player does
     */
    public void step(Fighter fighter, Controls controls) {
        int cooldown = Math.max(0, fighter.cooldown() - 1);
        fighter.cooldown(cooldown);
        fighter.firing(isAlive(fighter) && controls.fire());
        if (isAlive(fighter)) {
            fighter.aim(controls.aimDegrees());
            walk(fighter, controls);
            if (controls.fire() && cooldown == 0) {
                fighter.cooldown(RELOAD_TICKS);
                shoot(fighter);
            }
        } else if (cooldown == 0) {
            enter(fighter);
        }
    }

    /** Where the walls are, the setters of a position hold a fighter. */
    private static void walk(Fighter fighter, Controls controls) {
        boolean diagonal = controls.moveX() != 0 && controls.moveY() != 0;
        float distance = diagonal ? SPEED * 0.70710677f : SPEED;
        Point position = fighter.position();
        position.x(position.x() + distance * controls.moveX());
        position.y(position.y() + distance * controls.moveY());
    }

    private void shoot(Fighter shooter) {
        Fighter victim = firstInLine(shooter);
        if (victim == null) {
            return;
        }
        int damage = Math.min(DAMAGE, victim.health());
        victim.health(victim.health() - damage);
        boolean deadly = !isAlive(victim);
        int points = deadly ? 1 + DEADLY_BONUS : 1;
        shooter.score(Math.min(HIGHEST_SCORE, shooter.score() + points));
        if (deadly) {
            victim.cooldown(RESPAWN_TICKS);
        }
        listener.onHit(shooter, victim, damage, deadly);
    }

    /**
     * The nearest fighter whose body the line of fire touches. StrictMath keeps the result the same on every machine.
     */
    private Fighter firstInLine(Fighter shooter) {
        double radians = StrictMath.toRadians(shooter.aim());
        double aimX = StrictMath.cos(radians);
        double aimY = StrictMath.sin(radians);
        Fighter nearest = null;
        double nearestDistance = RANGE;
        for (Fighter other : fighters) {
            if (other == shooter || !isAlive(other)) {
                continue;
            }
            double toX = other.position().x() - shooter.position().x();
            double toY = other.position().y() - shooter.position().y();
            double along = toX * aimX + toY * aimY;
            double beside = Math.abs(toX * aimY - toY * aimX);
            if (along >= 0 && along < nearestDistance && beside <= BODY_RADIUS) {
                nearest = other;
                nearestDistance = along;
            }
        }
        return nearest;
    }
}

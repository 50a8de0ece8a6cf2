package dev.tickwire.samples.arena.world;

import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.GeometryConstants;
import dev.tickwire.samples.arena.wire.Move;
import dev.tickwire.samples.arena.wire.Rocket;
import dev.tickwire.samples.arena.wire.Weapon;
import java.util.Random;

/**
 * The server's part of the simulation, beyond the {@link Rules}: where fighters appear, and whom shots and rockets hit.
 * Equal seeds and inputs give equal worlds, bit for bit.
 */
public final class World {
    /** Range of a shot, in metres. */
    public static final float RANGE = 20f;

    private static final float BODY_RADIUS = 0.6f;
    private static final float BURST_RADIUS = 1.2f;
    private static final int ROCKET_DAMAGE = 40;
    private static final int DEADLY_BONUS = 5;
    private static final int HIGHEST_SCORE = 9999;

    private final Random random;
    private final Iterable<Fighter> fighters;
    private final PlayerScreen sight;
    private final HitListener listener;
    private boolean hurts = true;

    /**
     * Creates a world.
     *
     * @param seed the seed of the places where fighters appear
     * @param fighters the fighters in the arena; the caller adds fighters to this list and removes fighters from it
     * @param sight shows the fighters as a shooter saw them
     * @param listener notified of hits
     */
    public World(long seed, Iterable<Fighter> fighters, PlayerScreen sight, HitListener listener) {
        this.random = new Random(seed);
        this.fighters = fighters;
        this.sight = sight;
        this.listener = listener;
    }

    /** Puts a fighter into play, at a random place. The fighter is new, or was out of play. */
    public void enter(Fighter fighter) {
        fighter.health(ArenaConstants.MAX_HEALTH).stamina(1).cooldown(0).rocketCooldown(0);
        fighter.position().x(anywhere()).y(anywhere());
        fighter.teleport();
    }

    /** Puts a fighter into a new round, without score, gold and weapon of the previous round. */
    public void restart(Fighter fighter) {
        fighter.score(0).gold(0).weapon(Weapon.PISTOL);
        enter(fighter);
    }

    /** Sets whether hits hurt and count: true at first, false between two rounds. */
    public void hurts(boolean hurts) {
        this.hurts = hurts;
    }

    private float anywhere() {
        return (random.nextFloat() * 2 - 1) * GeometryConstants.HALF_SIDE;
    }

    /**
     * Steps a fighter by one tick, and judges the shot if it fires.
     *
     * @return whether the fighter launches a rocket
     */
    public boolean step(Fighter fighter, Move move) {
        if (!Rules.isAlive(fighter) && fighter.cooldown() <= 1) {
            enter(fighter);
            return false;
        }
        Rules.step(fighter, move);
        if (!Rules.isAlive(fighter)) {
            return false;
        }
        if (Rules.hasShot(fighter)) {
            Fighter victim = firstInLine(fighter, move);
            if (victim != null) {
                hit(fighter, victim, Shop.damage(fighter.weapon()));
            }
        }
        return Rules.hasLaunched(fighter);
    }

    /**
     * Steps a rocket by one tick.
     *
     * @param shooter the fighter that launched the rocket
     * @param move the input of that player
     * @return whether the rocket bursts, at a fighter or at the end of its flight
     */
    public boolean fly(Rocket rocket, Fighter shooter, Move move) {
        Rules.fly(rocket, move);
        boolean bursts = rocket.fuel() == 0;
        for (Fighter other : fighters) {
            if (other != shooter && Rules.isAlive(other) && isNear(rocket, other)) {
                hit(shooter, other, ROCKET_DAMAGE);
                bursts = true;
            }
        }
        return bursts;
    }

    private static boolean isNear(Rocket rocket, Fighter fighter) {
        float x = fighter.position().x() - rocket.position().x();
        float y = fighter.position().y() - rocket.position().y();
        return x * x + y * y <= BURST_RADIUS * BURST_RADIUS;
    }

    private void hit(Fighter shooter, Fighter victim, int max) {
        if (!hurts) {
            return;
        }
        int damage = Math.min(max, victim.health());
        victim.health(victim.health() - damage);
        boolean isLethal = !Rules.isAlive(victim);
        int points = isLethal ? 1 + DEADLY_BONUS : 1;
        shooter.score(Math.min(HIGHEST_SCORE, shooter.score() + points));
        if (isLethal) {
            victim.cooldown(ArenaConstants.OUT_TICKS);
        }
        listener.onHit(shooter, victim, damage, isLethal);
    }

    /**
     * Returns the nearest fighter that the line of fire touched on the shooter's screen, if it is still in play.
     * {@link StrictMath} has the same result on every machine.
     */
    private Fighter firstInLine(Fighter shooter, Move move) {
        double radians = StrictMath.toRadians(shooter.aim());
        double aimX = StrictMath.cos(radians);
        double aimY = StrictMath.sin(radians);
        Fighter nearest = null;
        double nearestDistance = RANGE;
        for (Fighter seen : sight.of(move)) {
            Fighter other = sight.now(seen);
            if (other == null || other == shooter || !Rules.isAlive(seen) || !Rules.isAlive(other)) {
                continue;
            }
            double toX = seen.position().x() - shooter.position().x();
            double toY = seen.position().y() - shooter.position().y();
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

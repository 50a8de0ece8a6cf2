package dev.tickwire.samples.arena.world;

import java.util.Collection;
import java.util.Random;
import java.util.TreeMap;

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

    private final float halfSide;
    private final int fullHealth;
    private final Random random;
    private final HitListener listener;
    private final TreeMap<Integer, Combatant> combatants = new TreeMap<>();

    /**
     * Makes an empty arena.
     *
     * @param seed decides where fighters appear
     * @param halfSide half the side of the square, in metres
     * @param fullHealth the health of a fighter that has just appeared
     * @param listener is told of hits
     */
    public World(long seed, float halfSide, int fullHealth, HitListener listener) {
        this.random = new Random(seed);
        this.halfSide = halfSide;
        this.fullHealth = fullHealth;
        this.listener = listener;
    }

    /** All fighters, in play or not, by number. */
    public Collection<Combatant> combatants() {
        return combatants.values();
    }

    /**
     * A fighter by number.
     *
     * @param player the number
     * @return the fighter, or null if nobody has that number
     */
    public Combatant combatant(int player) {
        return combatants.get(player);
    }

    /**
     * Puts a fighter into the arena.
     *
     * @param player a number that nobody has
     */
    public Combatant add(int player) {
        Combatant combatant = new Combatant(player);
        combatants.put(player, combatant);
        placeAnywhere(combatant);
        combatant.health = fullHealth;
        return combatant;
    }

    /**
     * Takes a fighter out of the arena.
     *
     * @param player the number
     */
    public void remove(int player) {
        combatants.remove(player);
    }

    /**
     * Moves one fighter by one tick, and fires if the trigger is pulled.
     *
     * @param combatant the fighter
     * @param controls what the player does
     */
    public void step(Combatant combatant, Controls controls) {
        combatant.firing = false;
        if (!combatant.isAlive()) {
            if (--combatant.respawnTicks <= 0) {
                combatant.health = fullHealth;
            }
            return;
        }
        combatant.aimDegrees = controls.aimDegrees();
        walk(combatant, controls);
        if (combatant.reloadTicks > 0) {
            combatant.reloadTicks--;
        } else if (controls.fire()) {
            combatant.reloadTicks = RELOAD_TICKS;
            combatant.firing = true;
            shoot(combatant);
        }
    }

    private void walk(Combatant combatant, Controls controls) {
        boolean diagonal = controls.moveX() != 0 && controls.moveY() != 0;
        float distance = diagonal ? SPEED * 0.70710677f : SPEED;
        combatant.x = clamp(combatant.x + distance * controls.moveX());
        combatant.y = clamp(combatant.y + distance * controls.moveY());
    }

    private float clamp(float coordinate) {
        return Math.max(-halfSide, Math.min(halfSide, coordinate));
    }

    private void shoot(Combatant shooter) {
        Combatant victim = firstInLine(shooter);
        if (victim == null) {
            return;
        }
        int damage = Math.min(DAMAGE, victim.health);
        victim.health -= damage;
        shooter.score++;
        boolean deadly = victim.health == 0;
        if (deadly) {
            shooter.score += DEADLY_BONUS;
            victim.respawnTicks = RESPAWN_TICKS;
            placeAnywhere(victim);
        }
        listener.onHit(shooter, victim, damage, deadly);
    }

    /**
     * The nearest fighter whose body the line of fire touches. StrictMath keeps the result the same on every machine.
     */
    private Combatant firstInLine(Combatant shooter) {
        double radians = StrictMath.toRadians(shooter.aimDegrees);
        double aimX = StrictMath.cos(radians);
        double aimY = StrictMath.sin(radians);
        Combatant nearest = null;
        double nearestDistance = RANGE;
        for (Combatant other : combatants.values()) {
            if (other == shooter || !other.isAlive()) {
                continue;
            }
            double toX = other.x - shooter.x;
            double toY = other.y - shooter.y;
            double along = toX * aimX + toY * aimY;
            double beside = Math.abs(toX * aimY - toY * aimX);
            if (along >= 0 && along < nearestDistance && beside <= BODY_RADIUS) {
                nearest = other;
                nearestDistance = along;
            }
        }
        return nearest;
    }

    private void placeAnywhere(Combatant combatant) {
        combatant.x = (random.nextFloat() * 2 - 1) * halfSide;
        combatant.y = (random.nextFloat() * 2 - 1) * halfSide;
    }
}

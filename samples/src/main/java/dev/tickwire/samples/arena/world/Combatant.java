package dev.tickwire.samples.arena.world;

/** One fighter in the world. Only the world changes it. */
public final class Combatant {
    private final int player;
    float x;
    float y;
    float aimDegrees;
    int health;
    int score;
    boolean firing;
    /** Ticks until the next shot may leave. */
    int reloadTicks;
    /** Ticks until the fighter appears again; meaningful while out of play. */
    int respawnTicks;

    Combatant(int player) {
        this.player = player;
    }

    /** The player's number. */
    public int player() {
        return player;
    }

    /** Metres east of the middle. */
    public float x() {
        return x;
    }

    /** Metres north of the middle. */
    public float y() {
        return y;
    }

    /** Where the fighter looks, in degrees, counter-clockwise from east. */
    public float aimDegrees() {
        return aimDegrees;
    }

    /** Health, 0 while out of play. */
    public int health() {
        return health;
    }

    /** Whether the fighter is in play. */
    public boolean isAlive() {
        return health > 0;
    }

    /** One point a hit and five more for a deadly one. */
    public int score() {
        return score;
    }

    /** Whether a shot left in the last tick. */
    public boolean isFiring() {
        return firing;
    }
}

package dev.tickwire.samples.arena.world;

/**
 * The controls of one player in one tick.
 *
 * @param moveX -1 left, 1 right, 0 neither
 * @param moveY -1 down, 1 up, 0 neither
 * @param aimDegrees the direction the player looks, counter-clockwise from east
 * @param fire whether the trigger is pulled
 */
public record Controls(int moveX, int moveY, float aimDegrees, boolean fire) {
    /** Hands off. */
    public static final Controls IDLE = new Controls(0, 0, 0f, false);
}

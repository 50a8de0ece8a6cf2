package dev.tickwire.samples.arena.world;

import dev.tickwire.samples.arena.wire.GeometryConstants;
import java.util.Arrays;
import java.util.Random;

/** The ground of the arena: a megabyte made from a seed, so that a client can check what it received. */
public final class Ground {
    /** Size of the ground, in bytes. */
    public static final int BYTES = 1 << 20;

    /** Side of the ground, in squares of 1 metre. */
    public static final int SIDE = 2 * GeometryConstants.HALF_SIDE;

    private Ground() {}

    /** Returns the ground of a seed. */
    public static byte[] of(long seed) {
        byte[] ground = new byte[BYTES];
        new Random(seed).nextBytes(ground);
        return ground;
    }

    /** Returns the part of a ground that clients draw. */
    public static byte[] overview(byte[] ground) {
        return Arrays.copyOf(ground, SIDE * SIDE);
    }

    /** Returns whether the bytes are the ground of a seed. */
    public static boolean isOf(long seed, byte[] bytes) {
        return Arrays.equals(of(seed), bytes);
    }

    /**
     * Returns the lightness of a square.
     *
     * @param ground the bytes of the ground
     * @param column from the west, 0 to {@link #SIDE} - 1
     * @param row from the south, 0 to {@link #SIDE} - 1
     * @return the lightness, 0 to 255
     */
    public static int shade(byte[] ground, int column, int row) {
        return ground[row * SIDE + column] & 0xFF;
    }
}

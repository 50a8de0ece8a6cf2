package dev.tickwire.samples.arena.world;

import dev.tickwire.samples.arena.wire.GeometryConstants;
import java.util.Arrays;
import java.util.Random;

/**
 * The ground of the arena, a megabyte that a seed makes: so a client can tell whether all of it came as it was sent.
 */
public final class Ground {
    /** The bytes of it. */
    public static final int BYTES = 1 << 20;

    /** The square metres of each side. */
    public static final int SIDE = 2 * GeometryConstants.HALF_SIDE;

    private Ground() {}

    /**
     * Makes it.
     *
     * @param seed the seed
     */
    public static byte[] of(long seed) {
        byte[] ground = new byte[BYTES];
        new Random(seed).nextBytes(ground);
        return ground;
    }

    /**
     * Whether bytes are the ground of a seed.
     *
     * @param seed the seed
     * @param bytes all of them
     */
    public static boolean isOf(long seed, byte[] bytes) {
        return Arrays.equals(of(seed), bytes);
    }

    /**
     * How light a square metre of the ground is.
     *
     * @param ground the bytes of it
     * @param column from the west, 0 to {@link #SIDE} - 1
     * @param row from the south, 0 to {@link #SIDE} - 1
     * @return 0 to 255
     */
    public static int shade(byte[] ground, int column, int row) {
        return ground[row * SIDE + column] & 0xFF;
    }
}

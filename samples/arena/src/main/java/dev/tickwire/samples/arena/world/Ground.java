package dev.tickwire.samples.arena.world;

import java.util.Arrays;
import java.util.Random;

/**
 * The ground of the arena, some megabytes that a seed makes: so a client can tell whether all of it came as it was
 * sent.
 */
public final class Ground {
    /** The bytes of it. */
    public static final int BYTES = 3 << 20;

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
     * @param bytes where they are, from the start
     * @param length how many
     */
    public static boolean isOf(long seed, byte[] bytes, int length) {
        return Arrays.equals(of(seed), Arrays.copyOf(bytes, length));
    }
}

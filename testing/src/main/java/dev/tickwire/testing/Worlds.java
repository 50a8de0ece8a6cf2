package dev.tickwire.testing;

import dev.tickwire.protocol.Protocol;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Simulated worlds of one test, with seeds derived from one number. {@link SimulatedWorldExtension} passes an instance
 * to each test and closes its worlds afterwards.
 */
public final class Worlds {
    /**
     * System property with the seed of the worlds, to replay a failure; a whole number. Without it each test draws a
     * seed.
     */
    public static final String SEED_PROPERTY = "tickwire.seed";

    private static final long DRAWN_SEEDS = 1_000_000_000L;

    private final long seed;
    private final List<World> started = new ArrayList<>();
    private int begun;

    Worlds(long seed) {
        this.seed = seed;
    }

    /** Returns worlds with the seed of the property, or with a random seed. */
    static Worlds ofPropertyOrChance() {
        String property = System.getProperty(SEED_PROPERTY);
        return new Worlds(property == null ? ThreadLocalRandom.current().nextLong(DRAWN_SEEDS) : parse(property));
    }

    /**
     * Returns a builder of a world. The first world has the seed of the test, each further one the next number.
     *
     * @param protocol the protocol of the server and its clients
     */
    public WorldBuilder of(Protocol protocol) {
        return World.of(protocol).seed(seed + begun++).whenStarted(started::add);
    }

    /** Returns the seed of the first world, also for other random numbers in a test. */
    public long seed() {
        return seed;
    }

    /** Returns the text with the seed and the command line option to replay the test. */
    String replayNote() {
        return "simulated with seed " + seed + ", to replay: -D" + SEED_PROPERTY + "=" + seed + "; " + started;
    }

    /**
     * Closes all worlds, also after one of them has failed.
     *
     * @throws AssertionError if messages are outstanding, as {@link World#close}; of further worlds as suppressed
     */
    void closeAll() {
        AssertionError first = null;
        for (World world : started) {
            try {
                world.close();
            } catch (AssertionError leaked) {
                if (first == null) {
                    first = leaked;
                } else {
                    first.addSuppressed(leaked);
                }
            }
        }
        if (first != null) {
            throw first;
        }
    }

    /** Closes all worlds of a failed test, whose messages may be outstanding. */
    void closeAllFailed() {
        started.forEach(World::closeEndpoints);
    }

    private static long parse(String property) {
        try {
            return Long.parseLong(property.trim());
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(
                    SEED_PROPERTY + " = " + property + ", must be a whole number", notANumber);
        }
    }
}

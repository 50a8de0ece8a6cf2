package dev.tickwire.testing;

import dev.tickwire.protocol.Protocol;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Makes the worlds of one test, each of a seed that follows from one number, and closes them after it. Tests are given
 * one by {@link SimulatedWorldExtension}.
 */
public final class Worlds {
    /** The system property that says of which seed the worlds are, to live through a failure again. */
    public static final String SEED_PROPERTY = "tickwire.seed";

    private static final long DRAWN_SEEDS = 1_000_000_000L;

    private final long seed;
    private final List<World> started = new ArrayList<>();
    private int begun;

    Worlds(long seed) {
        this.seed = seed;
    }

    /** Worlds of the seed that the property names, or of any other. */
    static Worlds ofPropertyOrChance() {
        String told = System.getProperty(SEED_PROPERTY);
        return new Worlds(told == null ? ThreadLocalRandom.current().nextLong(DRAWN_SEEDS) : parse(told));
    }

    /**
     * Begins a world. Its seed is that of the test, that of the second one more, and so on.
     *
     * @param protocol what all speak
     */
    public WorldBuilder of(Protocol protocol) {
        return World.of(protocol).seed(seed + begun++).whenStarted(started::add);
    }

    /** The seed of the first world; of use for whatever else is random in a test. */
    public long seed() {
        return seed;
    }

    /** The note on how to repeat a failure. */
    String replayNote() {
        return "simulated with seed " + seed + ", to replay: -D" + SEED_PROPERTY + "=" + seed + "; " + started;
    }

    void closeAll() {
        started.forEach(World::close);
    }

    private static long parse(String told) {
        try {
            return Long.parseLong(told.trim());
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(SEED_PROPERTY + " = " + told + ", must be a whole number", notANumber);
        }
    }
}

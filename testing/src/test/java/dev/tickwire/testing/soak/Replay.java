package dev.tickwire.testing.soak;

import dev.tickwire.testing.World;
import dev.tickwire.transport.NetworkPreset;
import java.util.Locale;
import java.util.stream.LongStream;

/** How a soak that failed is seen again: by its seed, in the test that ran it. */
public final class Replay {
    /** Names the one seed to run in place of those that a test would draw. */
    public static final String SEED_PROPERTY = "tickwire.soak.seed";

    private Replay() {}

    /** The seed that is to be replayed, or those that a test would run. */
    public static LongStream seedOr(LongStream others) {
        String seedProperty = System.getProperty(SEED_PROPERTY);
        return seedProperty == null ? others : LongStream.of(Long.parseLong(seedProperty));
    }

    public static boolean isWanted() {
        return System.getProperty(SEED_PROPERTY) != null;
    }

    /**
     * A failure of one life with the command that replays it.
     *
     * @param test the class of the test
     * @param seed the seed of the life
     * @param preset its network
     * @param world its world
     * @param cause what failed
     */
    public static AssertionError failure(String test, long seed, NetworkPreset preset, World world, Throwable cause) {
        return failure(test, seed, "(" + preset + ") failed at step " + world.ticks() + ", " + world, cause);
    }

    /**
     * The same of a life in a world of another kind.
     *
     * @param test the class of the test
     * @param seed the seed of the life
     * @param about where in its life it failed
     * @param cause what failed
     */
    public static AssertionError failure(String test, long seed, String about, Throwable cause) {
        return new AssertionError(
                "seed " + seed + " " + about + ": " + cause + "; to replay: mvn test -pl testing -am -Dtest=" + test
                        + " -Dsurefire.failIfNoSpecifiedTests=false -D" + SEED_PROPERTY + "=" + seed,
                cause);
    }

    /** A failure with the command that replays it. */
    static AssertionError failure(String test, Soak soak, Throwable cause) {
        return new AssertionError(
                String.format(
                        Locale.ROOT,
                        "soak of seed %d (%s, %s) failed at step %d: %s; %s; to replay: mvn test -pl testing -am"
                                + " -Dtest=SoakTest#%s -Dsurefire.failIfNoSpecifiedTests=false -Dtickwire.soak.seconds=%.0f -D%s=%d",
                        soak.seed,
                        soak.preset,
                        soak.sessions,
                        soak.world().ticks(),
                        cause,
                        soak.world(),
                        test,
                        SoakRun.SECONDS,
                        SEED_PROPERTY,
                        soak.seed),
                cause);
    }
}

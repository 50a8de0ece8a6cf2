package dev.tickwire;

import java.util.SplittableRandom;

/**
 * The one source of the seeds of random tests, in all modules: a build repeats itself, and {@code
 * -Dtickwire.seed=<number>} runs them with other seeds. The sources of this folder are compiled into the tests of each
 * module.
 */
public final class Seeds {
    /** The property that the build sets. */
    public static final String PROPERTY = "tickwire.seed";

    private static final long OF_BUILD = Long.getLong(PROPERTY, 20_261_128L);

    private Seeds() {}

    /**
     * Returns a seed of its own for each run of a test, the same one each time it is asked for; zero or above.
     *
     * @param test a test, by its class
     * @param run the number of the run
     */
    public static long of(Class<?> test, int run) {
        return mixed(mixed(mixed(OF_BUILD) + test.getName().hashCode()) + run) >>> 1;
    }

    /** Mixes a number, so that the runs of neighbouring builds have nothing in common. */
    private static long mixed(long number) {
        return new SplittableRandom(number).nextLong();
    }

    /** Returns the seed of the only run of a test, or of its first. */
    public static long of(Class<?> test) {
        return of(test, 0);
    }

    /** Returns the option that repeats the runs of this build. */
    public static String option() {
        return "-D" + PROPERTY + "=" + OF_BUILD;
    }
}

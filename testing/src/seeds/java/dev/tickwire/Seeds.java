package dev.tickwire;

import java.util.SplittableRandom;

/**
 * Seeds of random tests in all modules. A build repeats itself; {@code -Dtickwire.seed=<number>} runs the tests with
 * other seeds. The sources of this folder are compiled into the tests of each module.
 */
public final class Seeds {
    /** System property with the seed of the build. */
    public static final String PROPERTY = "tickwire.seed";

    private static final long OF_BUILD = Long.getLong(PROPERTY, 20_261_128L);

    private Seeds() {}

    /**
     * Returns the seed of a run of a test, always the same one, zero or above.
     *
     * @param test the class of the test
     * @param run the number of the run
     */
    public static long of(Class<?> test, int run) {
        return mixed(mixed(mixed(OF_BUILD) + test.getName().hashCode()) + run) >>> 1;
    }

    /** Mixes a number, so that the runs of builds with neighbouring seeds have nothing in common. */
    private static long mixed(long number) {
        return new SplittableRandom(number).nextLong();
    }

    /** Returns the seed of the only or first run of a test. */
    public static long of(Class<?> test) {
        return of(test, 0);
    }

    /** Returns the Maven option to repeat the seeds of this build. */
    public static String option() {
        return "-D" + PROPERTY + "=" + OF_BUILD;
    }
}

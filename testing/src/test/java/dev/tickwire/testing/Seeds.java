package dev.tickwire.testing;

import java.util.SplittableRandom;

/**
 * The one source of the seeds of random tests, so that a build repeats itself: {@code -Dtickwire.seed=<number>} runs
 * them with other seeds.
 */
public final class Seeds {
    private static final long FIRST = Long.getLong("tickwire.seed", 20_261_128L);

    private Seeds() {}

    /**
     * Returns a seed of its own for each run of a test, the same one each time it is asked for.
     *
     * @param test a test, by its class
     * @param run the number of the run
     */
    public static long of(Class<?> test, int run) {
        return new SplittableRandom(FIRST + 31L * test.getName().hashCode() + run).nextLong() >>> 1;
    }

    /** Returns the option that repeats the runs of this build. */
    public static String option() {
        return "-Dtickwire.seed=" + FIRST;
    }
}

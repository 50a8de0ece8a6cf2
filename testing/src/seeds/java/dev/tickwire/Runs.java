package dev.tickwire;

/**
 * Number of runs of random or exhaustive tests: few in the usual build, many in the Maven profile {@code long}. A test
 * too long for the usual build has the tag {@link #LONG} and runs in that profile only.
 */
public final class Runs {
    /** JUnit tag of tests that run only in the profile {@code long}. */
    public static final String LONG = "long";

    /** System property that the profile {@code long} sets. */
    public static final String PROPERTY = "tickwire.long";

    private static final boolean ARE_MANY = Boolean.getBoolean(PROPERTY);

    private Runs() {}

    /**
     * Returns the number of runs.
     *
     * @param usual the number in the usual build
     * @param many the number in the profile {@code long}
     */
    public static int of(int usual, int many) {
        return ARE_MANY ? many : usual;
    }

    /**
     * Returns the number of runs, which a system property may override.
     *
     * @param property the name of the property
     * @param usual the number in the usual build
     * @param many the number in the profile {@code long}
     */
    public static int of(String property, int usual, int many) {
        return Integer.getInteger(property, of(usual, many));
    }

    /**
     * Returns the Maven option to repeat as many runs as this build, with a leading space, or an empty text for the
     * usual build.
     */
    static String option() {
        return ARE_MANY ? " -Plong" : "";
    }
}

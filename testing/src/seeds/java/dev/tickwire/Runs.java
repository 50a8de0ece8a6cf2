package dev.tickwire;

/**
 * How often a random or exhaustive test runs: as often as each change needs, or many times in the profile {@code long}.
 * A test that is too long for each change at all is tagged {@link #LONG}, and runs in that profile alone.
 */
public final class Runs {
    /** The tag of tests that run in the profile {@code long} alone. */
    public static final String LONG = "long";

    /** The property that the profile {@code long} sets. */
    public static final String PROPERTY = "tickwire.long";

    private static final boolean ARE_MANY = Boolean.getBoolean(PROPERTY);

    private Runs() {}

    /**
     * Returns how many runs are wanted.
     *
     * @param usual how many in a normal build
     * @param many how many in the profile {@code long}
     */
    public static int of(int usual, int many) {
        return ARE_MANY ? many : usual;
    }

    /**
     * Returns how many runs are wanted, which a property may set.
     *
     * @param property the name of the property
     * @param usual how many in a normal build
     * @param many how many in the profile {@code long}
     */
    public static int of(String property, int usual, int many) {
        return Integer.getInteger(property, of(usual, many));
    }

    /** Returns the option that makes as many runs again as this build, with a space in front; empty for a usual one. */
    static String option() {
        return ARE_MANY ? " -Plong" : "";
    }
}

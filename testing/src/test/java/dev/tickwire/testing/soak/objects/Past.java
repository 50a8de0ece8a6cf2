package dev.tickwire.testing.soak.objects;

/** The past of one object at its server: its version, and of its last versions to whom it belonged and since when. */
final class Past {
    /** Belongs to none. */
    static final int NONE = 0;

    private static final int MAX = 1024;

    private final int[] owners = new int[MAX];
    private final long[] steps = new long[MAX];
    private long version;
    private boolean isRemoved;

    /**
     * The object has changed.
     *
     * @param owner the attempt to connect of the client that it belongs to, or {@link #NONE}
     * @param step the number of the step
     */
    long next(int owner, long step) {
        version++;
        owners[at(version)] = owner;
        steps[at(version)] = step;
        return version;
    }

    long version() {
        return version;
    }

    int owner() {
        return owners[at(version)];
    }

    /** Whether a version is remembered. */
    boolean knows(long ofVersion) {
        return version - ofVersion < MAX;
    }

    int owner(long ofVersion) {
        return owners[at(ofVersion)];
    }

    /** The step with which a version began. */
    long begun(long ofVersion) {
        return steps[at(ofVersion)];
    }

    /** The step with which the version after one began; none ever if that is the newest. */
    long ended(long ofVersion) {
        return ofVersion == version ? Long.MAX_VALUE : steps[at(ofVersion + 1)];
    }

    private static int at(long version) {
        return (int) (version % MAX);
    }

    void remove() {
        isRemoved = true;
    }

    boolean isRemoved() {
        return isRemoved;
    }
}

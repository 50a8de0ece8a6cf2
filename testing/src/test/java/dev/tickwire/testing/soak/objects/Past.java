package dev.tickwire.testing.soak.objects;

/** The past of one object at its server: its version, and to whom it belonged in its last versions. */
final class Past {
    /** Belongs to none. */
    static final int NONE = 0;

    private static final int MOST = 1024;

    private final int[] owners = new int[MOST];
    private long version;
    private boolean isRemoved;

    /**
     * The object has changed.
     *
     * @param owner the attempt to connect of the client that it belongs to, or {@link #NONE}
     */
    long next(int owner) {
        version++;
        owners[(int) (version % MOST)] = owner;
        return version;
    }

    long version() {
        return version;
    }

    int owner() {
        return owners[(int) (version % MOST)];
    }

    /** Whether the owner of a version is still known. */
    boolean knows(long ofVersion) {
        return version - ofVersion < MOST;
    }

    int owner(long ofVersion) {
        return owners[(int) (ofVersion % MOST)];
    }

    void remove() {
        isRemoved = true;
    }

    boolean isRemoved() {
        return isRemoved;
    }
}

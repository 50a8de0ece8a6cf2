package dev.tickwire.session.version;

/** The newest and the oldest version that a server speaks, with the protocol id of the newest version. Immutable. */
public final class ServerVersions {
    private final long newest;
    private final long oldest;
    private final long newestId;

    /**
     * Creates the versions of a server.
     *
     * @param newest the newest version, 0 to 2^32 - 1
     * @param oldest the oldest version, 0 to {@code newest}
     * @param newestId the protocol id of the newest version
     */
    public ServerVersions(long newest, long oldest, long newestId) {
        this.newest = newest;
        this.oldest = oldest;
        this.newestId = newestId;
    }

    public long newest() {
        return newest;
    }

    public long oldest() {
        return oldest;
    }

    public long newestId() {
        return newestId;
    }
}

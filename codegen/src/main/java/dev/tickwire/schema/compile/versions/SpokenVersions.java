package dev.tickwire.schema.compile.versions;

import java.util.stream.LongStream;

/**
 * Versions that a protocol, or several protocols of the same version, speak.
 *
 * @param oldest the oldest version, at most {@code newest}
 * @param newest the version of the schema
 */
record SpokenVersions(long oldest, long newest) {
    /** Upper bound on the versions that a protocol speaks, including the newest. */
    static final int MAX = 8;

    /** Upper bound on the number of a version in a schema with lifetimes. */
    static final long MAX_NUMBER = Integer.MAX_VALUE;

    /** Returns the versions that these or other versions include. */
    SpokenVersions and(SpokenVersions other) {
        return new SpokenVersions(Math.min(oldest, other.oldest), Math.max(newest, other.newest));
    }

    /** Returns all versions, the newest first. */
    LongStream newestFirst() {
        return LongStream.rangeClosed(0, newest - oldest).map(back -> newest - back);
    }

    boolean include(long version) {
        return oldest <= version && version <= newest;
    }
}

package dev.tickwire.state.client.receive;

import dev.tickwire.state.packet.SentLog;

/**
 * Limit of the versions that a view keeps: a few for each slot, plus twice the number of updates that a server
 * remembers. An honest server cannot exceed it.
 */
final class VersionLimit {
    /** Number of versions for which each slot has room from the start. */
    static final int INITIAL_VERSIONS = 4;

    private static final int MAX_EXTRA = 2 * SentLog.CLIENT_RECORDS;

    private final int slots;
    private int extra;
    private int addedSincePruned;

    VersionLimit(int slots) {
        this.slots = slots;
    }

    void onAdded() {
        addedSincePruned++;
    }

    /**
     * Reserves room for more versions.
     *
     * @return false if the limit is reached
     */
    boolean reserve(int versions) {
        if (extra + versions > MAX_EXTRA) {
            return false;
        }
        extra += versions;
        return true;
    }

    /** Releases room. */
    void release(int versions) {
        extra -= versions;
    }

    /**
     * Returns whether room is short and all slots should be pruned, which is at most once for as many added versions as
     * slots.
     */
    boolean needsPruning(int versions) {
        return extra + versions > MAX_EXTRA && addedSincePruned >= slots;
    }

    void onPruned() {
        addedSincePruned = 0;
    }
}

package dev.tickwire.state.client.receive;

import dev.tickwire.state.packet.SentLog;

/**
 * Limit of the versions that a view keeps: a few for each slot, plus twice the number of updates that a server
 * remembers. An honest server cannot exceed it.
 */
final class VersionRoom {
    /** Number of versions for which each slot has room from the start. */
    static final int FEWEST = 4;

    private static final int MOST_MORE = 2 * SentLog.CLIENT_RECORDS;

    private final int slots;
    private int more;
    private int addedSincePruned;

    VersionRoom(int slots) {
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
        if (more + versions > MOST_MORE) {
            return false;
        }
        more += versions;
        return true;
    }

    /** Releases room. */
    void give(int versions) {
        more -= versions;
    }

    /**
     * Returns whether room is short and all slots should be pruned, which is at most once for as many added versions as
     * slots.
     */
    boolean isToBePruned(int versions) {
        return more + versions > MOST_MORE && addedSincePruned >= slots;
    }

    void onPruned() {
        addedSincePruned = 0;
    }
}

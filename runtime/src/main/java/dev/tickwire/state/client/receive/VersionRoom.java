package dev.tickwire.state.client.receive;

import dev.tickwire.state.packet.SentLog;

/**
 * The room that the versions of a view take, counted by versions: a few of each slot, and twice as many more as a
 * server remembers packets by, so that a client that an honest server tells has room for all.
 */
final class VersionRoom {
    /** The versions for which a slot has room from the start. */
    static final int FEWEST = 4;

    private static final int MOST_MORE = 2 * SentLog.CLIENT_RECORDS;

    private final int slots;
    private int more;
    private int addedSincePruned;

    /**
     * Begins with room for a few versions of each slot.
     *
     * @param slots how many slots there are
     */
    VersionRoom(int slots) {
        this.slots = slots;
    }

    /** A version was added. */
    void onAdded() {
        addedSincePruned++;
    }

    /** Takes room for more versions, if there is. */
    boolean reserve(int versions) {
        if (more + versions > MOST_MORE) {
            return false;
        }
        more += versions;
        return true;
    }

    /** Gives room back. */
    void give(int versions) {
        more -= versions;
    }

    /** Whether room is short and all slots are to be pruned, which is once for as many added versions as slots. */
    boolean isToBePruned(int versions) {
        return more + versions > MOST_MORE && addedSincePruned >= slots;
    }

    /** All slots were pruned. */
    void onPruned() {
        addedSincePruned = 0;
    }
}

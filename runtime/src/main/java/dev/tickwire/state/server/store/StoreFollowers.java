package dev.tickwire.state.server.store;

import dev.tickwire.state.packet.TimeEntry;
import java.util.ArrayList;
import java.util.List;

/** Followers of an object store: notifies all of them of changes, and drops the versions that none of them needs. */
final class StoreFollowers {
    private final List<StoreFollower> followers = new ArrayList<>();
    /** Ticks whose values may become baselines, as of {@link #neededTick}. */
    private final NeededTicks needed = new NeededTicks();

    private long neededTick;
    private boolean[] isNeeded = new boolean[8];
    private boolean[] isUseful = new boolean[8];

    void add(StoreFollower follower) {
        followers.add(follower);
    }

    void remove(StoreFollower follower) {
        followers.remove(follower);
    }

    void endTick() {
        for (int each = 0; each < followers.size(); each++) {
            followers.get(each).endTick();
        }
    }

    void onAdded(int slot, boolean isOwned) {
        for (int each = 0; each < followers.size(); each++) {
            followers.get(each).onAdded(slot);
            if (isOwned) {
                followers.get(each).onOwned(slot);
            }
        }
    }

    void onRemoved(int slot) {
        for (int each = 0; each < followers.size(); each++) {
            followers.get(each).onRemoved(slot);
        }
    }

    void onOwned(int slot) {
        for (int each = 0; each < followers.size(); each++) {
            followers.get(each).onOwned(slot);
        }
    }

    /** Called when the way of showing may have changed, for a slot and all slots sent together with it. */
    void onBound(int slot, Bindings together) {
        int other = slot;
        do {
            for (int each = 0; each < followers.size(); each++) {
                followers.get(each).onBound(other);
            }
            other = together.next(other);
        } while (other != slot);
    }

    /** Returns whether all peers are known to have two objects as of a tick or later. */
    boolean allKnow(int slot, int other, long since) {
        for (int each = 0; each < followers.size(); each++) {
            if (!followers.get(each).knows(slot, since) || !followers.get(each).knows(other, since)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Makes room for another version: drops versions that can be no baseline of any peer.
     *
     * @param tick the present tick
     * @param isPlaced whether clients have placed the object, so that its version of that tick is kept
     */
    void makeRoom(int slot, Versions history, long tick, boolean isPlaced) {
        if (neededTick != tick) {
            collectNeeded(tick);
        }
        if (isNeeded.length < history.count()) {
            isNeeded = new boolean[history.room()];
            isUseful = new boolean[history.room()];
        }
        for (int version = 0; version < history.count(); version++) {
            isNeeded[version] = isPlaced && history.tick(version) == TimeEntry.PLACED_TICK
                    || needed.anyIn(history.tick(version), Math.min(tick, history.end(version)));
            isUseful[version] = false;
        }
        for (int each = 0; each < followers.size(); each++) {
            followers.get(each).markNeeded(slot, history, isNeeded, isUseful);
        }
        history.keep(isNeeded, isUseful);
    }

    /** Collects the needed ticks, once in a tick with versions to drop. */
    private void collectNeeded(long tick) {
        neededTick = tick;
        needed.begin(tick);
        for (int each = 0; each < followers.size(); each++) {
            followers.get(each).addNeeded(needed);
        }
    }
}

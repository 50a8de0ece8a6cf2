package dev.tickwire.state.client.interpolate;

import java.util.Arrays;

/** Shown versions by slot, in rings from the oldest needed version to the newest. */
final class PastVersions {
    /** Place if no version is kept. */
    static final int NONE = -1;

    private static final int INITIAL_CAPACITY = 4;

    private final int ticks;
    private final VersionPool pool;
    private final ShownVersion[][] rings;
    private final int[] firsts;
    private final int[] counts;

    /**
     * Creates a history without versions.
     *
     * @param ticks the number of ticks before the view tick for which versions are kept
     */
    PastVersions(int slots, int ticks, VersionPool pool) {
        this.ticks = ticks;
        this.pool = pool;
        rings = new ShownVersion[slots][];
        firsts = new int[slots];
        counts = new int[slots];
    }

    /**
     * Adds a version that is shown from now on.
     *
     * @param type the number of the type, or negative as in {@link DecodedUpdate} if there is no object any more
     * @param tick the tick of the version, not below the tick of the previous version
     * @param drawnTick the view tick
     * @return the version, whose other fields the caller sets
     */
    ShownVersion add(int slot, int type, int generation, long tick, long drawnTick) {
        prune(slot, drawnTick - ticks);
        makeRoom(slot);
        ShownVersion added = pool.poll(type);
        added.slot = slot;
        added.tick = tick;
        added.unchangedUntil = 0;
        added.hiddenTick = 0;
        added.generation = generation;
        ShownVersion[] ring = rings[slot];
        ring[firsts[slot] + counts[slot]++ & ring.length - 1] = added;
        return added;
    }

    /**
     * Drops versions with a successor at a tick or before, and the oldest version if there are more than the kept and
     * waiting ticks.
     */
    private void prune(int slot, long tick) {
        while (counts[slot] > 1 && at(slot, 1).tick <= tick || counts[slot] > ticks + WaitingVersions.MAX_TICKS) {
            pool.release(at(slot, 0));
            firsts[slot]++;
            counts[slot]--;
        }
    }

    private void makeRoom(int slot) {
        ShownVersion[] ring = rings[slot];
        if (ring == null) {
            rings[slot] = new ShownVersion[INITIAL_CAPACITY];
        } else if (counts[slot] == ring.length) {
            ShownVersion[] grown = Arrays.copyOf(ring, ring.length * 2);
            for (int place = 0; place < counts[slot]; place++) {
                grown[firsts[slot] + place & grown.length - 1] = at(slot, place);
            }
            rings[slot] = grown;
        }
    }

    /** Returns the place of the version of a slot at a tick, from 0 for the oldest, or {@link #NONE}. */
    int place(int slot, long tick) {
        int low = 0;
        int high = counts[slot];
        while (low < high) {
            int middle = low + high >>> 1;
            if (at(slot, middle).tick <= tick) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    /** Returns the version at a place, or {@code null} behind the newest. */
    ShownVersion at(int slot, int place) {
        ShownVersion[] ring = rings[slot];
        return place < counts[slot] ? ring[firsts[slot] + place & ring.length - 1] : null;
    }
}

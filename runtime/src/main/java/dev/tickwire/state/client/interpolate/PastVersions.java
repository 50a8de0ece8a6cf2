package dev.tickwire.state.client.interpolate;

import java.util.Arrays;

/** The versions that were shown, by slot, from the oldest that may be asked for to the newest: in rings. */
final class PastVersions {
    /** No version. */
    static final int NONE = -1;

    private static final int FEWEST = 4;

    private final int ticks;
    private final VersionPool pool;
    private final ShownVersion[][] rings;
    private final int[] firsts;
    private final int[] counts;

    /**
     * Nothing was shown.
     *
     * @param slots how many slots there are
     * @param ticks how far before the tick that is drawn it may be asked for them
     * @param pool has idle versions
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
     * @param slot its slot
     * @param type its type; below 0, as in {@link DecodedUpdate}, if the object is there no more
     * @param generation which object of the slot it is of
     * @param tick its tick, not below that of the version before
     * @param drawnTick the tick that is drawn
     * @return the version, of which the caller sets the rest
     */
    ShownVersion add(int slot, int type, int generation, long tick, long drawnTick) {
        prune(slot, drawnTick - ticks);
        makeRoom(slot);
        ShownVersion added = pool.poll(type);
        added.slot = slot;
        added.tick = tick;
        added.since = 0;
        added.hiddenTick = 0;
        added.generation = generation;
        ShownVersion[] ring = rings[slot];
        ring[firsts[slot] + counts[slot]++ & ring.length - 1] = added;
        return added;
    }

    /** Drops the versions that did not hold any more at a tick, and the oldest if they are of more ticks than wait. */
    private void prune(int slot, long tick) {
        while (counts[slot] > 1 && at(slot, 1).tick <= tick || counts[slot] > ticks + WaitingVersions.MOST_TICKS) {
            pool.give(at(slot, 0));
            firsts[slot]++;
            counts[slot]--;
        }
    }

    private void makeRoom(int slot) {
        ShownVersion[] ring = rings[slot];
        if (ring == null) {
            rings[slot] = new ShownVersion[FEWEST];
        } else if (counts[slot] == ring.length) {
            ShownVersion[] grown = Arrays.copyOf(ring, ring.length * 2);
            for (int place = 0; place < counts[slot]; place++) {
                grown[firsts[slot] + place & grown.length - 1] = at(slot, place);
            }
            rings[slot] = grown;
        }
    }

    /** The place of the version of a slot that held at a tick, from 0 for the oldest on; {@link #NONE} if none did. */
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

    /** The version at a place; null behind the newest. */
    ShownVersion at(int slot, int place) {
        ShownVersion[] ring = rings[slot];
        return place < counts[slot] ? ring[firsts[slot] + place & ring.length - 1] : null;
    }
}

package dev.tickwire.state.client.interpolate;

import java.util.Arrays;

/**
 * Received and not yet shown versions, by slot and by tick. Objects of an earlier epoch end at a resync; an epoch is
 * the number of resyncs so far.
 *
 * <p>A hostile server could make versions wait forever. Two limits hold if the oldest tick is shown whenever
 * {@link #isOverLimit}: {@link #MAX_TICKS} ticks, and {@link #MAX_VERSIONS} versions besides the versions of one
 * packet.
 */
public final class WaitingVersions {
    /** Largest number of ticks with waiting versions. */
    static final int MAX_TICKS = 128;

    /** Largest number of waiting versions. */
    static final int MAX_VERSIONS = 65_536;

    /** Result if no tick waits. */
    public static final long NONE = Long.MAX_VALUE;

    private static final int ROOM = MAX_TICKS + 8;

    private final VersionPool pool;
    /** First version by slot. */
    private final ShownVersion[] firsts;
    /**
     * Ticks with waiting versions, in rising order. {@link #ofTicks} has the versions, {@link #epochs} the epochs that
     * begin with the ticks.
     */
    private final long[] ticks = new long[ROOM];

    private final ShownVersion[] ofTicks = new ShownVersion[ROOM];
    private final ShownVersion[] lastOfTicks = new ShownVersion[ROOM];
    private final int[] epochs = new int[ROOM];
    private int count;
    /** Number of waiting versions. */
    private int versions;

    WaitingVersions(int slots, VersionPool pool) {
        this.pool = pool;
        firsts = new ShownVersion[slots];
    }

    /** Returns the first waiting version of a slot, or {@code null}. */
    ShownVersion first(int slot) {
        return firsts[slot];
    }

    /** Returns the newest version of a slot before a tick, or {@code null}. */
    ShownVersion before(int slot, long tick) {
        ShownVersion before = null;
        for (ShownVersion each = firsts[slot]; each != null && each.tick < tick; each = each.next) {
            before = each;
        }
        return before;
    }

    /** Returns the oldest version of a slot after a tick, or {@code null}. */
    ShownVersion after(int slot, long tick) {
        ShownVersion each = firsts[slot];
        while (each != null && each.tick <= tick) {
            each = each.next;
        }
        return each;
    }

    /** Returns the oldest tick with a waiting version, or {@link #NONE}. */
    long firstTick() {
        return count == 0 ? NONE : ticks[0];
    }

    /** Returns whether there are more ticks or versions than allowed. */
    boolean isOverLimit() {
        return count > MAX_TICKS || versions > MAX_VERSIONS;
    }

    /**
     * Adds a version, unless a version of the same slot and tick is waiting. The added version belongs to this
     * {@code WaitingVersions}, or to the pool, from now on.
     */
    void add(ShownVersion version) {
        ShownVersion before = before(version.slot, version.tick);
        ShownVersion after = before == null ? firsts[version.slot] : before.next;
        if (after != null && after.tick == version.tick) {
            pool.release(version);
            return;
        }
        versions++;
        version.next = after;
        if (before == null) {
            firsts[version.slot] = version;
        } else {
            before.next = version;
        }
        int place = place(version.tick);
        version.nextOfTick = null;
        version.previousOfTick = lastOfTicks[place];
        if (lastOfTicks[place] == null) {
            ofTicks[place] = version;
        } else {
            lastOfTicks[place].nextOfTick = version;
        }
        lastOfTicks[place] = version;
    }

    /**
     * Marks the tick with which all objects of earlier epochs end.
     *
     * @param tick the tick of a resync
     * @param epoch the epoch that begins with the tick
     */
    void begin(long tick, int epoch) {
        epochs[place(tick)] = epoch;
    }

    /** Returns the first tick of an epoch, or {@link #NONE} if the tick is not waiting. */
    long tickOf(int epoch) {
        for (int place = 0; place < count; place++) {
            if (epochs[place] == epoch) {
                return ticks[place];
            }
        }
        return NONE;
    }

    /** Removes the mark of an epoch. */
    void cancel(int epoch) {
        for (int place = 0; place < count; place++) {
            if (epochs[place] == epoch) {
                epochs[place] = 0;
            }
        }
    }

    /** Returns the epoch that begins with the first tick, or 0. */
    int firstEpoch() {
        return epochs[0];
    }

    /** Returns whether the object of a version has ended by a tick because a later epoch began. */
    boolean hasEnded(ShownVersion version, long tick) {
        for (int place = 0; place < count && ticks[place] <= tick; place++) {
            if (epochs[place] > version.epoch) {
                return true;
            }
        }
        return false;
    }

    /** Returns the place of a tick, and adds it if it is new. */
    private int place(long tick) {
        int place = count;
        while (place > 0 && ticks[place - 1] >= tick) {
            place--;
        }
        if (place < count && ticks[place] == tick) {
            return place;
        }
        move(place, place + 1);
        ticks[place] = tick;
        ofTicks[place] = null;
        lastOfTicks[place] = null;
        epochs[place] = 0;
        count++;
        return place;
    }

    /**
     * Removes a version of the first tick, which belongs to the caller from now on. Returns {@code null} if none is
     * left.
     */
    ShownVersion poll() {
        ShownVersion polled = ofTicks[0];
        if (polled != null) {
            remove(polled);
        }
        return polled;
    }

    /** Removes the first tick, of which no version is left. */
    void endTick() {
        move(1, 0);
        count--;
    }

    private void move(int from, int to) {
        System.arraycopy(ticks, from, ticks, to, count - from);
        System.arraycopy(ofTicks, from, ofTicks, to, count - from);
        System.arraycopy(lastOfTicks, from, lastOfTicks, to, count - from);
        System.arraycopy(epochs, from, epochs, to, count - from);
    }

    /** Drops the versions of a slot up to a tick. */
    void dropThrough(int slot, long tick) {
        while (firsts[slot] != null && firsts[slot].tick <= tick) {
            ShownVersion dropped = firsts[slot];
            remove(dropped);
            pool.release(dropped);
        }
    }

    /** Drops the versions of earlier epochs that have the given tick or a later tick. */
    void dropFrom(long tick, int epoch) {
        for (int place = count - 1; place >= 0 && ticks[place] >= tick; place--) {
            ShownVersion next;
            for (ShownVersion each = ofTicks[place]; each != null; each = next) {
                next = each.nextOfTick;
                if (each.epoch < epoch) {
                    remove(each);
                    pool.release(each);
                }
            }
        }
    }

    private void remove(ShownVersion version) {
        versions--;
        removeFromSlot(version);
        int place = Arrays.binarySearch(ticks, 0, count, version.tick);
        if (version.nextOfTick == null) {
            lastOfTicks[place] = version.previousOfTick;
        } else {
            version.nextOfTick.previousOfTick = version.previousOfTick;
        }
        if (version.previousOfTick == null) {
            ofTicks[place] = version.nextOfTick;
        } else {
            version.previousOfTick.nextOfTick = version.nextOfTick;
        }
        version.nextOfTick = null;
        version.previousOfTick = null;
    }

    private void removeFromSlot(ShownVersion version) {
        ShownVersion before = before(version.slot, version.tick);
        if (before == null) {
            firsts[version.slot] = version.next;
        } else {
            before.next = version.next;
        }
        version.next = null;
    }
}

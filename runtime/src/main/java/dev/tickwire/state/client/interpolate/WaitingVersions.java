package dev.tickwire.state.client.interpolate;

import java.util.Arrays;

/**
 * The versions that a client has received and does not show yet, by slot and by tick. A hostile server makes them wait
 * for ever; but they are of at most {@link #MOST_TICKS} ticks, and at most {@link #MOST} beside those of one packet,
 * once the oldest tick is taken whenever they are {@linkplain #areTooMany too many}.
 */
public final class WaitingVersions {
    /** The most ticks of which versions wait. */
    static final int MOST_TICKS = 128;

    /** The most versions that wait. */
    static final int MOST = 65_536;

    /** No tick. */
    public static final long NONE = Long.MAX_VALUE;

    private static final int ROOM = MOST_TICKS + 8;

    private final VersionPool pool;
    /** By slot, the first that waits. */
    private final ShownVersion[] firsts;
    /** The ticks of which something waits, rising, with the versions of each, and the epoch that begins with it. */
    private final long[] ticks = new long[ROOM];

    private final ShownVersion[] ofTicks = new ShownVersion[ROOM];
    private final ShownVersion[] lastOfTicks = new ShownVersion[ROOM];
    private final int[] epochs = new int[ROOM];
    private int count;
    /** How many versions wait. */
    private int versions;

    /**
     * Nothing waits.
     *
     * @param slots how many slots there are
     * @param pool takes versions back
     */
    WaitingVersions(int slots, VersionPool pool) {
        this.pool = pool;
        firsts = new ShownVersion[slots];
    }

    /** The first version of a slot that waits, or null. */
    ShownVersion first(int slot) {
        return firsts[slot];
    }

    /** The version of a slot that comes before a tick, or null. */
    ShownVersion before(int slot, long tick) {
        ShownVersion before = null;
        for (ShownVersion each = firsts[slot]; each != null && each.tick < tick; each = each.next) {
            before = each;
        }
        return before;
    }

    /** The oldest tick of which something waits, or {@link #NONE}. */
    long firstTick() {
        return count == 0 ? NONE : ticks[0];
    }

    /** Whether they are of more ticks, or more, than there may be. */
    boolean areTooMany() {
        return count > MOST_TICKS || versions > MOST;
    }

    /** Adds a version, unless there is one of the slot and tick; it belongs to this, or to the pool, from now on. */
    void add(ShownVersion version) {
        ShownVersion before = before(version.slot, version.tick);
        ShownVersion after = before == null ? firsts[version.slot] : before.next;
        if (after != null && after.tick == version.tick) {
            pool.give(version);
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
     * All objects of earlier epochs end with a tick.
     *
     * @param tick the tick
     * @param epoch the epoch that begins
     */
    void begin(long tick, int epoch) {
        epochs[place(tick)] = epoch;
    }

    /** The tick with which an epoch begins, or {@link #NONE} if that does not wait. */
    long tickOf(int epoch) {
        for (int place = 0; place < count; place++) {
            if (epochs[place] == epoch) {
                return ticks[place];
            }
        }
        return NONE;
    }

    /** An epoch does not begin with the tick with which it was to. */
    void cancel(int epoch) {
        for (int place = 0; place < count; place++) {
            if (epochs[place] == epoch) {
                epochs[place] = 0;
            }
        }
    }

    /** The epoch that begins with the first tick, 0 if none does. */
    int firstEpoch() {
        return epochs[0];
    }

    /** Whether the object of a version ends by a tick since another epoch begins. */
    boolean hasEnded(ShownVersion version, long tick) {
        for (int place = 0; place < count && ticks[place] <= tick; place++) {
            if (epochs[place] > version.epoch) {
                return true;
            }
        }
        return false;
    }

    /** The place of a tick; it is made if nothing of it waits yet. */
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

    /** Takes a version of the first tick, which is the caller's from now on; null if there are no more of it. */
    ShownVersion poll() {
        ShownVersion taken = ofTicks[0];
        if (taken != null) {
            remove(taken);
        }
        return taken;
    }

    /** Nothing of the first tick waits any more. */
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

    /** Drops what waits of a slot up to a tick. */
    void dropThrough(int slot, long tick) {
        while (firsts[slot] != null && firsts[slot].tick <= tick) {
            ShownVersion dropped = firsts[slot];
            remove(dropped);
            pool.give(dropped);
        }
    }

    /** Drops what waits from a tick on and is of an earlier epoch. */
    void dropFrom(long tick, int epoch) {
        for (int place = count - 1; place >= 0 && ticks[place] >= tick; place--) {
            ShownVersion next;
            for (ShownVersion each = ofTicks[place]; each != null; each = next) {
                next = each.nextOfTick;
                if (each.epoch < epoch) {
                    remove(each);
                    pool.give(each);
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

package dev.tickwire.state.server.store;

import java.util.Arrays;

/**
 * Present and recently ended bindings between the objects of a table. Updates of both kinds are sent in one packet.
 *
 * <p>An ended binding stays as long as a peer may lack the last common change, or may not show it yet. If the slot of a
 * removed object gets another object meanwhile, the new object is sent with the group of the removed object.
 */
public final class Bonds {
    /** No ended binding. */
    public static final int NONE = -1;

    /**
     * Smallest age in ticks at which an ended binding is dropped, since clients show updates later than they receive
     * them.
     */
    public static final int MIN_TICKS = 64;

    /** Largest age in ticks of an ended binding. */
    private static final int MAX_TICKS = 256;

    private final Bindings bound;
    private final Bindings together;

    /** Ended bindings: the unbound slot, another slot of its group, and the first tick without the binding. */
    private char[] unboundSlots = new char[8];

    private char[] otherSlots = new char[8];
    private long[] ticks = new long[8];
    /** For each ended binding, the previous ended binding of the same slot, or {@link #NONE}. */
    private int[] before = new int[8];

    private int count;
    private final SlotSet marks;
    /** For each slot, its newest ended binding, or {@link #NONE}. */
    private final int[] newest;

    /** Creates bonds without bindings. */
    Bonds(int slots) {
        bound = new Bindings(slots);
        together = new Bindings(slots);
        marks = new SlotSet(slots);
        newest = new int[slots];
        Arrays.fill(newest, NONE);
    }

    /** Returns the present bindings. */
    public Bindings bound() {
        return bound;
    }

    /** Returns the present bindings and those that ended recently. */
    public Bindings together() {
        return together;
    }

    /** Returns an empty set as scratch memory. The caller must leave the set empty. */
    public SlotSet marks() {
        return marks;
    }

    void bind(int slot, int other) {
        bound.bind(slot, other);
        together.bind(slot, other);
    }

    /**
     * Unbinds a slot.
     *
     * @param tick the first tick without the binding
     */
    void unbind(int slot, long tick) {
        int other = bound.next(slot);
        if (other == slot) {
            return;
        }
        bound.unbind(slot);
        if (count == unboundSlots.length) {
            unboundSlots = Arrays.copyOf(unboundSlots, count * 2);
            otherSlots = Arrays.copyOf(otherSlots, count * 2);
            ticks = Arrays.copyOf(ticks, count * 2);
            before = Arrays.copyOf(before, count * 2);
        }
        unboundSlots[count] = (char) slot;
        otherSlots[count] = (char) other;
        ticks[count] = tick;
        link(count++);
    }

    private void link(int ended) {
        before[ended] = newest[unboundSlots[ended]];
        newest[unboundSlots[ended]] = ended;
    }

    /**
     * Begins a tick: drops ended bindings whose last common change all peers are known to have, and those that are too
     * old.
     */
    void beginTick(StoreFollowers followers, long tick) {
        int kept = 0;
        for (int ended = 0; ended < count; ended++) {
            long age = tick - ticks[ended];
            if (age < MIN_TICKS
                    || age <= MAX_TICKS && !followers.allKnow(unboundSlots[ended], otherSlots[ended], ticks[ended])) {
                keep(ended, kept++);
            } else {
                followers.onBound(unboundSlots[ended], together);
            }
        }
        if (kept < count) {
            count = kept;
            rebuild();
        }
    }

    private void keep(int ended, int place) {
        unboundSlots[place] = unboundSlots[ended];
        otherSlots[place] = otherSlots[ended];
        ticks[place] = ticks[ended];
    }

    private void rebuild() {
        together.copyFrom(bound);
        Arrays.fill(newest, NONE);
        for (int ended = 0; ended < count; ended++) {
            together.bind(unboundSlots[ended], otherSlots[ended]);
            link(ended);
        }
    }

    /** Returns the number of ended bindings. */
    public int endedCount() {
        return count;
    }

    /** Returns the newest ended binding of an unbound slot, or {@link #NONE}. */
    public int newestEnded(int slot) {
        return newest[slot];
    }

    /** Returns the previous ended binding of the same slot, or {@link #NONE}. */
    public int endedBefore(int place) {
        return before[place];
    }

    /** Returns the slot that was unbound. */
    public int ended(int place) {
        return unboundSlots[place];
    }

    /** Returns the slot to which the unbound slot was bound. */
    public int endedOther(int place) {
        return otherSlots[place];
    }

    /** Returns the first tick without the binding. */
    public long endedTick(int place) {
        return ticks[place];
    }
}

package dev.tickwire.state.server.store;

import java.util.Arrays;

/**
 * The slots of a table that peers are sent in one packet: those that are bound, and those whose binding has ended and
 * whose last common change a peer may lack or not show yet. If a removed object's slot has another object by then, that
 * comes with what was bound to the one before.
 */
public final class Bonds {
    /** In place of a binding that has ended: there is none. */
    public static final int NONE = -1;

    /** The fewest ticks for which bindings that have ended are remembered: clients draw what they hold later. */
    public static final int LEAST_TICKS = 64;

    /** The most ticks for which objects are sent together that are bound no more. */
    private static final int MOST_TICKS = 256;

    private final Bindings bound;
    private final Bindings together;

    /** The bindings that have ended: two slots each, and the first tick without it. */
    private char[] ones = new char[8];

    private char[] others = new char[8];
    private long[] ticks = new long[8];
    /** The one before it of the same first slot; {@link #NONE} if it is the oldest. */
    private int[] before = new int[8];

    private int count;
    private final SlotSet marks;
    /** By slot, the newest binding that has ended of which it is the first slot; {@link #NONE} if there is none. */
    private final int[] newest;

    /**
     * None are bound.
     *
     * @param slots how many slots there are
     */
    Bonds(int slots) {
        bound = new Bindings(slots);
        together = new Bindings(slots);
        marks = new SlotSet(slots);
        newest = new int[slots];
        Arrays.fill(newest, NONE);
    }

    /** The slots that are bound. */
    public Bindings bound() {
        return bound;
    }

    /** The slots that are sent together: those that are bound, or were until lately. */
    public Bindings together() {
        return together;
    }

    /** Room to mark slots in: an empty set, to be left empty. */
    public SlotSet marks() {
        return marks;
    }

    /** Binds two slots, and all that either is bound to. */
    void bind(int slot, int other) {
        bound.bind(slot, other);
        together.bind(slot, other);
    }

    /**
     * Binds a slot to no others any more.
     *
     * @param slot the slot
     * @param tick the first tick without the binding
     */
    void unbind(int slot, long tick) {
        int other = bound.next(slot);
        if (other == slot) {
            return;
        }
        bound.unbind(slot);
        if (count == ones.length) {
            ones = Arrays.copyOf(ones, count * 2);
            others = Arrays.copyOf(others, count * 2);
            ticks = Arrays.copyOf(ticks, count * 2);
            before = Arrays.copyOf(before, count * 2);
        }
        ones[count] = (char) slot;
        others[count] = (char) other;
        ticks[count] = tick;
        link(count++);
    }

    private void link(int ended) {
        before[ended] = newest[ones[ended]];
        newest[ones[ended]] = ended;
    }

    /**
     * Begins a tick: forgets the ended bindings whose last common change all peers are known to have.
     *
     * @param table the table
     * @param tick the tick
     */
    void beginTick(ObjectStore table, long tick) {
        int kept = 0;
        for (int ended = 0; ended < count; ended++) {
            long age = tick - ticks[ended];
            if (age < LEAST_TICKS || age <= MOST_TICKS && !table.knowAll(ones[ended], others[ended], ticks[ended])) {
                keep(ended, kept++);
            } else {
                table.onBound(ones[ended]);
            }
        }
        if (kept < count) {
            count = kept;
            rebuild();
        }
    }

    private void keep(int ended, int place) {
        ones[place] = ones[ended];
        others[place] = others[ended];
        ticks[place] = ticks[ended];
    }

    private void rebuild() {
        together.copyOf(bound);
        Arrays.fill(newest, NONE);
        for (int ended = 0; ended < count; ended++) {
            together.bind(ones[ended], others[ended]);
            link(ended);
        }
    }

    /** How many bindings have ended whose last common change a peer may lack. */
    public int endedCount() {
        return count;
    }

    /** The newest binding that has ended of which a slot is the first; {@link #NONE} if there is none. */
    public int newestEnded(int slot) {
        return newest[slot];
    }

    /** The one before it of the same first slot; {@link #NONE} if there is none. */
    public int endedBefore(int place) {
        return before[place];
    }

    /** The first slot of a binding that has ended. */
    public int ended(int place) {
        return ones[place];
    }

    /** The slot that it was bound to. */
    public int endedOther(int place) {
        return others[place];
    }

    /** The first tick without that binding. */
    public long endedTick(int place) {
        return ticks[place];
    }
}

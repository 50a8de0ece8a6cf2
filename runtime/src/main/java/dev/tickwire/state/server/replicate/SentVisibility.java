package dev.tickwire.state.server.replicate;

import dev.tickwire.state.server.store.SlotVisibility;
import java.util.Arrays;

/**
 * Objects that a peer shows, now and at each of the last ticks, derived from the updates that it was sent.
 *
 * <p>The history takes two bytes for each slot, and twelve for each object that came into sight or left it within these
 * ticks.
 */
public final class SentVisibility {
    /** Largest number of remembered changes. Objects count as unchanged before the oldest of them. */
    static final int MAX_CHANGES = 1024;

    private static final int INITIAL_CAPACITY = 16;

    private final int maxSlots;
    /** Number of ticks before the newest that are remembered; 0 if nothing is recorded. */
    private int keptTicks;

    private char[] states = {};

    /**
     * Changes by rising tick, in a ring: the slot in the low 16 bits, the previous life state (generation and presence)
     * in the upper bits.
     */
    private int[] changes = {};

    private long[] ticks = {};
    private int first;
    private int count;

    /** Creates an empty history for a number of slots. */
    SentVisibility(int slots) {
        maxSlots = slots;
    }

    /**
     * Begins to record.
     *
     * @param newTicks the number of ticks before the newest that are remembered, above 0
     */
    public void enable(int newTicks) {
        keptTicks = newTicks;
        changes = new int[INITIAL_CAPACITY];
        ticks = new long[INITIAL_CAPACITY];
    }

    /**
     * Called when an update is sent.
     *
     * @param generation the generation of the object, if the object is visible
     * @param tick the tick of the update, not before the ticks of earlier calls
     * @param isVisible whether the client sees the object after the update
     */
    void onSent(int slot, int generation, long tick, boolean isVisible) {
        if (keptTicks == 0) {
            return;
        }
        makeRoom(slot);
        char before = states[slot];
        char after = isVisible ? SlotVisibility.visibleState(generation) : SlotVisibility.withEnded(before);
        if (!isVisible) {
            // If the end is resent, the first one did not arrive: the client has shown the object until now.
            addChange(slot, SlotVisibility.withVisible(before), tick);
        } else if (after != before) {
            addChange(slot, before, tick);
        }
        states[slot] = after;
    }

    /** Records a placed object, which the client has from the start. */
    void place(int slot, int generation) {
        if (keptTicks > 0) {
            makeRoom(slot);
            states[slot] = SlotVisibility.visibleState(generation);
        }
    }

    /**
     * Ends all objects at a tick, for a resync. The objects of a new table have other generations, so they are never
     * confused with these.
     */
    void endAll(long tick) {
        for (int slot = 0; slot < states.length; slot++) {
            if (SlotVisibility.isVisible(states[slot])) {
                addChange(slot, states[slot], tick);
                states[slot] = SlotVisibility.withEnded(states[slot]);
            }
        }
    }

    /**
     * Finds the objects that the peer shows at a tick, as if each packet had arrived.
     *
     * @param tick the tick, not older than the remembered ticks
     * @param found receives the life states of the objects; empty if nothing is recorded
     */
    public void at(long tick, SlotVisibility found) {
        found.copy(states);
        for (int change = count - 1; change >= 0 && ticks[place(change)] > tick; change--) {
            int at = place(change);
            found.set(changes[at] & Character.MAX_VALUE, (char) (changes[at] >>> Character.SIZE));
        }
    }

    private void makeRoom(int slot) {
        if (slot >= states.length) {
            states = Arrays.copyOf(states, Math.min(maxSlots, Math.max(states.length * 2, slot + 1)));
        }
    }

    private void addChange(int slot, char before, long tick) {
        while (count > 0 && ticks[first] <= tick - keptTicks) {
            removeFirst();
        }
        if (count == MAX_CHANGES) {
            removeFirst();
        } else if (count == changes.length) {
            grow();
        }
        int at = place(count++);
        changes[at] = before << Character.SIZE | slot;
        ticks[at] = tick;
    }

    private void removeFirst() {
        first = place(1);
        count--;
    }

    private void grow() {
        int[] grownChanges = new int[count * 2];
        long[] grownTicks = new long[count * 2];
        for (int change = 0; change < count; change++) {
            grownChanges[change] = changes[place(change)];
            grownTicks[change] = ticks[place(change)];
        }
        changes = grownChanges;
        ticks = grownTicks;
        first = 0;
    }

    private int place(int change) {
        return first + change & changes.length - 1;
    }
}

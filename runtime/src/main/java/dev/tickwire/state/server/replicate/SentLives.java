package dev.tickwire.state.server.replicate;

import dev.tickwire.state.server.store.SlotLives;
import java.util.Arrays;

/**
 * The object of each slot that a peer shows by what it was sent: now, and at each of the last ticks. It takes two bytes
 * for each slot, and twelve for each object that came into sight or went out of it within these ticks, of the last
 * {@link #MOST_CHANGES} of them.
 */
public final class SentLives {
    /** The most changes that are remembered. Before the oldest of them, slots count as they were after it. */
    static final int MOST_CHANGES = 1024;

    private static final int FEWEST = 16;

    private final int most;
    /** How many ticks before the newest are remembered; 0 if nothing is. */
    private int keptTicks;

    private char[] lives = {};

    /** The changes in the order of their ticks, in a ring: the slot, and above it the life that was there before. */
    private int[] changes = {};

    private long[] ticks = {};
    private int first;
    private int count;

    /**
     * Begins with nothing remembered.
     *
     * @param slots how many slots there are
     */
    SentLives(int slots) {
        most = slots;
    }

    /**
     * Remembers what is sent from now on.
     *
     * @param forTicks how many ticks before the newest are remembered, above 0
     */
    public void keep(int forTicks) {
        keptTicks = forTicks;
        changes = new int[FEWEST];
        ticks = new long[FEWEST];
    }

    /**
     * Something of a slot is sent: an object that is there, or that the one before is not.
     *
     * @param slot the slot
     * @param generation the object's, if it is there
     * @param tick the tick that is sent, not below those before
     * @param isThere whether it is
     */
    void onSent(int slot, int generation, long tick, boolean isThere) {
        if (keptTicks == 0) {
            return;
        }
        makeRoom(slot);
        char before = lives[slot];
        char after = isThere ? SlotLives.life(generation) : SlotLives.over(before);
        if (!isThere) {
            // Sent again, it had not arrived: until now the peer shows the object that was there.
            note(slot, SlotLives.present(before), tick);
        } else if (after != before) {
            note(slot, before, tick);
        }
        lives[slot] = after;
    }

    /** The peer has an object from the start. */
    void place(int slot, int generation) {
        if (keptTicks > 0) {
            makeRoom(slot);
            lives[slot] = SlotLives.life(generation);
        }
    }

    /**
     * All objects end at the peer with a tick. Those of another table that it is sent next differ in their generations.
     */
    void endAll(long tick) {
        for (int slot = 0; slot < lives.length; slot++) {
            if (SlotLives.isPresent(lives[slot])) {
                note(slot, lives[slot], tick);
                lives[slot] = SlotLives.over(lives[slot]);
            }
        }
    }

    /**
     * Finds the objects that the peer shows at a tick, as if each packet had arrived.
     *
     * @param tick the tick, not older than those that are remembered
     * @param found takes them; none if nothing is remembered
     */
    public void at(long tick, SlotLives found) {
        found.copy(lives);
        for (int change = count - 1; change >= 0 && ticks[place(change)] > tick; change--) {
            int at = place(change);
            found.set(changes[at] & Character.MAX_VALUE, (char) (changes[at] >>> Character.SIZE));
        }
    }

    private void makeRoom(int slot) {
        if (slot >= lives.length) {
            lives = Arrays.copyOf(lives, Math.min(most, Math.max(lives.length * 2, slot + 1)));
        }
    }

    private void note(int slot, char before, long tick) {
        while (count > 0 && ticks[first] <= tick - keptTicks) {
            removeFirst();
        }
        if (count == MOST_CHANGES) {
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

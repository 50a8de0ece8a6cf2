package dev.tickwire.state.server.replicate;

import dev.tickwire.state.server.store.SlotLives;
import java.util.Arrays;

/**
 * Objects that a peer shows, now and at each of the last ticks, derived from the updates that it was sent.
 *
 * <p>It takes two bytes for each slot, and twelve for each object that came into sight or left it within these ticks.
 */
public final class SentLives {
    /** Largest number of remembered changes. Objects count as unchanged before the oldest of them. */
    static final int MOST_CHANGES = 1024;

    private static final int FEWEST = 16;

    private final int most;
    /** Number of ticks before the newest that are remembered; 0 if nothing is recorded. */
    private int keptTicks;

    private char[] lives = {};

    /** Changes by rising tick, in a ring: the slot in the low 16 bits, the life before in the upper bits. */
    private int[] changes = {};

    private long[] ticks = {};
    private int first;
    private int count;

    /** Creates an empty history for a number of slots. */
    SentLives(int slots) {
        most = slots;
    }

    /**
     * Begins to record.
     *
     * @param forTicks the number of ticks before the newest that are remembered, above 0
     */
    public void keep(int forTicks) {
        keptTicks = forTicks;
        changes = new int[FEWEST];
        ticks = new long[FEWEST];
    }

    /**
     * Called when an update is sent.
     *
     * @param generation the generation of the object, if it is visible
     * @param tick the tick of the update, not before those of earlier calls
     * @param isThere whether the client sees the object after the update
     */
    void onSent(int slot, int generation, long tick, boolean isThere) {
        if (keptTicks == 0) {
            return;
        }
        makeRoom(slot);
        char before = lives[slot];
        char after = isThere ? SlotLives.life(generation) : SlotLives.over(before);
        if (!isThere) {
            // If the end is resent, the first one did not arrive: the client has shown the object until now.
            note(slot, SlotLives.present(before), tick);
        } else if (after != before) {
            note(slot, before, tick);
        }
        lives[slot] = after;
    }

    /** Records a placed object, which the client has from the start. */
    void place(int slot, int generation) {
        if (keptTicks > 0) {
            makeRoom(slot);
            lives[slot] = SlotLives.life(generation);
        }
    }

    /**
     * Ends all objects at a tick, for a resync. The objects of a new table have other generations, so they are never
     * confused with these.
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
     * @param found receives the lives; empty if nothing is recorded
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

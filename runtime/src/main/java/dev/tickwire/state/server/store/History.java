package dev.tickwire.state.server.store;

import dev.tickwire.state.coding.ObjectIdentity;

/**
 * History of a table: its objects as they were at each of the last ticks, removed objects included.
 *
 * <p>From the history, the server returns the past that a player saw. The memory of the history grows with changes: an
 * object's cells are stored for each tick that changed the object.
 */
public final class History {
    private final int keptTicks;
    private final SlotHistory[] slots;
    /** Slots with versions that are kept, and possibly more. */
    private final SlotSet used;

    /**
     * Creates an empty history.
     *
     * @param slots the number of slots of the table
     * @param keptTicks the number of ticks before the newest for which versions are kept
     */
    public History(int slots, int keptTicks) {
        this.keptTicks = keptTicks;
        this.slots = new SlotHistory[slots];
        used = new SlotSet(slots);
    }

    /**
     * Returns the oldest tick that is kept.
     *
     * @param tick the newest tick
     */
    public long oldest(long tick) {
        return Math.max(0, tick - keptTicks);
    }

    /**
     * Adds a version of an object, unless its values are those of the version before.
     *
     * @param tick the first tick of the version, not before the ticks of earlier calls
     * @param number the number of the object: slot and generation
     * @param type the number of the object's type
     * @param values the cells of the object, from 0 on
     * @param cells the number of cells
     */
    public void set(int slot, long tick, int number, int type, int[] values, int cells) {
        if (slots[slot] == null) {
            slots[slot] = new SlotHistory();
        }
        if (!slots[slot].isAlready(ObjectIdentity.of(number, type), values, cells)) {
            slots[slot].add(tick, oldest(tick), number, type, values, cells);
            used.add(slot);
        }
    }

    /**
     * Ends an object.
     *
     * @param tick the first tick without the object
     * @param owner the number of the object's last owner, below 0 without an owner
     */
    public void end(int slot, long tick, int owner) {
        slots[slot].end(tick, oldest(tick), owner);
    }

    /** Returns the history of a slot, or null for a slot without history. */
    public SlotHistory of(int slot) {
        return slot < slots.length ? slots[slot] : null;
    }

    /**
     * Returns the next slot that may have had an object within the kept ticks, or {@link SlotHistory#NONE}.
     *
     * @param from the first slot to look at
     * @param tick the newest tick
     */
    public int next(int from, long tick) {
        long mask = -1L << from;
        for (int word = from >>> 6; word < used.words(); word++, mask = -1L) {
            for (long left = used.word(word) & mask; left != 0; left &= left - 1) {
                int slot = word * Long.SIZE + Long.numberOfTrailingZeros(left);
                if (!slots[slot].hasEnded(oldest(tick))) {
                    return slot;
                }
                used.remove(slot);
            }
        }
        return SlotHistory.NONE;
    }
}

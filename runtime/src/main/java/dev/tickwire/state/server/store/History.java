package dev.tickwire.state.server.store;

import dev.tickwire.state.coding.ObjectIdentity;

/**
 * The objects of one table as they were at each of the last ticks, also those that have been removed since. It costs
 * what has changed: a copy of an object's cells for each tick that changed it.
 */
public final class History {
    private final int keptTicks;
    private final SlotHistory[] slots;
    /** The slots in which an object was within the last ticks, and some more. */
    private final SlotSet used;

    /**
     * Remembers nothing.
     *
     * @param slots how many slots the table has
     * @param keptTicks how many ticks before the newest are remembered
     */
    public History(int slots, int keptTicks) {
        this.keptTicks = keptTicks;
        this.slots = new SlotHistory[slots];
        used = new SlotSet(slots);
    }

    /**
     * The oldest tick that is remembered.
     *
     * @param tick the newest
     */
    public long oldest(long tick) {
        return Math.max(0, tick - keptTicks);
    }

    /**
     * Notes how an object is from a tick on.
     *
     * @param slot its slot
     * @param tick the tick, not below those noted before
     * @param number the object's number, which differs from those of other objects of the slot
     * @param type its type's number
     * @param values its cells, from 0 on
     * @param cells how many it has
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
     * Notes that an object is not there any more.
     *
     * @param slot its slot
     * @param tick the first tick at which it is not
     * @param owner the number of its owner, below 0 for none
     */
    public void end(int slot, long tick, int owner) {
        slots[slot].end(tick, oldest(tick), owner);
    }

    /** The objects of a slot; null if there never were any. */
    public SlotHistory of(int slot) {
        return slot < slots.length ? slots[slot] : null;
    }

    /**
     * Finds the next slot in which an object may have been within the last ticks.
     *
     * @param from the first slot to look at
     * @param tick the newest tick
     * @return the slot, -1 if there is none
     */
    public int next(int from, long tick) {
        long mask = -1L << from;
        for (int word = from >>> 6; word < used.words(); word++, mask = -1L) {
            for (long left = used.word(word) & mask; left != 0; left &= left - 1) {
                int slot = word * Long.SIZE + Long.numberOfTrailingZeros(left);
                if (!slots[slot].isOver(oldest(tick))) {
                    return slot;
                }
                used.remove(slot);
            }
        }
        return SlotHistory.NONE;
    }
}

package dev.tickwire.state.server.store;

/**
 * Free slots of a table. The slot free for the longest time comes first, so that generations repeat late. Slots that
 * never had an object come last.
 */
final class FreeSlots {
    private final int slots;
    private int untouched;
    private char[] ring = new char[16];
    private int first;
    private int count;

    /**
     * Creates free slots.
     *
     * @param slots the number of slots of the table
     */
    FreeSlots(int slots) {
        this.slots = slots;
    }

    void add(int slot) {
        if (count == ring.length) {
            grow();
        }
        ring[first + count++ & ring.length - 1] = (char) slot;
    }

    private void grow() {
        char[] grown = new char[ring.length * 2];
        for (int i = 0; i < count; i++) {
            grown[i] = ring[first + i & ring.length - 1];
        }
        ring = grown;
        first = 0;
    }

    /** Returns the number of slots, from 0 on, that had an object at any time. */
    int touched() {
        return untouched;
    }

    /** Removes a given slot, which must be free. */
    void remove(int slot) {
        if (slot < untouched) {
            removeQueued(slot);
            return;
        }
        while (untouched < slot) {
            add(untouched++);
        }
        untouched++;
    }

    private void removeQueued(int slot) {
        int place = 0;
        while (ring[first + place & ring.length - 1] != slot) {
            place++;
        }
        for (; place > 0; place--) {
            ring[first + place & ring.length - 1] = ring[first + place - 1 & ring.length - 1];
        }
        poll();
    }

    /** Removes and returns the first slot, or returns {@link SlotSet#NONE} if no slot is free. */
    int poll() {
        if (count == 0) {
            return untouched == slots ? SlotSet.NONE : untouched++;
        }
        int slot = ring[first];
        first = first + 1 & ring.length - 1;
        count--;
        return slot;
    }
}

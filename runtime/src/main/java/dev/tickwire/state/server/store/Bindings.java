package dev.tickwire.state.server.store;

/**
 * Groups of slots in a table whose objects are bound to each other. Updates of a group's objects are sent in one
 * packet. Each group is a circular list of slots.
 */
public final class Bindings {
    private final char[] next;
    private final SlotSet bound;
    private int count;

    /** Creates bindings without groups. */
    Bindings(int slots) {
        next = new char[slots];
        for (int slot = 0; slot < slots; slot++) {
            next[slot] = (char) slot;
        }
        bound = new SlotSet(slots);
    }

    /** Returns whether any slots are bound. */
    public boolean any() {
        return count > 0;
    }

    /** Returns the slots that are bound to another slot. */
    public SlotSet bound() {
        return bound;
    }

    /** Returns the next slot of a group, or the slot itself if it is not bound. */
    public int next(int slot) {
        return next[slot];
    }

    /** Binds two slots, and with them their groups. */
    void bind(int slot, int other) {
        if (slot == other || areBound(slot, other)) {
            return;
        }
        note(slot);
        note(other);
        char behind = next[slot];
        next[slot] = next[other];
        next[other] = behind;
    }

    boolean areBound(int slot, int other) {
        int at = next[slot];
        while (at != slot && at != other) {
            at = next[at];
        }
        return at == other;
    }

    /** Adds a slot, and all slots bound to it, to a set. */
    public void addRing(int slot, SlotSet slots) {
        int at = slot;
        do {
            slots.add(at);
            at = next[at];
        } while (at != slot);
    }

    void copyFrom(Bindings other) {
        System.arraycopy(other.next, 0, next, 0, next.length);
        bound.clear();
        bound.addAll(other.bound);
        count = other.count;
    }

    private void note(int slot) {
        if (!bound.has(slot)) {
            bound.add(slot);
            count++;
        }
    }

    /** Removes a slot from its group. The other slots of the group stay bound to each other. */
    void unbind(int slot) {
        if (!bound.has(slot)) {
            return;
        }
        int before = slot;
        while (next[before] != slot) {
            before = next[before];
        }
        next[before] = next[slot];
        next[slot] = (char) slot;
        forget(slot);
        if (next[before] == before) {
            forget(before);
        }
    }

    private void forget(int slot) {
        bound.remove(slot);
        count--;
    }
}

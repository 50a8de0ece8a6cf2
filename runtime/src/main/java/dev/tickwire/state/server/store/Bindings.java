package dev.tickwire.state.server.store;

/** Which slots of a table are bound together, so that peers are told of them in one packet: rings of slots. */
public final class Bindings {
    private final char[] next;
    private final SlotSet bound;
    private int count;

    /**
     * None are bound.
     *
     * @param slots how many slots there are
     */
    Bindings(int slots) {
        next = new char[slots];
        for (int slot = 0; slot < slots; slot++) {
            next[slot] = (char) slot;
        }
        bound = new SlotSet(slots);
    }

    /** Whether any are. */
    public boolean any() {
        return count > 0;
    }

    /** The slots that are bound to others. */
    public SlotSet bound() {
        return bound;
    }

    /** The next slot of a ring; the slot itself if it is bound to none. */
    public int next(int slot) {
        return next[slot];
    }

    /** Binds two slots, and all that either is bound to. */
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

    /** Whether two slots are bound, or one is both. */
    boolean areBound(int slot, int other) {
        int at = next[slot];
        while (at != slot && at != other) {
            at = next[at];
        }
        return at == other;
    }

    /** Adds a slot and all that it is bound to. */
    public void addRing(int slot, SlotSet slots) {
        int at = slot;
        do {
            slots.add(at);
            at = next[at];
        } while (at != slot);
    }

    /** Becomes as another is. */
    void copyOf(Bindings other) {
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

    /** Takes a slot out; what it was bound to stays bound together. */
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

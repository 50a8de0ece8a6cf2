package dev.tickwire.state.server.store;

/**
 * Generations of the slots of a channel, shared by all its tables.
 *
 * <p>Two objects of a slot have different generations, whatever table they belong to, until all generations of the slot
 * were used.
 */
public final class Generations {
    /** Number of generations of a slot, after which the first comes again. */
    static final int COUNT = 1 << 15;

    private final char[] next;

    /**
     * Creates generations, 0 for the first object of each slot.
     *
     * @param slots the number of slots of a table of the channel
     */
    public Generations(int slots) {
        next = new char[slots];
    }

    int slots() {
        return next.length;
    }

    /**
     * Sets the generation of the next object in a slot, and returns it. Later objects of the slot count on from there.
     */
    int nextAt(int slot, int generation) {
        next[slot] = (char) (generation + 1 & COUNT - 1);
        return generation;
    }

    /** Returns the generation of the next object in a slot. */
    int next(int slot) {
        int generation = next[slot];
        next[slot] = (char) (generation + 1 & COUNT - 1);
        return generation;
    }
}

package dev.tickwire.state.server.store;

/**
 * The generations of the slots of a channel, which all its tables draw from: two objects of one slot have different
 * ones, whichever tables have them, until as many others were in the slot as there are generations.
 */
public final class Generations {
    /** How many a slot has before the first comes again. */
    static final int COUNT = 1 << 15;

    private final char[] next;

    /**
     * All slots begin with generation 0.
     *
     * @param slots how many slots a table of the channel has
     */
    public Generations(int slots) {
        next = new char[slots];
    }

    /** How many slots a table of the channel has. */
    int slots() {
        return next.length;
    }

    /** The next object in a slot has a generation of its own; those after it go on from there. */
    int nextAt(int slot, int generation) {
        next[slot] = (char) (generation + 1 & COUNT - 1);
        return generation;
    }

    /** The generation of the next object in a slot. */
    int next(int slot) {
        int generation = next[slot];
        next[slot] = (char) (generation + 1 & COUNT - 1);
        return generation;
    }
}

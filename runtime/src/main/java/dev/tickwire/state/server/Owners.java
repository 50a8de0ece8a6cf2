package dev.tickwire.state.server;

import dev.tickwire.state.Viewer;
import java.util.Arrays;

/** The owners of a table's objects, by slot, and the objects of each owner in a list. */
final class Owners {
    /** No slot. */
    static final int NONE = -1;

    private final Viewer[] owners;
    private final int[] nexts;
    private final int[] befores;
    /** By the index of the owner. */
    private int[] firsts = new int[0];

    /**
     * Objects belong to none.
     *
     * @param slots how many slots there are
     */
    Owners(int slots) {
        owners = new Viewer[slots];
        nexts = new int[slots];
        befores = new int[slots];
    }

    /** The owner of an object; null for none. */
    Viewer of(int slot) {
        return owners[slot];
    }

    /** Gives an object an owner; null for none. */
    void set(int slot, Viewer owner) {
        if (owners[slot] != null) {
            unlink(slot, owners[slot].index());
        }
        owners[slot] = owner;
        if (owner != null) {
            link(slot, owner.index());
        }
    }

    private void unlink(int slot, int index) {
        if (befores[slot] == NONE) {
            firsts[index] = nexts[slot];
        } else {
            nexts[befores[slot]] = nexts[slot];
        }
        if (nexts[slot] != NONE) {
            befores[nexts[slot]] = befores[slot];
        }
    }

    private void link(int slot, int index) {
        if (index >= firsts.length) {
            int before = firsts.length;
            firsts = Arrays.copyOf(firsts, Math.max(index + 1, before * 2));
            Arrays.fill(firsts, before, firsts.length, NONE);
        }
        nexts[slot] = firsts[index];
        befores[slot] = NONE;
        if (firsts[index] != NONE) {
            befores[firsts[index]] = slot;
        }
        firsts[index] = slot;
    }

    /** The slot of one of an owner's objects; {@link #NONE} if it has none. */
    int first(Viewer owner) {
        return owner.index() < firsts.length ? firsts[owner.index()] : NONE;
    }

    /** The slot of the next object of the same owner; {@link #NONE} if there are no more. */
    int next(int slot) {
        return nexts[slot];
    }
}

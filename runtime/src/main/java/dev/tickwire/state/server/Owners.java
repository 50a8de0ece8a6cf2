package dev.tickwire.state.server;

import dev.tickwire.state.Viewer;
import java.util.Arrays;

/** Owners of a table's objects, with a linked list of the objects of each owner. */
final class Owners {
    /** No object. */
    static final int NONE = -1;

    private final Viewer[] owners;
    private final int[] nexts;
    private final int[] previous;
    /** For each owner's index, the first slot of the list. */
    private int[] firsts = new int[0];

    Owners(int slots) {
        owners = new Viewer[slots];
        nexts = new int[slots];
        previous = new int[slots];
    }

    /** Returns the owner of an object, or null. */
    Viewer of(int slot) {
        return owners[slot];
    }

    /** Sets the owner of an object, or null. */
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
        if (previous[slot] == NONE) {
            firsts[index] = nexts[slot];
        } else {
            nexts[previous[slot]] = nexts[slot];
        }
        if (nexts[slot] != NONE) {
            previous[nexts[slot]] = previous[slot];
        }
    }

    private void link(int slot, int index) {
        if (index >= firsts.length) {
            int before = firsts.length;
            firsts = Arrays.copyOf(firsts, Math.max(index + 1, before * 2));
            Arrays.fill(firsts, before, firsts.length, NONE);
        }
        nexts[slot] = firsts[index];
        previous[slot] = NONE;
        if (firsts[index] != NONE) {
            previous[firsts[index]] = slot;
        }
        firsts[index] = slot;
    }

    /** Returns the first object of an owner, or {@link #NONE}. */
    int first(Viewer owner) {
        return owner.index() < firsts.length ? firsts[owner.index()] : NONE;
    }

    /** Returns the next object of the same owner, or {@link #NONE}. */
    int next(int slot) {
        return nexts[slot];
    }
}

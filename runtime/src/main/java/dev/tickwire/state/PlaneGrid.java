package dev.tickwire.state;

import java.util.Arrays;

/**
 * The places of a table's objects in a plane: squares of equal size, of which each has a list of slots. The plane has
 * no borders: squares share lists by a hash, so that a list may have slots of other squares, too.
 */
final class PlaneGrid {
    /** No slot. */
    static final int NONE = -1;

    private static final int LEAST_LISTS = 16;

    /** Squares are numbered up to here in each direction; those at the end reach without end. */
    private static final double MOST = 1 << 30;

    private final double size;
    private final int[] heads;
    private final int[] nexts;
    private final int[] befores;
    /** By slot, its list; {@link #NONE} if it is not placed. */
    private final int[] lists;

    /** By slot, two coordinates. */
    private final double[] places;

    /**
     * Nothing is placed.
     *
     * @param slots how many slots there are
     * @param size the length of the sides of the squares
     */
    PlaneGrid(int slots, double size) {
        this.size = size;
        heads = new int[Math.max(LEAST_LISTS, Integer.highestOneBit(slots) * 2)];
        nexts = new int[slots];
        befores = new int[slots];
        lists = new int[slots];
        places = new double[2 * slots];
        Arrays.fill(heads, NONE);
        Arrays.fill(lists, NONE);
    }

    /** Places a slot, or moves it. */
    void place(int slot, double x, double y) {
        places[2 * slot] = x;
        places[2 * slot + 1] = y;
        int list = list(square(x), square(y));
        if (list == lists[slot]) {
            return;
        }
        remove(slot);
        lists[slot] = list;
        nexts[slot] = heads[list];
        befores[slot] = NONE;
        if (heads[list] != NONE) {
            befores[heads[list]] = slot;
        }
        heads[list] = slot;
    }

    /** Takes a slot out; nothing if it is not placed. */
    void remove(int slot) {
        if (lists[slot] == NONE) {
            return;
        }
        if (befores[slot] == NONE) {
            heads[lists[slot]] = nexts[slot];
        } else {
            nexts[befores[slot]] = nexts[slot];
        }
        if (nexts[slot] != NONE) {
            befores[nexts[slot]] = befores[slot];
        }
        lists[slot] = NONE;
    }

    /** Whether a slot is placed. */
    boolean has(int slot) {
        return lists[slot] != NONE;
    }

    double x(int slot) {
        return places[2 * slot];
    }

    double y(int slot) {
        return places[2 * slot + 1];
    }

    /** The number of the square of a coordinate, in its direction. */
    int square(double coordinate) {
        return (int) Math.max(-MOST, Math.min(MOST, Math.floor(coordinate / size)));
    }

    /** The first slot that may be in a square, {@link #NONE} if none is. */
    int first(int squareX, int squareY) {
        return heads[list(squareX, squareY)];
    }

    /** The slot after another of its square; that one may be taken out meanwhile only after this was asked. */
    int next(int slot) {
        return nexts[slot];
    }

    private int list(int squareX, int squareY) {
        int hash = (squareX * 0x9E3779B1 ^ squareY) * 0x85EBCA77;
        return (hash ^ hash >>> 15) & heads.length - 1;
    }
}

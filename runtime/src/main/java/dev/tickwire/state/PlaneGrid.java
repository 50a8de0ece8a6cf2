package dev.tickwire.state;

import java.util.Arrays;

/**
 * Grid of equal squares in an unbounded plane, with a list of slots for each square. A hash maps squares to lists, so a
 * list may also hold slots of other squares.
 */
final class PlaneGrid {
    /** No slot: the end of a list. */
    static final int NONE = -1;

    private static final int MIN_LISTS = 16;

    /** Greatest number of a square in each direction. The squares at the ends are unbounded. */
    private static final double MAX_SQUARE = 1 << 30;

    private final double size;
    private final int[] heads;
    private final int[] nexts;
    private final int[] previous;
    /** List of each slot, or {@link #NONE}. */
    private final int[] lists;

    /** Coordinates, two for each slot. */
    private final double[] places;

    /**
     * Creates an empty grid.
     *
     * @param size the side of a square
     */
    PlaneGrid(int slots, double size) {
        this.size = size;
        heads = new int[Math.max(MIN_LISTS, Integer.highestOneBit(slots) * 2)];
        nexts = new int[slots];
        previous = new int[slots];
        lists = new int[slots];
        places = new double[2 * slots];
        Arrays.fill(heads, NONE);
        Arrays.fill(lists, NONE);
    }

    /**
     * Adds a slot or moves it.
     *
     * @param x the first coordinate, finite
     * @param y the second coordinate, finite
     */
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
        previous[slot] = NONE;
        if (heads[list] != NONE) {
            previous[heads[list]] = slot;
        }
        heads[list] = slot;
    }

    /** Removes a slot, if it is there. */
    void remove(int slot) {
        if (lists[slot] == NONE) {
            return;
        }
        if (previous[slot] == NONE) {
            heads[lists[slot]] = nexts[slot];
        } else {
            nexts[previous[slot]] = nexts[slot];
        }
        if (nexts[slot] != NONE) {
            previous[nexts[slot]] = previous[slot];
        }
        lists[slot] = NONE;
    }

    boolean has(int slot) {
        return lists[slot] != NONE;
    }

    double x(int slot) {
        return places[2 * slot];
    }

    double y(int slot) {
        return places[2 * slot + 1];
    }

    /** Returns the number of the row or column of a coordinate. */
    int square(double coordinate) {
        return (int) Math.max(-MAX_SQUARE, Math.min(MAX_SQUARE, Math.floor(coordinate / size)));
    }

    /** Returns the first slot of the list of a square, or {@link #NONE}. The list may hold slots of other squares. */
    int first(int squareX, int squareY) {
        return heads[list(squareX, squareY)];
    }

    /**
     * Returns the next slot of the same list, or {@link #NONE}. The returned slot must not be removed before its own
     * successor was read.
     */
    int next(int slot) {
        return nexts[slot];
    }

    private int list(int squareX, int squareY) {
        int hash = (squareX * 0x9E3779B1 ^ squareY) * 0x85EBCA77;
        return (hash ^ hash >>> 15) & heads.length - 1;
    }
}

package dev.tickwire.state.server.store;

import dev.tickwire.state.coding.ObjectIdentity;

/**
 * Versions of one slot's objects over the last ticks, in a ring: a version for each tick with a change, and a version
 * for each end.
 *
 * <p>A version is valid from its tick until the tick of the next version. A version takes the memory of the object's
 * cells and 13 bytes.
 */
public final class SlotHistory {
    /** No version, or no owner. */
    public static final int NONE = -1;

    private static final int INITIAL_CAPACITY = 4;
    /** Type of a version that ends an object. */
    private static final byte END = -1;

    private int cells;
    private long[] ticks = new long[INITIAL_CAPACITY];
    /** For each version, the number of its object; for an end, the number of the last owner. */
    private int[] numbers = new int[INITIAL_CAPACITY];

    private byte[] types = new byte[INITIAL_CAPACITY];
    private int[] values = new int[0];
    private int first;
    private int count;

    SlotHistory() {}

    /**
     * Adds a version.
     *
     * @param tick the tick of the version, not before the tick of the newest version
     * @param oldest the oldest tick that matters; versions that ended before are dropped
     * @param number the number of the object: slot and generation
     * @param type the number of the object's type
     * @param from the cells of the object, from 0 on
     * @param length the number of cells
     */
    void add(long tick, long oldest, int number, int type, int[] from, int length) {
        makeRoom(oldest, length);
        int place = place(count++);
        ticks[place] = tick;
        numbers[place] = number;
        types[place] = (byte) type;
        System.arraycopy(from, 0, values, place * cells, length);
    }

    /**
     * Adds the end of an object.
     *
     * @param tick the first tick without the object
     * @param oldest the oldest tick that matters
     * @param owner the number of the last owner, below 0 for none
     */
    void end(long tick, long oldest, int owner) {
        makeRoom(oldest, 0);
        int place = place(count++);
        ticks[place] = tick;
        numbers[place] = owner;
        types[place] = END;
    }

    private void makeRoom(long oldest, int length) {
        while (count > 1 && ticks[place(1)] <= oldest) {
            first = place(1);
            count--;
        }
        if (count == ticks.length || length > cells) {
            grow(count < ticks.length ? ticks.length : ticks.length * 2, Math.max(cells, length));
        }
    }

    private void grow(int versions, int cellsOfEach) {
        long[] grownTicks = new long[versions];
        int[] grownNumbers = new int[versions];
        byte[] grownTypes = new byte[versions];
        int[] grown = new int[versions * cellsOfEach];
        for (int version = 0; version < count; version++) {
            int place = place(version);
            grownTicks[version] = ticks[place];
            grownNumbers[version] = numbers[place];
            grownTypes[version] = types[place];
            System.arraycopy(values, place * cells, grown, version * cellsOfEach, cells);
        }
        ticks = grownTicks;
        numbers = grownNumbers;
        types = grownTypes;
        values = grown;
        cells = cellsOfEach;
        first = 0;
    }

    private int place(int version) {
        int place = first + version;
        return place < ticks.length ? place : place - ticks.length;
    }

    /** Returns whether the newest version has the same object and values. */
    boolean isAlready(long identity, int[] row, int length) {
        if (count == 0 || !ObjectIdentity.isSame(identity(count - 1), identity)) {
            return false;
        }
        int at = place(count - 1) * cells;
        for (int cell = 0; cell < length; cell++) {
            if (values[at + cell] != row[cell]) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether the slot has had no object since a tick, that tick included. */
    boolean hasEnded(long tick) {
        return count == 0 || types[place(count - 1)] == END && ticks[place(count - 1)] <= tick;
    }

    /**
     * Returns the version that held at a tick, or {@link #NONE} if there was no object or the tick is no longer kept.
     */
    public int at(long tick) {
        int version = count - 1;
        while (version >= 0 && ticks[place(version)] > tick) {
            version--;
        }
        return version >= 0 && types[place(version)] != END ? version : NONE;
    }

    /** Returns the number of a version's object: slot and generation. */
    public int number(int version) {
        return numbers[place(version)];
    }

    /** Returns the identity of a version's object, or {@link ObjectIdentity#NONE} for an end. */
    public long identity(int version) {
        int place = place(version);
        return types[place] == END ? ObjectIdentity.NONE : ObjectIdentity.of(numbers[place], types[place]);
    }

    public int type(int version) {
        return types[place(version)];
    }

    /** Returns the array with the cells of all versions. Callers must not change the array. */
    public int[] values() {
        return values;
    }

    /** Returns the position of a version's first cell. */
    public int cell(int version) {
        return place(version) * cells;
    }

    /** Returns the number of the owner that a version's object had at its end; below 0 for no owner, or no end. */
    public int ownerAtEnd(int version) {
        for (int later = version + 1; later < count; later++) {
            if (types[place(later)] == END) {
                return numbers[place(later)];
            }
        }
        return NONE;
    }
}

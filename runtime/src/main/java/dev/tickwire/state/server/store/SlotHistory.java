package dev.tickwire.state.server.store;

import dev.tickwire.state.coding.ObjectIdentity;

/**
 * The values of one slot's objects over the last ticks, in a ring: a version for each tick that changed them, and one
 * for each end. A version holds from its tick on until that of the next. For each it takes the object's cells, and nine
 * bytes.
 */
public final class SlotHistory {
    /** No version: no object was there. */
    public static final int NONE = -1;

    private static final int FEWEST = 4;
    /** In place of a type: the object had ended. */
    private static final byte END = -1;

    private int cells;
    private long[] ticks = new long[FEWEST];
    /** By version, the number of the object; of an end, the number of its owner. */
    private int[] numbers = new int[FEWEST];

    private byte[] types = new byte[FEWEST];
    private int[] values = new int[0];
    private int first;
    private int count;

    SlotHistory() {}

    /**
     * Adds a version.
     *
     * @param tick its tick, not below that of the newest
     * @param oldest the oldest tick that matters: versions that held before it alone are forgotten
     * @param number the object's
     * @param type its type's number
     * @param from where its cells are, from 0 on
     * @param length how many it has
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
     * The object ends.
     *
     * @param tick the first tick at which it is not there any more
     * @param oldest the oldest tick that matters
     * @param owner the number of its owner, below 0 for none
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

    /** Whether the newest version is of an object and has these cells, so many. */
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

    /** Whether the last object had ended before a tick or at it. */
    boolean isOver(long tick) {
        return count == 0 || types[place(count - 1)] == END && ticks[place(count - 1)] <= tick;
    }

    /**
     * Finds the version that held at a tick.
     *
     * @return {@link #NONE} if no object was there, or if that is not remembered
     */
    public int at(long tick) {
        int version = count - 1;
        while (version >= 0 && ticks[place(version)] > tick) {
            version--;
        }
        return version >= 0 && types[place(version)] != END ? version : NONE;
    }

    /** The number of the object that a version is of. */
    public int number(int version) {
        return numbers[place(version)];
    }

    /** Which object a version is of. */
    public long identity(int version) {
        int place = place(version);
        return types[place] == END ? ObjectIdentity.NONE : ObjectIdentity.of(numbers[place], types[place]);
    }

    /** The number of the type of the object that a version is of. */
    public int type(int version) {
        return types[place(version)];
    }

    /** Where the cells of versions lie; they may not be changed. */
    public int[] values() {
        return values;
    }

    /** The first cell of a version. */
    public int cell(int version) {
        return place(version) * cells;
    }

    /** The number of the owner that the object of a version had when it ended; below 0 for none, or if it has not. */
    public int ownerAtEnd(int version) {
        for (int later = version + 1; later < count; later++) {
            if (types[place(later)] == END) {
                return numbers[place(later)];
            }
        }
        return NONE;
    }
}

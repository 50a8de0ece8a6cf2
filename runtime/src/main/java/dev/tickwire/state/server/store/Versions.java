package dev.tickwire.state.server.store;

/**
 * The values of one slot's objects, tick by tick, in a ring: a version for each tick that changed them. A version
 * holds from its tick on until that of the next.
 */
public final class Versions {
    private static final int FEWEST = 4;

    /** Versions that are useful are kept beside those that are needed up to so many in all. */
    private static final int USEFUL = 16;

    private int cells;
    private long[] ticks = new long[FEWEST];
    /** By version, the tick from which on it held no more. */
    private long[] ends = new long[FEWEST];

    private int[] values = new int[0];
    private int first;
    private int count;

    /** Begins anew, with the objects of a type. */
    void begin(int cellsOfType) {
        cells = cellsOfType;
        count = 0;
        first = 0;
        if (values.length < ticks.length * cells) {
            values = new int[ticks.length * cells];
        }
    }

    /** Where the cells of versions lie. */
    public int[] values() {
        return values;
    }

    /** Whether another version needs more room. */
    boolean isFull() {
        return count == ticks.length;
    }

    public int count() {
        return count;
    }

    /** The tick of a version, from the oldest, 0, on. */
    long tick(int version) {
        return ticks[place(version)];
    }

    /** Adds a version; there is room. Returns its first cell. */
    int add(long tick) {
        if (count > 0) {
            ends[place(count - 1)] = tick;
        }
        int place = place(count++);
        ticks[place] = tick;
        ends[place] = Long.MAX_VALUE;
        return place * cells;
    }

    /** The first cell of the newest version. */
    public int newest() {
        return place(count - 1) * cells;
    }

    /** The tick of the newest version. */
    public long newestTick() {
        return ticks[place(count - 1)];
    }

    /**
     * Finds the version that held at a tick.
     *
     * @return its number from the oldest on, -1 if it is not remembered
     */
    public int at(long tick) {
        int version = count - 1;
        while (version >= 0 && tick(version) > tick) {
            version--;
        }
        return version >= 0 && tick < end(version) ? version : -1;
    }

    /** The tick from which on a version held no more. */
    long end(int version) {
        return ends[place(version)];
    }

    /** The object is removed: the newest version holds from a tick on no more. */
    void end(long tick) {
        ends[place(count - 1)] = tick;
    }

    /** Whether the version that held at a tick, if it is remembered, held still at a later one. */
    public boolean holds(long tick, long later) {
        int version = at(tick);
        return version >= 0 && later < end(version);
    }

    /** The first cell of a version, from the oldest on. */
    public int cell(int version) {
        return place(version) * cells;
    }

    /**
     * Keeps some versions; makes room for twice as many if more than half are kept.
     *
     * @param isNeeded whether each is, from the oldest on; the newest is kept in any case
     * @param isUseful whether each is kept if there are few, the newer ones first
     */
    void keep(boolean[] isNeeded, boolean[] isUseful) {
        int needed = 0;
        for (int version = 0; version < count; version++) {
            needed += isNeeded[version] ? 1 : 0;
        }
        for (int version = count - 1; version >= 0 && needed < USEFUL; version--) {
            if (isUseful[version] && !isNeeded[version]) {
                isNeeded[version] = true;
                needed++;
            }
        }
        int kept = 0;
        for (int version = 0; version < count; version++) {
            if (isNeeded[version] || version == count - 1) {
                move(version, kept++);
            }
        }
        count = kept;
        if (count > ticks.length / 2) {
            grow();
        }
    }

    private void move(int from, int to) {
        if (from != to) {
            ticks[place(to)] = ticks[place(from)];
            ends[place(to)] = ends[place(from)];
            System.arraycopy(values, place(from) * cells, values, place(to) * cells, cells);
        }
    }

    private void grow() {
        long[] grownTicks = new long[ticks.length * 2];
        long[] grownEnds = new long[ticks.length * 2];
        int[] grown = new int[Math.max(values.length, grownTicks.length * cells)];
        for (int version = 0; version < count; version++) {
            grownTicks[version] = ticks[place(version)];
            grownEnds[version] = ends[place(version)];
            System.arraycopy(values, place(version) * cells, grown, version * cells, cells);
        }
        ticks = grownTicks;
        ends = grownEnds;
        values = grown;
        first = 0;
    }

    /** How many versions there is room for. */
    int room() {
        return ticks.length;
    }

    private int place(int version) {
        return first + version & ticks.length - 1;
    }
}

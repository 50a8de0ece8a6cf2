package dev.tickwire.state.server.store;

/**
 * Versions of one slot's object, in a ring: its values at each tick with a change.
 *
 * <p>A version is valid from its tick until the tick of the next version, or until the object is removed.
 */
public final class Versions {
    private static final int INITIAL_CAPACITY = 4;

    /** Number of kept versions below which versions that are only useful are kept beside the needed versions. */
    private static final int USEFUL = 16;

    private int cells;
    private long[] ticks = new long[INITIAL_CAPACITY];
    /** For each version, the first tick at which it is no longer valid. */
    private long[] ends = new long[INITIAL_CAPACITY];

    private int[] values = new int[0];
    private int first;
    private int count;

    /**
     * Drops all versions, for a new object.
     *
     * @param cellsOfType the number of cells of the object's type
     */
    void begin(int cellsOfType) {
        cells = cellsOfType;
        count = 0;
        first = 0;
        if (values.length < ticks.length * cells) {
            values = new int[ticks.length * cells];
        }
    }

    /** Returns the array with the cells of all versions. */
    public int[] values() {
        return values;
    }

    boolean isFull() {
        return count == ticks.length;
    }

    public int count() {
        return count;
    }

    /** Returns the tick of a version. Versions are numbered from the oldest, 0. */
    long tick(int version) {
        return ticks[place(version)];
    }

    /**
     * Adds a version. The ring must have room.
     *
     * @return the position of the version's first cell in {@link #values()}
     */
    int add(long tick) {
        if (count > 0) {
            ends[place(count - 1)] = tick;
        }
        int place = place(count++);
        ticks[place] = tick;
        ends[place] = Long.MAX_VALUE;
        return place * cells;
    }

    /** Returns the position of the newest version's first cell. */
    public int newest() {
        return place(count - 1) * cells;
    }

    public long newestTick() {
        return ticks[place(count - 1)];
    }

    /** Returns the version that is valid at a tick, or -1 if that version is not kept. */
    public int at(long tick) {
        int version = count - 1;
        while (version >= 0 && tick(version) > tick) {
            version--;
        }
        return version >= 0 && tick < end(version) ? version : -1;
    }

    /** Returns the first tick at which a version is no longer valid. */
    long end(int version) {
        return ends[place(version)];
    }

    /** Ends the newest version, because the object is removed. */
    void end(long tick) {
        ends[place(count - 1)] = tick;
    }

    /** Returns whether the version that is valid at a tick is kept, and is still valid at a later tick. */
    public boolean holds(long tick, long later) {
        int version = at(tick);
        return version >= 0 && later < end(version);
    }

    /** Returns the position of a version's first cell. */
    public int cell(int version) {
        return place(version) * cells;
    }

    /**
     * Drops all versions except needed and useful versions. Doubles the ring if it stays more than half full.
     *
     * @param isNeeded for each version, whether to keep it; the newest version is always kept
     * @param isUseful for each version, whether to keep it while fewer than 16 versions are kept; newer versions first
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

    /** Returns the number of versions that the ring can hold. */
    int room() {
        return ticks.length;
    }

    private int place(int version) {
        return first + version & ticks.length - 1;
    }
}

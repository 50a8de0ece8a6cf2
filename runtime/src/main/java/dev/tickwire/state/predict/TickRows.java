package dev.tickwire.state.predict;

/** Cells of one object at each tick for which received values may still arrive, in a ring that grows. */
final class TickRows {
    /** Largest number of kept ticks. */
    static final int MAX_TICKS = 128;

    private static final int INITIAL_TICKS = 16;

    private final int cells;
    private int[] rows;
    private int ticks = INITIAL_TICKS;
    private long oldest;
    private long newest;

    TickRows(int cells) {
        this.cells = cells;
        rows = new int[ticks * cells];
    }

    /** Returns the cells of all ticks. */
    int[] cells() {
        return rows;
    }

    /** Returns the index of the first cell of a tick. */
    int at(long tick) {
        return ((int) tick & ticks - 1) * cells;
    }

    long newest() {
        return newest;
    }

    boolean has(long tick) {
        return tick >= oldest && tick <= newest;
    }

    /** Drops all ticks. */
    void forget() {
        oldest = 1;
        newest = 0;
    }

    /** Keeps one tick only. The cells of the tick stay if the tick was kept before. */
    void begin(long tick) {
        oldest = tick;
        newest = tick;
    }

    /** Adds the tick after the newest, with the same cells. Drops the oldest tick if there are too many. */
    void next() {
        if (newest - oldest + 1 == ticks) {
            if (ticks < MAX_TICKS) {
                grow();
            } else {
                oldest++;
            }
        }
        int before = at(newest);
        newest++;
        System.arraycopy(rows, before, rows, at(newest), cells);
    }

    /** Replaces all ticks by a later tick, with the cells of the newest tick. */
    void moveTo(long tick) {
        System.arraycopy(rows, at(newest), rows, at(tick), cells);
        begin(tick);
    }

    /** Drops the ticks before a given tick, except for the two newest ticks. */
    void forgetBefore(long tick) {
        oldest = Math.max(oldest, Math.min(tick, newest - 1));
    }

    private void grow() {
        int[] grown = new int[rows.length * 2];
        int grownTicks = ticks * 2;
        for (long tick = oldest; tick <= newest; tick++) {
            System.arraycopy(rows, at(tick), grown, ((int) tick & grownTicks - 1) * cells, cells);
        }
        rows = grown;
        ticks = grownTicks;
    }
}

package dev.tickwire.state.predict;

/** The cells of one object at each of the ticks that may still be told of, one tick after the other. */
final class TickRows {
    /** The most ticks that are kept. */
    static final int MOST_TICKS = 128;

    private static final int FEWEST_TICKS = 16;

    private final int cells;
    private int[] rows;
    private int ticks = FEWEST_TICKS;
    private long oldest;
    private long newest;

    /**
     * Has kept nothing.
     *
     * @param cells how many the object has
     */
    TickRows(int cells) {
        this.cells = cells;
        rows = new int[ticks * cells];
    }

    /** Where the cells lie. */
    int[] cells() {
        return rows;
    }

    /** The first cell of a tick that is kept. */
    int at(long tick) {
        return ((int) tick & ticks - 1) * cells;
    }

    long newest() {
        return newest;
    }

    boolean has(long tick) {
        return tick >= oldest && tick <= newest;
    }

    /** Keeps no tick. */
    void forget() {
        oldest = 1;
        newest = 0;
    }

    /** Keeps one tick alone. Its cells are as they were if it was kept before. */
    void begin(long tick) {
        oldest = tick;
        newest = tick;
    }

    /** Keeps the tick after the newest, with the same cells, and drops the oldest if there are too many. */
    void next() {
        if (newest - oldest + 1 == ticks) {
            if (ticks < MOST_TICKS) {
                grow();
            } else {
                oldest++;
            }
        }
        int before = at(newest);
        newest++;
        System.arraycopy(rows, before, rows, at(newest), cells);
    }

    /** The newest tick is another, and alone. */
    void moveTo(long tick) {
        System.arraycopy(rows, at(newest), rows, at(tick), cells);
        begin(tick);
    }

    /** Drops the ticks before one, but for the two newest. */
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

package dev.tickwire.state.predict;

import dev.tickwire.state.coding.ObjectCells;

/** One predicted object: what was told of it last, and what it was predicted to be at each tick since. */
public final class PredictionHistory {
    private final PredictedGroup group;
    private final TickRows ticks;
    private final PredictionDrawer drawer;
    private final int[] told;
    private Predicted object;
    private long toldTick;
    /** The newest tick at which it is known what the object was. */
    private long knownTick;

    private boolean isJumping;

    PredictionHistory(PredictedGroup group) {
        this.group = group;
        ticks = new TickRows(group.cells().count());
        drawer = new PredictionDrawer(group.cells());
        told = new int[group.cells().count()];
    }

    /** The object is predicted no more. */
    void end() {
        object = null;
    }

    /**
     * Something newer was told of the object.
     *
     * @param values its cells
     * @param at the first of them
     * @param tick the tick
     */
    public void tell(int[] values, int at, long tick) {
        System.arraycopy(values, at, told, 0, told.length);
        toldTick = tick;
    }

    /**
     * Something was told of the object for the first time: as of then it is not known to be what it began as.
     *
     * @param values its cells
     * @param at the first of them
     * @param tick the tick
     */
    public void confirm(int[] values, int at, long tick) {
        tell(values, at, tick);
        knownTick = Math.min(knownTick, tick - 1);
    }

    /**
     * An object is predicted from what is told of it on.
     *
     * @param from the cells of its smooth fields as it was drawn last; null if it was not
     */
    void begin(Predicted predicted, int[] values, int at, long tick, int[] from) {
        object = predicted;
        isJumping = false;
        knownTick = tick;
        tell(values, at, tick);
        ticks.forget();
        restart(tick);
        drawer.begin(from);
    }

    /**
     * Takes down how often the object was teleported, as it is drawn.
     *
     * @param row the cells of an object, of which that is set
     */
    public void copyTeleports(int[] row) {
        int cell = group.cells().cells().teleportCell();
        if (cell != ObjectCells.NO_CELL) {
            row[cell] = ticks.cells()[ticks.at(ticks.newest()) + cell];
        }
    }

    /** Up to which tick it is predicted. */
    long tick() {
        return ticks.newest();
    }

    /** Where the cells of its ticks lie. */
    public int[] cells() {
        return ticks.cells();
    }

    /** The first of the cells of the newest tick. */
    public int newestCell() {
        return ticks.at(ticks.newest());
    }

    /**
     * Holds the prediction against what is known now.
     *
     * @return whether it is right; if not, the comparison of its type knows how wrong it was
     */
    boolean check() {
        long known = Math.max(toldTick, object.wholeTick());
        if (known <= knownTick) {
            return true;
        }
        if (known > ticks.newest()) {
            restart(known);
            drawer.jump();
            return true;
        }
        knownTick = known;
        CellComparison comparison = group.comparison();
        if (!ticks.has(known)) {
            comparison.clear();
            return false;
        }
        int at = ticks.at(known);
        boolean isRight = comparison.isRight(told, 0, ticks.cells(), at);
        isJumping = !isRight && group.cells().cells().isTeleported(told, 0, ticks.cells(), at);
        ticks.forgetBefore(known);
        return isRight;
    }

    /**
     * Reports that {@link #check} has found the prediction wrong.
     *
     * @param isFarthest whether it is farther off than all others of this update that were reported before
     */
    void report(boolean isFarthest) {
        object.onWrong(knownTick, group.comparison(), isFarthest);
    }

    /**
     * Goes back to what is known.
     *
     * @param newest the newest tick that any object is predicted to
     * @param drawTick the tick that is drawn
     */
    void goBack(long newest, double drawTick) {
        drawer.beginCorrection(ticks, drawTick);
        restart(Math.max(knownTick, newest - TickRows.MOST_TICKS + 1));
    }

    /** Begins at a tick as was told; fields that the client is not told are as they were predicted. */
    private void restart(long tick) {
        knownTick = Math.max(knownTick, tick);
        long predicted = ticks.has(tick) ? tick : ticks.newest();
        boolean isPredicted = ticks.has(predicted);
        int from = ticks.at(predicted);
        ticks.begin(tick);
        PredictedCells cells = group.cells();
        int at = ticks.at(tick);
        for (int cell = 0; cell < told.length; cell++) {
            boolean isTold = !isPredicted || cells.isTold(cell);
            ticks.cells()[at + cell] = isTold ? told[cell] : ticks.cells()[from + cell];
        }
        object.restart(ticks.cells(), at);
    }

    /** Begins later, at a tick that can be kept together with a newer one. */
    void skipTo(long tick) {
        ticks.moveTo(tick);
    }

    /** Moves on by the next tick. */
    void step() {
        ticks.next();
        object.step(ticks.newest(), ticks.cells(), ticks.at(ticks.newest()));
    }

    void decay(double factor) {
        drawer.decay(factor);
    }

    /** The object was corrected. */
    void ease(double drawTick) {
        if (isJumping) {
            isJumping = false;
            drawer.jump();
        } else {
            drawer.endCorrection(ticks, drawTick, group.jumpBeyond());
        }
    }

    void draw(double drawTick) {
        drawer.draw(object, ticks, drawTick, group.jumpBeyond());
    }
}

package dev.tickwire.state.predict;

import dev.tickwire.state.coding.ObjectCells;

/** History of one predicted object: the last received values, and the predicted values of each tick since. */
public final class PredictionHistory {
    private final PredictedGroup group;
    private final TickRows ticks;
    private final PredictionDrawer drawer;
    private final int[] received;
    private Predicted object;
    private long receivedTick;
    /** Newest tick at which the values of the object are known. */
    private long knownTick;

    private boolean isJumping;

    PredictionHistory(PredictedGroup group) {
        this.group = group;
        ticks = new TickRows(group.cells().count());
        drawer = new PredictionDrawer(group.cells());
        received = new int[group.cells().count()];
    }

    void end() {
        object = null;
    }

    /**
     * Sets newer received values.
     *
     * @param values the cells
     * @param at the index of the first value
     * @param tick the tick of the values
     */
    public void receive(int[] values, int at, long tick) {
        System.arraycopy(values, at, received, 0, received.length);
        receivedTick = tick;
    }

    /**
     * Sets the first received values of an expected object. The values set by the game before are compared with these.
     *
     * @param values the cells
     * @param at the index of the first value
     * @param tick the tick of the values
     */
    public void confirm(int[] values, int at, long tick) {
        receive(values, at, tick);
        knownTick = Math.min(knownTick, tick - 1);
    }

    /**
     * Begins the prediction of an object from received values.
     *
     * @param from the values of the object's smooth fields as last drawn, or {@code null} if the object was not drawn
     */
    void begin(Predicted predicted, int[] values, int at, long tick, int[] from) {
        object = predicted;
        isJumping = false;
        knownTick = tick;
        receive(values, at, tick);
        ticks.forget();
        restart(tick);
        drawer.begin(from);
    }

    /**
     * Copies the number of teleports of the object as it is drawn.
     *
     * @param row the cells of an object, in which the number of teleports is set
     */
    public void copyTeleports(int[] row) {
        int cell = group.cells().cells().teleportCell();
        if (cell != ObjectCells.NO_CELL) {
            row[cell] = ticks.cells()[ticks.at(ticks.newest()) + cell];
        }
    }

    /** Returns the newest predicted tick. */
    long tick() {
        return ticks.newest();
    }

    /** Returns the cells of all ticks. */
    public int[] cells() {
        return ticks.cells();
    }

    /** Returns the index of the first cell of the newest tick. */
    public int newestCell() {
        return ticks.at(ticks.newest());
    }

    /**
     * Compares the prediction with the known values.
     *
     * @return whether it is right; if not, the comparison of the type has the result
     */
    boolean check() {
        long known = Math.max(receivedTick, object.wholeTick());
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
        boolean isCorrect = comparison.matches(received, 0, ticks.cells(), at);
        isJumping = !isCorrect && group.cells().cells().isTeleported(received, 0, ticks.cells(), at);
        ticks.forgetBefore(known);
        return isCorrect;
    }

    /**
     * Reports a wrong prediction that {@link #check} found.
     *
     * @param isFarthest whether the error is the largest error reported in this update so far
     */
    void report(boolean isFarthest) {
        object.onWrong(knownTick, group.comparison(), isFarthest);
    }

    /**
     * Goes back to the known values.
     *
     * @param newest the newest predicted tick of all objects
     * @param drawTick the drawn tick, with a fraction
     */
    void rewind(long newest, double drawTick) {
        drawer.beginCorrection(ticks, drawTick);
        restart(Math.max(knownTick, newest - TickRows.MAX_TICKS + 1));
    }

    /**
     * Begins at a tick with the received values. Fields that the owner does not receive keep their predicted values.
     */
    private void restart(long tick) {
        knownTick = Math.max(knownTick, tick);
        long predicted = ticks.has(tick) ? tick : ticks.newest();
        boolean isPredicted = ticks.has(predicted);
        int from = ticks.at(predicted);
        ticks.begin(tick);
        PredictedCells cells = group.cells();
        int at = ticks.at(tick);
        for (int cell = 0; cell < received.length; cell++) {
            boolean isReceived = !isPredicted || cells.isReceived(cell);
            ticks.cells()[at + cell] = isReceived ? received[cell] : ticks.cells()[from + cell];
        }
        object.restart(ticks.cells(), at);
    }

    /** Begins at a later tick, which can be kept together with a newer tick. */
    void skipTo(long tick) {
        ticks.moveTo(tick);
    }

    /** Predicts the next tick. */
    void step() {
        ticks.next();
        object.step(ticks.newest(), ticks.cells(), ticks.at(ticks.newest()));
    }

    void decay(double factor) {
        drawer.decay(factor);
    }

    /** Blends the object after its correction. */
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

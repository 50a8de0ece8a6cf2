package dev.tickwire.state.predict;

/** Lets the game draw one object, between two ticks that are predicted, and with an eased correction. */
final class CourseDrawer {
    private final PredictedCells cells;
    private final TickBlend blend;
    private final Easing easing;
    /** The cells that the object shows, but for what is drawn between steps. */
    private final int[] shown;
    /** By cell, the steps at which the object is drawn, and at which it was before a correction. */
    private final double[] drawn;

    private final double[] drawnBefore;
    /** The fields that are drawn between steps. */
    private long drawnFields;
    /** Whether the object shows anything that was drawn here. */
    private boolean isShowing;

    private int[] rows;
    private int before;
    private int now;
    private double fraction;

    /** Has drawn nothing. */
    CourseDrawer(PredictedCells cells) {
        this.cells = cells;
        blend = new TickBlend(cells);
        easing = new Easing(cells);
        shown = new int[cells.count()];
        drawn = new double[cells.count()];
        drawnBefore = new double[cells.count()];
    }

    /** Some time has passed. */
    void decay(double factor) {
        easing.decay(factor);
    }

    /** The object will not be drawn on the way from where it was. */
    void jump() {
        easing.clear();
        isShowing = false;
    }

    /** The object is about to be corrected: where it would be drawn now is kept. */
    void beginCorrection(TickRows ticks, double tick) {
        find(ticks, tick);
        blend.blend(rows, before, now, fraction, drawnBefore);
        easing.addTo(drawnBefore);
    }

    /**
     * The object has been corrected: it is drawn where it was kept, and eases.
     *
     * @param jumpBeyond by field, the distance in steps beyond which it jumps
     */
    void endCorrection(TickRows ticks, double tick, double[] jumpBeyond) {
        if (!isShowing) {
            easing.clear();
            return;
        }
        find(ticks, tick);
        blend.blend(rows, before, now, fraction, drawn);
        long eases = 0;
        for (long left = cells.smooth(); left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            eases |= differsInForm(field, shown, 0, rows, now) ? 0 : 1L << field;
        }
        easing.begin(drawnBefore, drawn, eases, jumpBeyond);
    }

    /**
     * Draws.
     *
     * @param object what the game draws
     * @param ticks what is predicted
     * @param tick the tick to be drawn, with its fraction
     */
    void draw(Predicted object, TickRows ticks, double tick) {
        find(ticks, tick);
        long set = isShowing ? 0 : cells.still() | cells.smooth();
        for (long left = cells.still(); left != 0; left &= left - 1) {
            set |= take(Long.numberOfTrailingZeros(left), now);
        }
        long moving = 0;
        for (long left = cells.smooth(); left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            boolean isHeld = fraction < 1 && differsInForm(field, rows, before, rows, now);
            set |= take(field, isHeld ? before : now);
            boolean isMoving =
                    !isHeld && (easing.isActive() || fraction < 1 && differs(field, rows, before, rows, now));
            moving |= isMoving ? 1L << field : 0;
        }
        set |= drawnFields & ~moving;
        drawnFields = moving;
        isShowing = true;
        if (set != 0) {
            object.show(set, shown, 0);
        }
        if (moving != 0) {
            blend.blend(rows, before, now, fraction, drawn);
            easing.addTo(drawn);
            object.draw(moving, drawn);
        }
    }

    /** Finds the two ticks around the one that is drawn. */
    private void find(TickRows ticks, double tick) {
        rows = ticks.cells();
        int newest = ticks.newest();
        now = ticks.at(newest);
        boolean isFirst = !ticks.has(newest - 1);
        before = isFirst ? now : ticks.at(newest - 1);
        boolean isWhole = isFirst || cells.jumps(rows, before, rows, now);
        fraction = isWhole ? 1 : Math.max(0, Math.min(1, tick - (newest - 1)));
    }

    /** Shows a field as it is at a tick; a bit for it if it was shown otherwise. */
    private long take(int field, int at) {
        if (!differs(field, shown, 0, rows, at)) {
            return 0;
        }
        int first = cells.firstCell(field);
        System.arraycopy(rows, at + first, shown, first, cells.endCell(field) - first);
        return 1L << field;
    }

    private boolean differs(int field, int[] one, int at, int[] other, int otherAt) {
        for (int cell = cells.firstCell(field); cell < cells.endCell(field); cell++) {
            if (one[at + cell] != other[otherAt + cell]) {
                return true;
            }
        }
        return false;
    }

    /** Whether a field differs in what is not drawn between two values, such as the number of elements. */
    private boolean differsInForm(int field, int[] one, int at, int[] other, int otherAt) {
        for (int cell = cells.firstCell(field); cell < cells.endCell(field); cell++) {
            if (cells.kind(cell) == CellKind.DISCRETE && one[at + cell] != other[otherAt + cell]) {
                return true;
            }
        }
        return false;
    }
}

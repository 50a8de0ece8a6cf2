package dev.tickwire.state.predict;

import dev.tickwire.state.coding.CellBlend;
import dev.tickwire.state.coding.Easing;

/** Lets the game draw one object, between two ticks that are predicted, and with an eased correction. */
final class PredictionDrawer {
    private final PredictedCells cells;
    private final long smooth;
    private final CellBlend blend;
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
    /** Whether the object was drawn elsewhere before it was predicted, and is drawn on the way from there at first. */
    private boolean isEntering;

    private int[] rows;
    private int before;
    private int now;
    private double share;

    /** Has drawn nothing. */
    PredictionDrawer(PredictedCells cells) {
        this.cells = cells;
        smooth = cells.cells().smooth();
        blend = new CellBlend(cells.cells());
        easing = new Easing(blend);
        shown = new int[cells.count()];
        drawn = new double[cells.count()];
        drawnBefore = new double[cells.count()];
    }

    /** Some time has passed. */
    void decay(double factor) {
        easing.decay(factor);
    }

    /**
     * Another object begins.
     *
     * @param from the cells of its smooth fields as it was drawn last; null if it was not, and is drawn where it is
     */
    void begin(int[] from) {
        jump();
        isEntering = from != null;
        if (isEntering) {
            System.arraycopy(from, 0, shown, 0, shown.length);
            blend.copy(smooth, from, 0, drawnBefore);
        }
    }

    /** The object is not drawn on the way from where it was. */
    void jump() {
        easing.clear();
        isShowing = false;
    }

    /** The object is about to be corrected: where it would be drawn now is kept. */
    void beginCorrection(TickRows ticks, double tick) {
        if (isEntering) {
            return;
        }
        find(ticks, tick);
        place(drawnBefore);
        easing.addTo(drawnBefore, smooth);
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
        ease(jumpBeyond);
    }

    /** Draws the object where it was kept, and eases from there. */
    private void ease(double[] jumpBeyond) {
        place(drawn);
        long eased = 0;
        for (long left = smooth; left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            eased |= blend.differsInForm(field, shown, 0, rows, now) ? 0 : 1L << field;
        }
        easing.begin(drawnBefore, drawn, eased, jumpBeyond);
    }

    /** Finds where the smooth fields are. */
    private void place(double[] into) {
        for (long left = smooth; left != 0; left &= left - 1) {
            blend.blend(Long.numberOfTrailingZeros(left), rows, before, rows, now, share, into);
        }
    }

    /**
     * Draws.
     *
     * @param object what the game draws
     * @param ticks what is predicted
     * @param tick the tick to be drawn, with its fraction
     * @param jumpBeyond by field, the distance in steps beyond which it jumps where it begins
     */
    void draw(Predicted object, TickRows ticks, double tick, double[] jumpBeyond) {
        find(ticks, tick);
        if (isEntering) {
            isEntering = false;
            if (!cells.cells().isTeleported(shown, 0, rows, now)) {
                ease(jumpBeyond);
            }
        }
        long set = isShowing ? 0 : cells.still() | smooth;
        for (long left = cells.still(); left != 0; left &= left - 1) {
            set |= copy(Long.numberOfTrailingZeros(left), now);
        }
        long moving = share < 1 ? blend.blend(rows, before, rows, now, share, drawn) : 0;
        for (long left = smooth; left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            long one = 1L << field;
            boolean isHeld = share < 1 && (moving & one) == 0 && cells.differs(field, rows, before, rows, now);
            set |= copy(field, isHeld ? before : now);
            if (!isHeld && (easing.fields() & one & ~moving) != 0) {
                blend.copy(one, rows, now, drawn);
                moving |= one;
            }
        }
        set |= drawnFields & ~moving;
        drawnFields = moving;
        isShowing = true;
        if (set != 0) {
            object.show(set, shown, 0);
        }
        if (moving != 0) {
            easing.addTo(drawn, moving);
            object.draw(moving, drawn);
        }
    }

    /** Finds the two ticks around the one that is drawn. */
    private void find(TickRows ticks, double tick) {
        rows = ticks.cells();
        long newest = ticks.newest();
        now = ticks.at(newest);
        boolean isFirst = !ticks.has(newest - 1);
        before = isFirst ? now : ticks.at(newest - 1);
        boolean isWhole = isFirst || cells.cells().isTeleported(rows, before, rows, now);
        share = isWhole ? 1 : Math.max(0, Math.min(1, tick - (newest - 1)));
    }

    /** Shows a field as it is at a tick; a bit for it if it was shown otherwise. */
    private long copy(int field, int at) {
        if (!cells.differs(field, shown, 0, rows, at)) {
            return 0;
        }
        int first = cells.cells().firstCell(field);
        System.arraycopy(rows, at + first, shown, first, cells.cells().endCell(field) - first);
        return 1L << field;
    }
}

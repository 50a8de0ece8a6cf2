package dev.tickwire.state.predict;

import dev.tickwire.state.coding.CellBlend;
import dev.tickwire.state.coding.Easing;

/** Draws one object between two predicted ticks, and blends its corrections. */
final class PredictionDrawer {
    private final PredictedCells cells;
    private final long smooth;
    private final CellBlend blend;
    private final Easing easing;
    /** Values that the object shows, except those drawn between steps. */
    private final int[] shown;
    /** Drawn values by cell, in steps. {@link #drawnBefore} has those before a correction. */
    private final double[] drawn;

    private final double[] drawnBefore;
    /** Fields drawn between steps. */
    private long drawnFields;
    /** Whether the object was drawn here since its last jump. */
    private boolean isShowing;
    /** Whether the object was drawn elsewhere before its prediction, and is blended from there at first. */
    private boolean isEntering;

    private int[] rows;
    private int before;
    private int now;
    private double share;

    PredictionDrawer(PredictedCells cells) {
        this.cells = cells;
        smooth = cells.cells().smooth();
        blend = new CellBlend(cells.cells());
        easing = new Easing(blend);
        shown = new int[cells.count()];
        drawn = new double[cells.count()];
        drawnBefore = new double[cells.count()];
    }

    /**
     * Shrinks what is left of a correction.
     *
     * @param factor the result of {@link Easing#factor}
     */
    void decay(double factor) {
        easing.decay(factor);
    }

    /**
     * Begins with another object.
     *
     * @param from the values of the object's smooth fields as last drawn, or {@code null} if the object was not drawn
     */
    void begin(int[] from) {
        jump();
        isEntering = from != null;
        if (isEntering) {
            System.arraycopy(from, 0, shown, 0, shown.length);
            blend.copy(smooth, from, 0, drawnBefore);
        }
    }

    /** Ends all blending: the object is drawn at its predicted position. */
    void jump() {
        easing.clear();
        isShowing = false;
    }

    /**
     * Keeps where the object would be drawn now, before its correction.
     *
     * @param tick the drawn tick, with a fraction
     */
    void beginCorrection(TickRows ticks, double tick) {
        if (isEntering) {
            return;
        }
        find(ticks, tick);
        interpolate(drawnBefore);
        easing.addTo(drawnBefore, smooth);
    }

    /**
     * Blends the object from where it would have been drawn, after its correction.
     *
     * @param tick the drawn tick, with a fraction
     * @param jumpBeyond by field, the distance in steps above which the object jumps
     */
    void endCorrection(TickRows ticks, double tick, double[] jumpBeyond) {
        if (!isShowing) {
            easing.clear();
            return;
        }
        find(ticks, tick);
        ease(jumpBeyond);
    }

    /** Begins the blend from the kept values. */
    private void ease(double[] jumpBeyond) {
        interpolate(drawn);
        long eased = 0;
        for (long left = smooth; left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            eased |= blend.differsInForm(field, shown, 0, rows, now) ? 0 : 1L << field;
        }
        easing.begin(drawnBefore, drawn, eased, jumpBeyond);
    }

    /** Interpolates the smooth fields. */
    private void interpolate(double[] into) {
        for (long left = smooth; left != 0; left &= left - 1) {
            blend.blend(Long.numberOfTrailingZeros(left), rows, before, rows, now, share, into);
        }
    }

    /**
     * Draws the object.
     *
     * @param object the object of the game
     * @param ticks the predicted ticks
     * @param tick the tick to draw, with a fraction
     * @param jumpBeyond by field, the distance in steps above which the object jumps when its prediction begins
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
            long bit = 1L << field;
            boolean isHeld = share < 1 && (moving & bit) == 0 && cells.differs(field, rows, before, rows, now);
            set |= copy(field, isHeld ? before : now);
            if (!isHeld && (easing.fields() & bit & ~moving) != 0) {
                blend.copy(bit, rows, now, drawn);
                moving |= bit;
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

    /** Finds the two ticks before and after the drawn tick, and the position of the drawn tick between these. */
    private void find(TickRows ticks, double tick) {
        rows = ticks.cells();
        long newest = ticks.newest();
        now = ticks.at(newest);
        boolean isFirst = !ticks.has(newest - 1);
        before = isFirst ? now : ticks.at(newest - 1);
        boolean isWhole = isFirst || cells.cells().isTeleported(rows, before, rows, now);
        share = isWhole ? 1 : Math.max(0, Math.min(1, tick - (newest - 1)));
    }

    /** Sets a field to its values at a tick. Returns its bit if it was shown otherwise, else 0. */
    private long copy(int field, int at) {
        if (!cells.differs(field, shown, 0, rows, at)) {
            return 0;
        }
        int first = cells.cells().firstCell(field);
        System.arraycopy(rows, at + first, shown, first, cells.cells().endCell(field) - first);
        return 1L << field;
    }
}

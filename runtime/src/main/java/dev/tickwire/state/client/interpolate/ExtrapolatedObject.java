package dev.tickwire.state.client.interpolate;

import dev.tickwire.state.coding.CellBlend;
import dev.tickwire.state.coding.Easing;
import java.util.Arrays;

/**
 * The way of one object that was extrapolated, and is elsewhere by a later state: at first it is drawn where the
 * extrapolation has brought it by now, and then nearer and nearer to where it is, as after a correction of a
 * prediction. So an object whose extrapolation was right moves on as it did, however often a later state comes.
 */
final class ExtrapolatedObject {
    private final CellBlend blend;
    private final Easing easing;
    private final double[] jumpBeyond;
    /** By cell, where the extrapolation has brought it by now. */
    private final double[] drawn;
    /** The cells of the state from which it moved to that beyond which it was drawn, and the cells of that. */
    private final int[] before;

    private final int[] from;
    /** The tick of the state beyond which it was drawn, and how many ticks it had moved until then. */
    private long tick;

    private int motion;
    /** How many ticks beyond that it would be drawn by now. */
    private double ahead;
    /** The fields that were extrapolated in the last draw, and those that were eased then; none if none was. */
    private long extrapolated;

    /** The next that is idle. */
    ExtrapolatedObject next;

    /**
     * Was not extrapolated.
     *
     * @param blend the arithmetic of the type
     */
    ExtrapolatedObject(CellBlend blend) {
        this.blend = blend;
        easing = new Easing(blend);
        jumpBeyond = new double[blend.cells().fields()];
        Arrays.fill(jumpBeyond, Double.POSITIVE_INFINITY);
        drawn = new double[blend.cells().cells()];
        before = new int[blend.cells().cells()];
        from = new int[blend.cells().cells()];
    }

    /** Another object begins. */
    void begin() {
        easing.clear();
        extrapolated = 0;
    }

    /** Whether the object is drawn by its states alone. */
    boolean isOver() {
        return extrapolated == 0 && easing.fields() == 0;
    }

    /**
     * Some time has passed.
     *
     * @param viewTick the tick that is drawn
     * @param extrapolationTicks for how many ticks an object is extrapolated
     * @param factor what is left by now of the way back, as of {@link Easing#factor}
     */
    void advance(double viewTick, double extrapolationTicks, double factor) {
        ahead = Math.min(viewTick - tick, extrapolationTicks);
        easing.decay(factor);
    }

    /**
     * Draws the object.
     *
     * @param shown the state that is shown
     * @param isBeyond whether the object is extrapolated beyond that
     * @param moving the fields that are drawn between two states, or beyond one, a bit for each
     * @param steps by cell, where these are; then where these and the others of the result are drawn
     * @return the fields that are drawn otherwise than in the state that is shown
     */
    long draw(ShownVersion shown, boolean isBeyond, long moving, double[] steps) {
        if (extrapolated != 0 && (!isBeyond || shown.tick != tick)) {
            correct(shown, moving, steps);
        } else {
            blend.copy(easing.fields() & ~moving, shown.cells, 0, steps);
        }
        easing.addTo(steps, -1);
        long all = moving | easing.fields();
        extrapolated = isBeyond ? all : 0;
        return all;
    }

    /**
     * The object is extrapolated.
     *
     * @param last the state from which it moved to that beyond which it is drawn
     * @param shown the state beyond which it is drawn
     * @param ticks how many ticks it moved
     */
    void extrapolate(ShownVersion last, ShownVersion shown, int ticks) {
        tick = shown.tick;
        motion = ticks;
        System.arraycopy(last.cells, 0, before, 0, before.length);
        System.arraycopy(shown.cells, 0, from, 0, from.length);
    }

    private void correct(ShownVersion shown, long moving, double[] steps) {
        blend.copy(extrapolated & ~moving, shown.cells, 0, steps);
        long eased = extrapolated;
        for (long left = extrapolated; left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            eased &= blend.differsInForm(field, from, 0, shown.cells, 0) ? ~Long.lowestOneBit(left) : -1;
        }
        long moved = blend.blend(before, 0, from, 0, 1 + ahead / motion, drawn);
        blend.copy(extrapolated & ~moved, from, 0, drawn);
        easing.addTo(drawn, -1);
        easing.begin(drawn, steps, eased, jumpBeyond);
    }
}

package dev.tickwire.state.view;

import dev.tickwire.state.coding.CellBlend;
import dev.tickwire.state.coding.Easing;
import java.util.Arrays;

/**
 * The way of one object that was extrapolated, and is elsewhere by a later state: it is drawn where it was at first,
 * and then nearer and nearer to where it is, as after a correction of a prediction.
 */
final class ExtrapolatedObject {
    private final CellBlend blend;
    private final Easing easing;
    private final double[] jumpBeyond;
    /** By cell, where it was drawn last. */
    private final double[] drawn;
    /** The cells of the state beyond which it was drawn. */
    private final int[] from;

    private long tick;
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
     * Draws the object.
     *
     * @param shown the state that is shown
     * @param isBeyond whether the object is extrapolated beyond that
     * @param moving the fields that are drawn between two states, or beyond one, a bit for each
     * @param steps by cell, where these are; then where these and the others of the result are drawn
     * @param factor what is left by now of the way back, as of {@link Easing#factor}
     * @return the fields that are drawn otherwise than in the state that is shown
     */
    long draw(ShownVersion shown, boolean isBeyond, long moving, double[] steps, double factor) {
        easing.decay(factor);
        if (extrapolated != 0 && (!isBeyond || shown.tick != tick)) {
            correct(shown, moving, steps);
        } else {
            blend.copy(easing.fields() & ~moving, shown.cells, 0, steps);
        }
        easing.addTo(steps, -1);
        long all = moving | easing.fields();
        if (isBeyond) {
            extrapolated = all;
            tick = shown.tick;
            System.arraycopy(shown.cells, 0, from, 0, from.length);
            System.arraycopy(steps, 0, drawn, 0, drawn.length);
        }
        return all;
    }

    private void correct(ShownVersion shown, long moving, double[] steps) {
        blend.copy(extrapolated & ~moving, shown.cells, 0, steps);
        long eased = extrapolated;
        for (long left = extrapolated; left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            eased &= blend.differsInForm(field, from, 0, shown.cells, 0) ? ~Long.lowestOneBit(left) : -1;
        }
        easing.begin(drawn, steps, eased, jumpBeyond);
        extrapolated = 0;
    }
}

package dev.tickwire.state.client.interpolate;

import dev.tickwire.state.coding.CellBlend;
import dev.tickwire.state.coding.Easing;
import java.util.Arrays;

/**
 * An extrapolated object whose later version has another position. The object is drawn at the extrapolated position at
 * first, and then converges to the received position as after a correction. An object with a right extrapolation thus
 * moves evenly, however often versions arrive.
 */
final class ExtrapolatedObject {
    private final CellBlend blend;
    private final Easing easing;
    private final double[] jumpBeyond;
    /** Values to which the extrapolation leads by now, in quantization steps. */
    private final double[] drawn;
    /**
     * Values of the version from which the object moved. {@code from} has those of the version beyond which it is
     * extrapolated.
     */
    private final int[] before;

    private final int[] from;
    /**
     * Tick of the version beyond which the object is extrapolated. {@code motion} is the number of ticks in which the
     * object moved to there.
     */
    private long tick;

    private int motion;
    /** Number of ticks by which the object is extrapolated beyond its last version by now. */
    private double ahead;
    /** Fields that the last frame extrapolated or blended; 0 if it did not extrapolate. */
    private long extrapolated;

    /** Next object in the list of unused objects. */
    ExtrapolatedObject next;

    ExtrapolatedObject(CellBlend blend) {
        this.blend = blend;
        easing = new Easing(blend);
        jumpBeyond = new double[blend.cells().fields()];
        Arrays.fill(jumpBeyond, Double.POSITIVE_INFINITY);
        drawn = new double[blend.cells().cells()];
        before = new int[blend.cells().cells()];
        from = new int[blend.cells().cells()];
    }

    void begin() {
        easing.clear();
        extrapolated = 0;
    }

    /** Returns whether the object is drawn by its received versions alone, without extrapolation or correction. */
    boolean isOver() {
        return extrapolated == 0 && easing.fields() == 0;
    }

    /**
     * Advances the time.
     *
     * @param viewTick the view tick, with a fraction
     * @param extrapolationTicks the largest number of ticks by which an object is extrapolated
     * @param factor the decay of the difference since the last call, as of {@link Easing#factor}
     */
    void advance(double viewTick, double extrapolationTicks, double factor) {
        ahead = Math.min(viewTick - tick, extrapolationTicks);
        easing.decay(factor);
    }

    /**
     * Draws the object.
     *
     * @param shown the shown version
     * @param isExtrapolated whether the object is extrapolated beyond this version
     * @param moving the fields that are interpolated or extrapolated, as a bit mask
     * @param steps the values of these fields; the values of all returned fields are stored here
     * @return the fields whose values differ from the shown version, as a bit mask
     */
    long draw(ShownVersion shown, boolean isExtrapolated, long moving, double[] steps) {
        if (extrapolated != 0 && (!isExtrapolated || shown.tick != tick)) {
            correct(shown, moving, steps);
        } else {
            blend.copy(easing.fields() & ~moving, shown.cells, 0, steps);
        }
        easing.addTo(steps, -1);
        long all = moving | easing.fields();
        extrapolated = isExtrapolated ? all : 0;
        return all;
    }

    /**
     * Sets the versions by which the object is extrapolated.
     *
     * @param last the previous version, from which the object moved
     * @param shown the version beyond which the object is drawn
     * @param ticks the number of ticks in which the object moved
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

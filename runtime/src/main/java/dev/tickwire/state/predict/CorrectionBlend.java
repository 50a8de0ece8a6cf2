package dev.tickwire.state.predict;

import dev.tickwire.state.coding.CellBlend;
import dev.tickwire.state.coding.Easing;
import dev.tickwire.state.coding.ObjectCells;
import java.util.Arrays;

/**
 * Blends one object from its drawn values to other values: to received values after a prediction, or to newer received
 * values.
 *
 * <p>It is first drawn where it was drawn last, and then converges to the target as after a correction.
 */
public final class CorrectionBlend {
    private final double[] jumpBeyond;
    private final CellBlend blend;
    private final Easing easing;
    /** Cells as they were drawn at the start. {@link #fromSteps} has the same in steps. */
    private final int[] from;

    private final double[] fromSteps;
    /** Cells received last. {@link #targetSteps} has the target in steps. */
    private final int[] received;

    private final double[] targetSteps;
    /** Values of the last frame, in steps. */
    private final double[] drawn;
    /** Fields that may be blended. {@link #moving} has those whose target is between two received ticks. */
    private long fields;

    private long moving;
    private boolean isBeginning;

    /**
     * Creates a blend.
     *
     * @param type the cells of the type
     * @param jumpBeyond by field, the distance in steps above which an object jumps
     */
    CorrectionBlend(ObjectCells type, double[] jumpBeyond) {
        this.jumpBeyond = jumpBeyond;
        blend = new CellBlend(type);
        easing = new Easing(blend);
        int cells = type.cells();
        from = new int[cells];
        fromSteps = new double[cells];
        received = new int[cells];
        targetSteps = new double[cells];
        drawn = new double[cells];
    }

    /** Creates a blend for a type without a rule: an object never jumps for its distance. */
    public static CorrectionBlend withoutRule(ObjectCells type) {
        double[] jumpBeyond = new double[type.fields()];
        Arrays.fill(jumpBeyond, Double.POSITIVE_INFINITY);
        return new CorrectionBlend(type, jumpBeyond);
    }

    /**
     * Begins to blend an object.
     *
     * @param drawnCells the values of the object's smooth fields as last drawn
     * @param seen the fields that the client receives from now on, as a bit mask
     */
    public void begin(int[] drawnCells, long seen) {
        System.arraycopy(drawnCells, 0, from, 0, from.length);
        blend.copy(blend.cells().smooth(), from, 0, fromSteps);
        fields = blend.cells().smooth() & seen;
        isBeginning = true;
    }

    /**
     * Sets the target of fields to received values.
     *
     * @param selectedFields the fields, as a bit mask
     * @param values the cells of the object
     */
    public void setReceived(long selectedFields, int[] values) {
        long smooth = selectedFields & blend.cells().smooth();
        System.arraycopy(values, 0, received, 0, received.length);
        blend.copy(smooth, received, 0, targetSteps);
        moving &= ~smooth;
    }

    /**
     * Sets the target of fields between two received ticks.
     *
     * @param selectedFields the fields, as a bit mask
     * @param steps the values by cell, in steps
     */
    public void setInterpolated(long selectedFields, double[] steps) {
        for (long left = selectedFields; left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            int first = blend.cells().firstCell(field);
            System.arraycopy(steps, first, targetSteps, first, blend.cells().endCell(field) - first);
        }
        moving |= selectedFields;
    }

    /**
     * Advances the blend. All targets of the frame must be set.
     *
     * @param seconds the time since the last call, at least 0
     * @return the fields to draw with the values of {@link #drawn}, as a bit mask; all other fields have their received
     *     values
     */
    public long advance(double seconds) {
        if (isBeginning) {
            isBeginning = false;
            begin();
        } else {
            easing.decay(Easing.factor(seconds));
        }
        System.arraycopy(targetSteps, 0, drawn, 0, drawn.length);
        easing.addTo(drawn, -1);
        return easing.fields() | moving;
    }

    private void begin() {
        easing.clear();
        if (blend.cells().isTeleported(from, 0, received, 0)) {
            return;
        }
        long eased = 0;
        for (long left = fields; left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            eased |= blend.differsInForm(field, from, 0, received, 0) ? 0 : 1L << field;
        }
        easing.begin(fromSteps, targetSteps, eased, jumpBeyond);
    }

    /** Returns the values of the last frame by cell, in steps. */
    public double[] drawn() {
        return drawn;
    }

    /** Returns whether the whole object is drawn at its target. */
    public boolean isOver() {
        return !isBeginning && easing.fields() == 0;
    }
}

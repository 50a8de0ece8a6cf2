package dev.tickwire.state.predict;

import dev.tickwire.state.coding.CellBlend;
import dev.tickwire.state.coding.Easing;
import dev.tickwire.state.coding.ObjectCells;
import java.util.Arrays;

/**
 * The way of one object that is drawn by other values from now on: as it is told, after it was predicted, or by newer
 * ones. At first it is drawn where it was drawn last, and then nearer and nearer to where it is told to be, as after a
 * correction.
 */
public final class CorrectionBlend {
    private final double[] jumpBeyond;
    private final CellBlend blend;
    private final Easing easing;
    /** The cells as it was drawn at first. */
    private final int[] from;

    private final double[] fromSteps;
    /** The cells that were told last, and by cell where it is drawn by these, between two ticks. */
    private final int[] told;

    private final double[] toldSteps;
    /** By cell, where it is drawn. */
    private final double[] drawn;
    /** The fields that may be drawn elsewhere than they are told, and those that are told between two ticks. */
    private long fields;

    private long moving;
    private boolean isBeginning;

    /**
     * Draws nothing yet.
     *
     * @param type the cells of its type
     * @param jumpBeyond by field, the distance in steps beyond which an object jumps
     */
    CorrectionBlend(ObjectCells type, double[] jumpBeyond) {
        this.jumpBeyond = jumpBeyond;
        blend = new CellBlend(type);
        easing = new Easing(blend);
        int cells = type.cells();
        from = new int[cells];
        fromSteps = new double[cells];
        told = new int[cells];
        toldSteps = new double[cells];
        drawn = new double[cells];
    }

    /** Draws an object of a type that has no rule: it never jumps. */
    public static CorrectionBlend withoutRule(ObjectCells type) {
        double[] jumpBeyond = new double[type.fields()];
        Arrays.fill(jumpBeyond, Double.POSITIVE_INFINITY);
        return new CorrectionBlend(type, jumpBeyond);
    }

    /**
     * An object is drawn by other values from now on.
     *
     * @param drawnCells the cells of its smooth fields as it was drawn last, from 0 on
     * @param seen the fields that the client is told from now on, a bit for each
     */
    public void begin(int[] drawnCells, long seen) {
        System.arraycopy(drawnCells, 0, from, 0, from.length);
        blend.copy(blend.cells().smooth(), from, 0, fromSteps);
        fields = blend.cells().smooth() & seen;
        isBeginning = true;
    }

    /**
     * Fields are as they were told.
     *
     * @param which the fields, a bit for each
     * @param values the cells of the object, from 0 on
     */
    public void stand(long which, int[] values) {
        long smooth = which & blend.cells().smooth();
        System.arraycopy(values, 0, told, 0, told.length);
        blend.copy(smooth, told, 0, toldSteps);
        moving &= ~smooth;
    }

    /**
     * Fields are drawn between two ticks that were told.
     *
     * @param which the fields, a bit for each
     * @param steps by cell, from 0 on
     */
    public void move(long which, double[] steps) {
        for (long left = which; left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            int first = blend.cells().firstCell(field);
            System.arraycopy(steps, first, toldSteps, first, blend.cells().endCell(field) - first);
        }
        moving |= which;
    }

    /**
     * Some time has passed, and all that is drawn by it was told.
     *
     * @param seconds how long, at least 0
     * @return the fields that are drawn by {@link #drawn()}, a bit for each; all others are as they are told
     */
    public long advance(double seconds) {
        if (isBeginning) {
            isBeginning = false;
            begin();
        } else {
            easing.decay(Easing.factor(seconds));
        }
        System.arraycopy(toldSteps, 0, drawn, 0, drawn.length);
        easing.addTo(drawn, -1);
        return easing.fields() | moving;
    }

    private void begin() {
        easing.clear();
        if (blend.cells().isTeleported(from, 0, told, 0)) {
            return;
        }
        long eased = 0;
        for (long left = fields; left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            eased |= blend.differsInForm(field, from, 0, told, 0) ? 0 : 1L << field;
        }
        easing.begin(fromSteps, toldSteps, eased, jumpBeyond);
    }

    /** By cell, where it is drawn. */
    public double[] drawn() {
        return drawn;
    }

    /** Whether all of it is drawn as it is told. */
    public boolean isOver() {
        return !isBeginning && easing.fields() == 0;
    }
}

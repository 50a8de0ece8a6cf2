package dev.tickwire.state.predict;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The predicted objects of one type, in the order in which they began. */
public final class PredictedGroup {
    private static final int FEW = 4;

    private final PredictedCells cells;
    private final CellComparison comparison;
    private final double[] jumpBeyond;
    private final List<PredictionHistory> spare = new ArrayList<>();
    private PredictionHistory[] histories = new PredictionHistory[FEW];
    private int count;

    PredictedGroup(PredictedCells cells) {
        this.cells = cells;
        comparison = new CellComparison(cells);
        jumpBeyond = new double[cells.cells().fields()];
        Arrays.fill(jumpBeyond, Double.POSITIVE_INFINITY);
    }

    /**
     * Sets how far fields are corrected without a jump.
     *
     * @param fields which, a bit for each
     * @param steps the distance in steps beyond which the object jumps
     */
    public void jumpBeyond(long fields, double steps) {
        for (int field = 0; field < jumpBeyond.length; field++) {
            if ((fields & 1L << field) != 0) {
                jumpBeyond[field] = steps;
            }
        }
    }

    double[] jumpBeyond() {
        return jumpBeyond;
    }

    PredictedCells cells() {
        return cells;
    }

    CellComparison comparison() {
        return comparison;
    }

    int count() {
        return count;
    }

    PredictionHistory at(int place) {
        return histories[place];
    }

    /** Predicts one more object, which was not drawn before; arguments and result as of the other. */
    public PredictionHistory begin(Predicted object, int[] values, int at, long tick) {
        return begin(object, values, at, tick, null);
    }

    /**
     * Predicts one more object.
     *
     * @param object the object
     * @param values what was told of it, in cells
     * @param at the first cell
     * @param tick the tick that it was told of
     * @param from the cells of its smooth fields as it was drawn until now, from 0 on, and how often it was teleported
     *     then: it is drawn on from there; null if it was not drawn
     * @return takes what else is told of it
     */
    public PredictionHistory begin(Predicted object, int[] values, int at, long tick, int[] from) {
        if (count == histories.length) {
            histories = Arrays.copyOf(histories, count * 2);
        }
        PredictionHistory begun = spare.isEmpty() ? new PredictionHistory(this) : spare.remove(spare.size() - 1);
        histories[count++] = begun;
        begun.begin(object, values, at, tick, from);
        return begun;
    }

    /** Makes what draws an object of this type that is predicted no more. */
    public CorrectionBlend newLeaving() {
        return new CorrectionBlend(cells.cells(), jumpBeyond);
    }

    /**
     * Predicts an object no more.
     *
     * @param history what {@link #begin} gave, which is used no more
     */
    public void end(PredictionHistory history) {
        int kept = 0;
        for (int place = 0; place < count; place++) {
            if (histories[place] != history) {
                histories[kept++] = histories[place];
            }
        }
        Arrays.fill(histories, kept, count, null);
        count = kept;
        history.end();
        spare.add(history);
    }
}

package dev.tickwire.state.predict;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The predicted objects of one type, in the order in which their prediction began. */
public final class PredictedGroup {
    private static final int MAX_SPARE = 4;

    private final PredictedCells cells;
    private final CellComparison comparison;
    private final double[] jumpBeyond;
    private final List<PredictionHistory> spare = new ArrayList<>();
    private PredictionHistory[] histories = new PredictionHistory[MAX_SPARE];
    private int count;

    PredictedGroup(PredictedCells cells) {
        this.cells = cells;
        comparison = new CellComparison(cells);
        jumpBeyond = new double[cells.cells().fields()];
        Arrays.fill(jumpBeyond, Double.POSITIVE_INFINITY);
    }

    /**
     * Sets the error above which a corrected object jumps.
     *
     * @param fields the fields with this limit, as a bit mask
     * @param steps the limit in steps
     */
    public void jumpBeyond(long fields, double steps) {
        for (int field = 0; field < jumpBeyond.length; field++) {
            if ((fields & 1L << field) != 0) {
                jumpBeyond[field] = steps;
            }
        }
    }

    /**
     * Sets the fields that the protocol of the connection has not: they keep their predicted values. Call this method
     * while nothing is predicted.
     *
     * @param fields the fields as a bit mask
     */
    public void lack(long fields) {
        cells.lack(fields);
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

    /**
     * Begins the prediction of an object that was not drawn before.
     *
     * @param object the object
     * @param values the received values
     * @param at the index of the first value
     * @param tick the tick of the values
     * @return the history, which accepts later received values
     */
    public PredictionHistory begin(Predicted object, int[] values, int at, long tick) {
        return begin(object, values, at, tick, null);
    }

    /**
     * Begins the prediction of an object.
     *
     * @param object the object
     * @param values the received values
     * @param at the index of the first value
     * @param tick the tick of the values
     * @param from the values of the object's smooth fields as drawn, with the number of teleports at that time;
     *     {@code null} if the object was not drawn
     * @return the history, which accepts later received values
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

    /** Creates a blend for an object of this type whose prediction has ended. */
    public CorrectionBlend newBlend() {
        return new CorrectionBlend(cells.cells(), jumpBeyond);
    }

    /**
     * Ends the prediction of an object.
     *
     * @param history the result of {@link #begin}, which must not be used any more
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

package dev.tickwire.state.predict;

import dev.tickwire.state.coding.CellBlend;
import dev.tickwire.state.coding.ObjectCells;

/**
 * Compares received values of the objects of one type with their predictions, cell by cell. A number within a step is
 * right, unless it is exact.
 */
public final class CellComparison {
    private static final long UNSIGNED = 0xFFFF_FFFFL;
    /**
     * Tolerance in steps of a rotation whose sides leave out different components. There the rounding error of the
     * omitted component counts as well.
     */
    private static final double MAX_ROTATION_STEPS = 2.5;

    private final PredictedCells cells;
    private final CellBlend blend;
    private double steps;
    private boolean isLarge;
    private boolean isWrong;
    /**
     * The two versions of the last comparison, each with the index of the first cell; {@code null} without a
     * comparison.
     */
    private int[] received;

    private int receivedAt;
    private int[] predicted;
    private int predictedAt;
    /** Fields with a wrong prediction. */
    private long fields;

    CellComparison(PredictedCells cells) {
        this.cells = cells;
        blend = new CellBlend(cells.cells());
    }

    /**
     * Compares the values of an object.
     *
     * @param receivedCells the received values
     * @param at the index of the first value
     * @param predictedCells the predicted values
     * @param predictedFrom the index of the first value
     * @return whether the prediction is right
     */
    boolean matches(int[] receivedCells, int at, int[] predictedCells, int predictedFrom) {
        clear();
        received = receivedCells;
        receivedAt = at;
        predicted = predictedCells;
        predictedAt = predictedFrom;
        for (int cell = 0; cell < cells.count(); cell++) {
            if (receivedCells[at + cell] != predictedCells[predictedFrom + cell] && cells.isReceived(cell)) {
                compare(cell, receivedCells, at, predictedCells, predictedFrom);
            }
        }
        return !isWrong;
    }

    /** Clears the result: there was no prediction to compare with. */
    void clear() {
        steps = 0;
        isLarge = false;
        isWrong = false;
        fields = 0;
        received = null;
        predicted = null;
    }

    private void compare(int cell, int[] receivedCells, int at, int[] predictedCells, int predictedFrom) {
        switch (cells.cells().kind(cell)) {
            case COMPONENT:
                int first = cell;
                while (cells.cells().kind(first) != ObjectCells.Kind.ROTATION) {
                    first--;
                }
                if (receivedCells[at + first] == predictedCells[predictedFrom + first]) {
                    note(
                            cell,
                            Math.abs(receivedCells[at + cell] - predictedCells[predictedFrom + cell]),
                            1,
                            cells.isExact(cell));
                }
                return;
            case ROTATION:
                double turned = blend.distanceOfCell(cell, receivedCells, at, predictedCells, predictedFrom);
                note(cell, turned, MAX_ROTATION_STEPS, cells.isExact(cell));
                return;
            case DISCRETE:
                note(cell, 0, 0, true);
                isLarge = true;
                return;
            default:
                compareNumbers(cell, receivedCells, at, predictedCells, predictedFrom);
        }
    }

    private void compareNumbers(int cell, int[] receivedCells, int at, int[] predictedCells, int predictedFrom) {
        double distance = blend.distanceOfCell(cell, receivedCells, at, predictedCells, predictedFrom);
        if (Double.isInfinite(distance)) {
            distance =
                    Math.abs((receivedCells[at + cell] & UNSIGNED) - (predictedCells[predictedFrom + cell] & UNSIGNED));
            if (cells.cells().kind(cell) == ObjectCells.Kind.WRAP) {
                distance = Math.min(distance, cells.cells().top(cell) - distance);
            }
        }
        note(cell, distance, 1, distance > 0 && cells.isExact(cell));
    }

    private void note(int cell, double distance, double tolerance, boolean isExact) {
        if (distance > tolerance || isExact) {
            isWrong = true;
            fields |= cells.fieldAt(cell);
            isLarge |= distance > tolerance;
            steps = Math.max(steps, distance);
        }
    }

    /** Returns whether there was a prediction to compare with. Otherwise it was not kept any more. */
    public boolean hasPrediction() {
        return predicted != null;
    }

    /** Copies the received values to an array, from index 0 on. */
    public void copyReceived(int[] into) {
        System.arraycopy(received, receivedAt, into, 0, cells.count());
    }

    /** Copies the predicted values to an array, from index 0 on. */
    public void copyPredicted(int[] into) {
        System.arraycopy(predicted, predictedAt, into, 0, cells.count());
    }

    /** Returns the fields with a wrong prediction, as a bit mask. */
    public long fields() {
        return fields;
    }

    /** Returns the largest error of a number in steps, 0 if no number was wrong. */
    public double steps() {
        return steps;
    }

    /** Returns whether a number was wrong by more than its tolerance, or a value without an order was wrong. */
    boolean isLarge() {
        return isLarge;
    }
}

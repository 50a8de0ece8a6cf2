package dev.tickwire.state.predict;

import dev.tickwire.state.coding.CellBlend;
import dev.tickwire.state.coding.ObjectCells;

/** Compares received states of objects of one type with their predictions, cell by cell. */
public final class CellComparison {
    private static final long UNSIGNED = 0xFFFF_FFFFL;
    /** Where two components that are nearly equal have changed places, the error of the one left out counts, too. */
    private static final double MOST_STEPS_OF_OTHERS = 2.5;

    private final PredictedCells cells;
    private final CellBlend blend;
    private double steps;
    private boolean isLarge;
    private boolean isWrong;
    /** The first cells of the last two states that were compared, and where they lie; null if there were none. */
    private int[] received;

    private int receivedAt;
    private int[] predicted;
    private int predictedAt;
    /** The fields that were wrong, a bit for each. */
    private long fields;

    CellComparison(PredictedCells cells) {
        this.cells = cells;
        blend = new CellBlend(cells.cells());
    }

    /**
     * Compares.
     *
     * @param one what was told
     * @param at its first cell
     * @param other what was predicted
     * @param otherAt its first cell
     * @return whether the prediction is right
     */
    boolean isRight(int[] one, int at, int[] other, int otherAt) {
        clear();
        received = one;
        receivedAt = at;
        predicted = other;
        predictedAt = otherAt;
        for (int cell = 0; cell < cells.count(); cell++) {
            if (one[at + cell] != other[otherAt + cell] && cells.isTold(cell)) {
                compare(cell, one, at, other, otherAt);
            }
        }
        return !isWrong;
    }

    /** Nothing was compared. */
    void clear() {
        steps = 0;
        isLarge = false;
        isWrong = false;
        fields = 0;
        received = null;
        predicted = null;
    }

    private void compare(int cell, int[] one, int at, int[] other, int otherAt) {
        switch (cells.cells().kind(cell)) {
            case COMPONENT:
                int first = cell;
                while (cells.cells().kind(first) != ObjectCells.Kind.ROTATION) {
                    first--;
                }
                if (one[at + first] == other[otherAt + first]) {
                    note(cell, Math.abs(one[at + cell] - other[otherAt + cell]), 1, cells.isExact(cell));
                }
                return;
            case ROTATION:
                double turned = blend.distanceOfCell(cell, one, at, other, otherAt);
                note(cell, turned, MOST_STEPS_OF_OTHERS, cells.isExact(cell));
                return;
            case DISCRETE:
                note(cell, 0, 0, true);
                isLarge = true;
                return;
            default:
                compareNumbers(cell, one, at, other, otherAt);
        }
    }

    private void compareNumbers(int cell, int[] one, int at, int[] other, int otherAt) {
        double distance = blend.distanceOfCell(cell, one, at, other, otherAt);
        if (Double.isInfinite(distance)) {
            distance = Math.abs((one[at + cell] & UNSIGNED) - (other[otherAt + cell] & UNSIGNED));
            if (cells.cells().kind(cell) == ObjectCells.Kind.WRAP) {
                distance = Math.min(distance, cells.cells().top(cell) - distance);
            }
        }
        note(cell, distance, 1, distance > 0 && cells.isExact(cell));
    }

    private void note(int cell, double distance, double most, boolean isExact) {
        if (distance > most || isExact) {
            isWrong = true;
            fields |= cells.fieldAt(cell);
            isLarge |= distance > most;
            steps = Math.max(steps, distance);
        }
    }

    /** Whether there was a prediction to compare with; else it is not kept any more. */
    public boolean hasPrediction() {
        return predicted != null;
    }

    /**
     * Copies the state that was received.
     *
     * @param into takes its cells, from 0 on
     */
    public void copyReceived(int[] into) {
        System.arraycopy(received, receivedAt, into, 0, cells.count());
    }

    /**
     * Copies the state that was predicted.
     *
     * @param into takes its cells, from 0 on
     */
    public void copyPredicted(int[] into) {
        System.arraycopy(predicted, predictedAt, into, 0, cells.count());
    }

    /** The fields that were wrong at the last comparison, a bit for each. */
    public long fields() {
        return fields;
    }

    /** By how many steps the farthest number was wrong at the last comparison; 0 if none was. */
    public double steps() {
        return steps;
    }

    /** Whether something was wrong by more than a step, or in what has no order. */
    boolean isLarge() {
        return isLarge;
    }
}

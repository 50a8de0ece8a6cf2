package dev.tickwire.state.predict;

/** Holds what was told of an object against what was predicted of it. */
final class CellComparison {
    /** Two components that are nearly equal may change places: then the error of the one left out counts, too. */
    private static final double MOST_STEPS_OF_OTHERS = 2.5;

    private final double[] told = new double[Rotations.COMPONENTS];
    private final double[] predicted = new double[Rotations.COMPONENTS];
    private long steps;
    private boolean isLarge;
    private boolean isWrong;

    /**
     * Compares.
     *
     * @param cells what they are
     * @param one what was told
     * @param at its first cell
     * @param other what was predicted
     * @param otherAt its first cell
     * @return whether the prediction is right
     */
    boolean isRight(PredictedCells cells, int[] one, int at, int[] other, int otherAt) {
        clear();
        int cell = 0;
        while (cell < cells.count()) {
            int next = cells.kind(cell) == CellKind.ROTATION ? cell + Rotations.COMPONENTS : cell + 1;
            if (cells.isCompared(cell) && differs(one, at, other, otherAt, cell, next)) {
                compare(cells, cell, one, at, other, otherAt);
            }
            cell = next;
        }
        return !isWrong;
    }

    /** Nothing was compared. */
    void clear() {
        steps = 0;
        isLarge = false;
        isWrong = false;
    }

    private static boolean differs(int[] one, int at, int[] other, int otherAt, int from, int end) {
        for (int cell = from; cell < end; cell++) {
            if (one[at + cell] != other[otherAt + cell]) {
                return true;
            }
        }
        return false;
    }

    private void compare(PredictedCells cells, int cell, int[] one, int at, int[] other, int otherAt) {
        switch (cells.kind(cell)) {
            case LINE:
            case WRAP:
                note(cells.distance(cell, one[at + cell], other[otherAt + cell]), 1, cells.isExact(cell));
                return;
            case ROTATION:
                compareRotations(cells, cell, one, at + cell, other, otherAt + cell);
                return;
            default:
                isWrong = true;
                isLarge = true;
        }
    }

    private void compareRotations(PredictedCells cells, int cell, int[] one, int at, int[] other, int otherAt) {
        if (one[at] == other[otherAt]) {
            long most = 0;
            for (int i = 1; i < Rotations.COMPONENTS; i++) {
                most = Math.max(most, Math.abs(one[at + i] - other[otherAt + i]));
            }
            note(most, 1, cells.isExact(cell));
            return;
        }
        Rotations.read(one, at, cells.top(cell), told, 0);
        Rotations.read(other, otherAt, cells.top(cell), predicted, 0);
        note(
                Rotations.distance(told, 0, predicted, 0) / Rotations.stepSize(cells.top(cell)),
                MOST_STEPS_OF_OTHERS,
                cells.isExact(cell));
    }

    private void note(double distance, double most, boolean isExact) {
        if (distance > most || isExact) {
            isWrong = true;
            isLarge |= distance > most;
            steps = Math.max(steps, (long) Math.ceil(distance));
        }
    }

    /** By how many steps the farthest number was wrong at the last comparison; 0 if none was. */
    long steps() {
        return steps;
    }

    /** Whether something was wrong by more than a step, or in what has no order. */
    boolean isLarge() {
        return isLarge;
    }
}

package dev.tickwire.state.predict;

import dev.tickwire.state.coding.ObjectCells;
import java.util.Arrays;

/** The cells of the objects of one type, and which of them a prediction is held against. Immutable. */
public final class PredictedCells {
    private final ObjectCells cells;
    private final boolean[] told;
    private final boolean[] exact;
    private final long still;

    /**
     * A type.
     *
     * @param cells its cells
     * @param hidden the fields that a client is not told of objects that it owns, a bit for each
     * @param exactFields the fields in which a prediction is right only if it is the very value
     */
    public PredictedCells(ObjectCells cells, long hidden, long exactFields) {
        this.cells = cells;
        told = new boolean[cells.cells()];
        exact = new boolean[cells.cells()];
        Arrays.fill(told, true);
        for (int field = 0; field < cells.fields(); field++) {
            Arrays.fill(told, cells.firstCell(field), cells.endCell(field), (hidden & 1L << field) == 0);
            Arrays.fill(exact, cells.firstCell(field), cells.endCell(field), (exactFields & 1L << field) != 0);
        }
        for (int cell = 0; cell < exact.length; cell++) {
            exact[cell] |= cells.isWhole(cell);
        }
        still = (cells.fields() == Long.SIZE ? -1 : (1L << cells.fields()) - 1) & ~cells.smooth();
    }

    ObjectCells cells() {
        return cells;
    }

    /** How many cells an object has. */
    int count() {
        return told.length;
    }

    /** Whether the client is told a cell of an object that it owns. */
    boolean isTold(int cell) {
        return told[cell];
    }

    /** Whether a prediction of a cell is right only if it is the very number. */
    boolean isExact(int cell) {
        return exact[cell];
    }

    /** The field that a cell belongs to, as a bit; 0 for the cell that counts teleports. */
    long fieldAt(int cell) {
        for (int field = 0; field < cells.fields(); field++) {
            if (cell < cells.endCell(field)) {
                return 1L << field;
            }
        }
        return 0;
    }

    /** The fields that are not drawn between two ticks. */
    long still() {
        return still;
    }

    /** Whether a field differs between two states. */
    boolean differs(int field, int[] one, int at, int[] other, int otherAt) {
        for (int cell = cells.firstCell(field); cell < cells.endCell(field); cell++) {
            if (one[at + cell] != other[otherAt + cell]) {
                return true;
            }
        }
        return false;
    }
}

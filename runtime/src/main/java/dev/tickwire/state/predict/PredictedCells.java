package dev.tickwire.state.predict;

import dev.tickwire.state.coding.ObjectCells;
import java.util.Arrays;

/** The cells of an object type, as predictions are compared. */
public final class PredictedCells {
    private final ObjectCells cells;
    private final long hidden;
    private final boolean[] received;
    private final boolean[] exact;
    private final long still;

    /**
     * Creates a description of a type.
     *
     * @param cells the cells of the type
     * @param hidden the fields that the owner does not receive, as a bit mask; they are not compared
     * @param exactFields the fields whose prediction must match to the bit, as a bit mask
     */
    public PredictedCells(ObjectCells cells, long hidden, long exactFields) {
        this.cells = cells;
        this.hidden = hidden;
        received = new boolean[cells.cells()];
        exact = new boolean[cells.cells()];
        lack(0);
        for (int field = 0; field < cells.fields(); field++) {
            Arrays.fill(exact, cells.firstCell(field), cells.endCell(field), (exactFields & 1L << field) != 0);
        }
        for (int cell = 0; cell < exact.length; cell++) {
            exact[cell] |= cells.isWhole(cell);
        }
        still = (cells.fields() == Long.SIZE ? -1 : (1L << cells.fields()) - 1) & ~cells.smooth();
    }

    /**
     * Sets the fields that the protocol of the connection has not. They are not compared either.
     *
     * @param fields the fields as a bit mask
     */
    void lack(long fields) {
        Arrays.fill(received, true);
        for (int field = 0; field < cells.fields(); field++) {
            boolean isReceived = ((hidden | fields) & 1L << field) == 0;
            Arrays.fill(received, cells.firstCell(field), cells.endCell(field), isReceived);
        }
    }

    ObjectCells cells() {
        return cells;
    }

    int count() {
        return received.length;
    }

    /** Returns whether the owner of an object receives a cell. */
    boolean isReceived(int cell) {
        return received[cell];
    }

    /** Returns whether a prediction of a cell is right only if it matches to the bit. */
    boolean isExact(int cell) {
        return exact[cell];
    }

    /** Returns the field of a cell as a bit, 0 for the cell that counts teleports. */
    long fieldAt(int cell) {
        for (int field = 0; field < cells.fields(); field++) {
            if (cell < cells.endCell(field)) {
                return 1L << field;
            }
        }
        return 0;
    }

    /** Returns the fields that are not interpolated, as a bit mask. */
    long still() {
        return still;
    }

    /** Returns whether a field differs between two versions. */
    boolean differs(int field, int[] first, int at, int[] second, int secondAt) {
        for (int cell = cells.firstCell(field); cell < cells.endCell(field); cell++) {
            if (first[at + cell] != second[secondAt + cell]) {
                return true;
            }
        }
        return false;
    }
}

package dev.tickwire.state.coding;

/**
 * Codes one field of an object, as a difference to an older value or in full. The field has consecutive cells. Unused
 * cells, such as those behind the end of a text, hold 0.
 */
public abstract class FieldCoder {
    private final int cell;
    private final int cells;

    /**
     * Creates a coder.
     *
     * @param cell the first cell of the field
     * @param cells the number of cells
     */
    public FieldCoder(int cell, int cells) {
        this.cell = cell;
        this.cells = cells;
    }

    public final int cell() {
        return cell;
    }

    public final int cells() {
        return cells;
    }

    /**
     * Returns whether the field moved before, as both sides know. Such a field is always sent, without a flag for a
     * change.
     */
    public boolean isMoving(Baseline base) {
        return false;
    }

    /** Returns whether a value differs from the baseline. */
    public final boolean differs(int[] values, int at, Baseline base) {
        for (int i = cell; i < cell + cells; i++) {
            if (values[at + i] != base.value(i)) {
                return true;
            }
        }
        return false;
    }

    /** Sets all cells to 0. */
    public final void clear(int[] values, int at) {
        for (int i = cell; i < cell + cells; i++) {
            values[at + i] = 0;
        }
    }

    /**
     * Writes a difference. The value may equal the baseline if the field {@linkplain #isMoving was moving}.
     *
     * @param out the destination
     * @param values the values
     * @param at the index of the object's first cell
     * @param base the baseline, which the receiver has
     */
    public abstract void write(SymbolWriter out, int[] values, int at, Baseline base);

    /**
     * Reads a value that {@link #write} wrote. The reader fails if the field cannot have it.
     *
     * @param in the source
     * @param values the array with the values of the baseline; the new value is stored here
     * @param at the index of the object's first cell
     * @param base the baseline
     */
    public abstract void read(SymbolReader in, int[] values, int at, Baseline base);

    /** Writes a value that may equal the baseline, of a field that was not moving. */
    public void writeAny(SymbolWriter out, int[] values, int at, Baseline base) {
        boolean isChanged = differs(values, at, base);
        out.flag(Flag.CHANGED, 0, isChanged);
        if (isChanged) {
            write(out, values, at, base);
        }
    }

    /** Reads a value that {@link #writeAny} wrote. */
    public void readAny(SymbolReader in, int[] values, int at, Baseline base) {
        if (in.flag(Flag.CHANGED, 0)) {
            readChanged(in, values, at, base);
        }
    }

    /** Reads a value that must differ from the baseline. The reader fails if it does not. */
    public final void readChanged(SymbolReader in, int[] values, int at, Baseline base) {
        read(in, values, at, base);
        if (!differs(values, at, base)) {
            in.fail();
        }
    }

    /** Writes a value in full. */
    public abstract void writeFresh(SymbolWriter out, int[] values, int at);

    /**
     * Reads a value that {@link #writeFresh} wrote. The reader fails if the field cannot have it.
     *
     * @param in the source
     * @param values receives the value, whatever they hold
     * @param at the index of the object's first cell
     */
    public abstract void readFresh(SymbolReader in, int[] values, int at);
}

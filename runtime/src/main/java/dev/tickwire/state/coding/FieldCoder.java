package dev.tickwire.state.coding;

/**
 * How one field of an object is told: to someone who has an older value of it, or to someone who has none. A field has
 * one cell or several, which follow each other; cells that a value does not need, as the bytes behind a text, hold 0.
 */
public abstract class FieldCoder {
    private final int cell;
    private final int cells;

    /**
     * A field.
     *
     * @param cell the first of its cells
     * @param cells how many it has
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

    /** Whether it moved before, as both sides know; it is told then without being asked whether it changed. */
    public boolean isMoving(Baseline base) {
        return false;
    }

    /** Whether a value is another than the other side has. */
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
     * Writes a value for someone who has another; if it {@linkplain #isMoving was moving}, perhaps the same.
     *
     * @param out where it goes
     * @param values where the value is
     * @param at the first cell of the object
     * @param base what the other side has
     */
    public abstract void write(SymbolWriter out, int[] values, int at, Baseline base);

    /**
     * Reads what {@link #write} writes.
     *
     * @param in where it is; failed if the field cannot have such a value
     * @param values where it goes; holds what this side has
     * @param at the first cell of the object
     * @param base what this side has
     */
    public abstract void read(SymbolReader in, int[] values, int at, Baseline base);

    /** Writes a value for someone who has another or the same, though it was not moving. */
    public void writeAny(SymbolWriter out, int[] values, int at, Baseline base) {
        boolean isChanged = differs(values, at, base);
        out.flag(Flag.CHANGED, 0, isChanged);
        if (isChanged) {
            write(out, values, at, base);
        }
    }

    /** Reads what {@link #writeAny} writes. */
    public void readAny(SymbolReader in, int[] values, int at, Baseline base) {
        if (in.flag(Flag.CHANGED, 0)) {
            readChanged(in, values, at, base);
        }
    }

    /** Reads a value that must be another than this side has. */
    public final void readChanged(SymbolReader in, int[] values, int at, Baseline base) {
        read(in, values, at, base);
        if (!differs(values, at, base)) {
            in.fail();
        }
    }

    /** Writes a value for someone who has none. */
    public abstract void writeFresh(SymbolWriter out, int[] values, int at);

    /**
     * Reads what {@link #writeFresh} writes.
     *
     * @param in where it is; failed if the field cannot have such a value
     * @param values where it goes, whatever is there
     * @param at the first cell of the object
     */
    public abstract void readFresh(SymbolReader in, int[] values, int at);
}

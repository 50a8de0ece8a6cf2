package dev.tickwire.state;

import dev.tickwire.state.replica.CellLayout;

/** An object for tests that keeps its values as cells, where a generated one has variables. */
abstract class CellsObject extends StateObject {
    private final CellLayout layout;
    private final int[] defaults;
    private final int[] values;
    /** The values as they are drawn: those of {@link #values}, but where the object is drawn between two of them. */
    private final double[] drawn;

    /**
     * Makes an object.
     *
     * @param type its type
     * @param defaults its first cells when nothing is set; the others are 0
     */
    CellsObject(ObjectType<?> type, int... defaults) {
        super(type);
        layout = CellLayout.of(type);
        values = new int[layout.cells()];
        drawn = new double[layout.cells()];
        this.defaults = defaults;
        reset();
    }

    /** The first cell of a field, or one behind it. */
    final int cell(int field, int behind) {
        return values[layout.firstCell(field) + behind];
    }

    /** The first cell of a field. */
    final int cell(int field) {
        return cell(field, 0);
    }

    /** The first cell of a field as it is drawn. */
    final double drawn(int field) {
        return drawn[layout.firstCell(field)];
    }

    @Override
    protected final void drawAt(long fields, double[] steps, int at) {
        for (long left = fields & layout.smooth(); left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            for (int cell = layout.firstCell(field); cell < layout.endCell(field); cell++) {
                drawn[cell] = steps[at + cell];
            }
        }
    }

    /** Sets a field of one cell. */
    final void set(int field, int value) {
        touch(field);
        values[layout.firstCell(field)] = value;
    }

    /** Sets the first cells of a field, and its others to 0. */
    final void setCells(int field, int... cells) {
        touch(field);
        for (int i = 0; i < layout.endCell(field) - layout.firstCell(field); i++) {
            values[layout.firstCell(field) + i] = i < cells.length ? cells[i] : 0;
        }
    }

    @Override
    protected void freeze(long fields, int[] cells, int at) {
        copy(fields, values, 0, cells, at);
    }

    @Override
    protected final void thaw(long fields, int[] cells, int at) {
        copy(fields, cells, at, values, 0);
        for (long left = fields; left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            for (int cell = layout.firstCell(field); cell < layout.endCell(field); cell++) {
                drawn[cell] = values[cell];
            }
        }
    }

    private void copy(long fields, int[] from, int fromAt, int[] to, int toAt) {
        for (long left = fields; left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            int first = layout.firstCell(field);
            System.arraycopy(from, fromAt + first, to, toAt + first, layout.endCell(field) - first);
        }
    }

    @Override
    protected final void reset() {
        for (int cell = 0; cell < values.length; cell++) {
            values[cell] = cell < defaults.length ? defaults[cell] : 0;
        }
    }
}

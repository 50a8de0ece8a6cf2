package dev.tickwire.state.coding.field;

import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.FieldCoder;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;

/** Codes a field that may be missing: a cell with 1 if it is present, then its own cells, 0 if it is missing. */
final class OptionalCoder extends FieldCoder {
    private final FieldCoder field;

    OptionalCoder(int cell, FieldCoder field) {
        super(cell, 1 + field.cells());
        this.field = field;
    }

    @Override
    public boolean isMoving(Baseline base) {
        return base.value(cell()) == 1 && base.valueBefore(cell()) == 1 && field.isMoving(base);
    }

    @Override
    public void write(SymbolWriter out, int[] values, int at, Baseline base) {
        if (base.value(cell()) == 0) {
            field.writeFresh(out, values, at);
            return;
        }
        boolean isPresent = values[at + cell()] == 1;
        out.flag(isPresent);
        if (isPresent) {
            field.write(out, values, at, valueBaseline(base));
        }
    }

    /** Returns the baseline of the field, which rests if the values before do not have it. */
    private Baseline valueBaseline(Baseline base) {
        return base.valueBefore(cell()) == 1 ? base : base.atRest();
    }

    @Override
    public void read(SymbolReader in, int[] values, int at, Baseline base) {
        if (base.value(cell()) == 0) {
            values[at + cell()] = 1;
            field.readFresh(in, values, at);
        } else if (in.flag()) {
            field.read(in, values, at, valueBaseline(base));
        } else {
            clear(values, at);
        }
    }

    @Override
    public void writeFresh(SymbolWriter out, int[] values, int at) {
        boolean isPresent = values[at + cell()] == 1;
        out.flag(isPresent);
        if (isPresent) {
            field.writeFresh(out, values, at);
        }
    }

    @Override
    public void readFresh(SymbolReader in, int[] values, int at) {
        clear(values, at);
        if (in.flag()) {
            values[at + cell()] = 1;
            field.readFresh(in, values, at);
        }
    }
}

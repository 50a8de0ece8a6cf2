package dev.tickwire.state.coding.field;

import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.FieldCoder;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;
import java.util.List;

/** Codes a union: a cell for the case, then the cells of the largest case, 0 behind a smaller one. */
final class UnionCoder extends FieldCoder {
    private final FieldCoder[] cases;

    UnionCoder(int cell, int cells, List<FieldCoder> cases) {
        super(cell, cells);
        this.cases = cases.toArray(new FieldCoder[0]);
    }

    @Override
    public boolean isMoving(Baseline base) {
        int which = base.value(cell());
        return base.valueBefore(cell()) == which && cases[which].isMoving(base);
    }

    @Override
    public void write(SymbolWriter out, int[] values, int at, Baseline base) {
        int which = values[at + cell()];
        out.flag(which == base.value(cell()));
        if (which == base.value(cell())) {
            cases[which].write(out, values, at, known(base));
        } else {
            writeFresh(out, values, at);
        }
    }

    /** Returns the baseline of the case, which rests if the values before have another case. */
    private Baseline known(Baseline base) {
        return base.valueBefore(cell()) == base.value(cell()) ? base : base.atRest();
    }

    @Override
    public void read(SymbolReader in, int[] values, int at, Baseline base) {
        if (in.flag()) {
            cases[base.value(cell())].read(in, values, at, known(base));
            return;
        }
        readFresh(in, values, at);
        if (values[at + cell()] == base.value(cell())) {
            in.fail();
        }
    }

    @Override
    public void writeFresh(SymbolWriter out, int[] values, int at) {
        int which = values[at + cell()];
        out.upTo(which, cases.length - 1);
        cases[which].writeFresh(out, values, at);
    }

    @Override
    public void readFresh(SymbolReader in, int[] values, int at) {
        int which = (int) in.upTo(cases.length - 1);
        clear(values, at);
        values[at + cell()] = which;
        cases[which].readFresh(in, values, at);
    }
}

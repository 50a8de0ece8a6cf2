package dev.tickwire.state.coding.field;

import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.FieldCoder;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;
import java.util.List;

/**
 * Codes a union: a cell for the case, then the cells of the largest case, with 0 in the cells that a smaller case
 * leaves unused.
 */
final class UnionCoder extends FieldCoder {
    private final FieldCoder[] cases;

    UnionCoder(int cell, int cells, List<FieldCoder> cases) {
        super(cell, cells);
        this.cases = cases.toArray(new FieldCoder[0]);
    }

    @Override
    public boolean isMoving(Baseline base) {
        int caseNumber = base.value(cell());
        return base.valueBefore(cell()) == caseNumber && cases[caseNumber].isMoving(base);
    }

    @Override
    public void write(SymbolWriter out, int[] values, int at, Baseline base) {
        int caseNumber = values[at + cell()];
        out.flag(caseNumber == base.value(cell()));
        if (caseNumber == base.value(cell())) {
            cases[caseNumber].write(out, values, at, caseBaseline(base));
        } else {
            writeFresh(out, values, at);
        }
    }

    /** Returns the baseline of the case, which rests if the values before have another case. */
    private Baseline caseBaseline(Baseline base) {
        return base.valueBefore(cell()) == base.value(cell()) ? base : base.atRest();
    }

    @Override
    public void read(SymbolReader in, int[] values, int at, Baseline base) {
        if (in.flag()) {
            cases[base.value(cell())].read(in, values, at, caseBaseline(base));
            return;
        }
        readFresh(in, values, at);
        if (values[at + cell()] == base.value(cell())) {
            in.fail();
        }
    }

    @Override
    public void writeFresh(SymbolWriter out, int[] values, int at) {
        int caseNumber = values[at + cell()];
        out.upTo(caseNumber, cases.length - 1);
        cases[caseNumber].writeFresh(out, values, at);
    }

    @Override
    public void readFresh(SymbolReader in, int[] values, int at) {
        int caseNumber = (int) in.upTo(cases.length - 1);
        clear(values, at);
        values[at + cell()] = caseNumber;
        cases[caseNumber].readFresh(in, values, at);
    }
}

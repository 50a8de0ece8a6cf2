package dev.tickwire.state.coding.field;

import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.FieldCoder;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;

/**
 * Codes a value without an order, such as a bool, an enum or a reference. A changed value is sent in full. If only two
 * values are possible, the changed value is the other value and takes no bits.
 */
final class ChoiceCoder extends FieldCoder {
    private final long top;

    ChoiceCoder(int cell, long top) {
        super(cell, 1);
        this.top = top;
    }

    @Override
    public void write(SymbolWriter out, int[] values, int at, Baseline base) {
        if (top > 1) {
            writeFresh(out, values, at);
        }
    }

    @Override
    public void read(SymbolReader in, int[] values, int at, Baseline base) {
        if (top > 1) {
            readFresh(in, values, at);
        } else {
            values[at + cell()] = 1 - base.value(cell());
        }
    }

    @Override
    public void writeFresh(SymbolWriter out, int[] values, int at) {
        out.upTo(Integer.toUnsignedLong(values[at + cell()]), top);
    }

    @Override
    public void readFresh(SymbolReader in, int[] values, int at) {
        values[at + cell()] = (int) in.upTo(top);
    }
}

package dev.tickwire.state.coding.field;

import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.FieldCoder;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;

/**
 * One of some values without an order, such as a bool, a value of an enumeration or a reference: it travels whole if it
 * changed; of two, it is the other one.
 */
final class ChoiceCoder extends FieldCoder {
    private final long top;

    /**
     * A choice.
     *
     * @param cell its cell
     * @param top the greatest number, 1 to 2^32 - 1
     */
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

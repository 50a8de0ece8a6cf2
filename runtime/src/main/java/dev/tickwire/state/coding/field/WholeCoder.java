package dev.tickwire.state.coding.field;

import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.FieldCoder;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;

/** Base of coders whose changes are sent in full, independent of the baseline. */
abstract class WholeCoder extends FieldCoder {
    WholeCoder(int cell, int cells) {
        super(cell, cells);
    }

    @Override
    public final void write(SymbolWriter out, int[] values, int at, Baseline base) {
        writeFresh(out, values, at);
    }

    @Override
    public final void read(SymbolReader in, int[] values, int at, Baseline base) {
        readFresh(in, values, at);
    }
}

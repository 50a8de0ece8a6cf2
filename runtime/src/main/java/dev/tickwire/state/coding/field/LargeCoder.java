package dev.tickwire.state.coding.field;

import dev.tickwire.base.Bits;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;

/** Codes an unsigned integer of more than 32 bits in two cells, the lower bits first. A change is sent in full. */
final class LargeCoder extends WholeCoder {
    private final long top;
    private final int upperBits;

    LargeCoder(int cell, long top) {
        super(cell, 2);
        this.top = top;
        this.upperBits = Bits.required(top) - Integer.SIZE;
    }

    @Override
    public void writeFresh(SymbolWriter out, int[] values, int at) {
        out.bits(Integer.toUnsignedLong(values[at + cell()]), Integer.SIZE);
        out.bits(Integer.toUnsignedLong(values[at + cell() + 1]), upperBits);
    }

    @Override
    public void readFresh(SymbolReader in, int[] values, int at) {
        long lower = in.bits(Integer.SIZE);
        long upper = in.bits(upperBits);
        if (Long.compareUnsigned(upper << Integer.SIZE | lower, top) > 0) {
            in.fail();
            return;
        }
        values[at + cell()] = (int) lower;
        values[at + cell() + 1] = (int) upper;
    }
}

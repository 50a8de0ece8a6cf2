package dev.tickwire.state.coding.field;

import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;

/** Codes a wide integer or an exact float as plain bits, 32 in a cell with the lowest first. */
final class WideCoder extends WholeCoder {
    private final int bits;

    WideCoder(int cell, int bits) {
        super(cell, (bits + Integer.SIZE - 1) / Integer.SIZE);
        this.bits = bits;
    }

    @Override
    public void writeFresh(SymbolWriter out, int[] values, int at) {
        for (int i = 0; i < cells(); i++) {
            out.bits(Integer.toUnsignedLong(values[at + cell() + i]), bitsOf(i));
        }
    }

    @Override
    public void readFresh(SymbolReader in, int[] values, int at) {
        for (int i = 0; i < cells(); i++) {
            values[at + cell() + i] = (int) in.bits(bitsOf(i));
        }
    }

    private int bitsOf(int index) {
        return Math.min(Integer.SIZE, bits - index * Integer.SIZE);
    }
}

package dev.tickwire.state.coding.field;

import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;

/** Bits without a meaning here, 32 to a cell, the lowest first: a wide integer, or a float that is exact. */
final class WideCoder extends WholeCoder {
    private final int bits;

    /**
     * Bits.
     *
     * @param cell the first of its cells
     * @param bits how many, at least 1
     */
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

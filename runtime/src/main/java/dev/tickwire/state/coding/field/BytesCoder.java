package dev.tickwire.state.coding.field;

import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;

/**
 * Codes bytes, such as a text: a cell for their number, then four bytes in a cell with the lowest first. A change is
 * sent in full.
 */
class BytesCoder extends WholeCoder {
    private final int maxBytes;

    BytesCoder(int cell, int maxBytes) {
        super(cell, 1 + cellsOf(maxBytes));
        this.maxBytes = maxBytes;
    }

    private static int cellsOf(int bytes) {
        return (bytes + Integer.BYTES - 1) / Integer.BYTES;
    }

    @Override
    public void writeFresh(SymbolWriter out, int[] values, int at) {
        int length = values[at + cell()];
        out.upTo(length, maxBytes);
        for (int i = 0; i < cellsOf(length); i++) {
            out.bits(Integer.toUnsignedLong(values[at + cell() + 1 + i]), bitsOf(i, length));
        }
    }

    @Override
    public void readFresh(SymbolReader in, int[] values, int at) {
        int length = (int) in.upTo(maxBytes);
        clear(values, at);
        values[at + cell()] = length;
        for (int i = 0; i < cellsOf(length); i++) {
            values[at + cell() + 1 + i] = (int) in.bits(bitsOf(i, length));
        }
    }

    private static int bitsOf(int index, int length) {
        return Byte.SIZE * Math.min(Integer.BYTES, length - index * Integer.BYTES);
    }
}

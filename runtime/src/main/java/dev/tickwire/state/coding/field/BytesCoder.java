package dev.tickwire.state.coding.field;

import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;

/** Bytes, such as a text: a cell for how many, then four to a cell, the lowest first. They travel whole. */
class BytesCoder extends WholeCoder {
    private final int most;

    /**
     * Bytes.
     *
     * @param cell the first of its cells
     * @param most how many there may be, at least 1
     */
    BytesCoder(int cell, int most) {
        super(cell, 1 + cellsOf(most));
        this.most = most;
    }

    private static int cellsOf(int bytes) {
        return (bytes + Integer.BYTES - 1) / Integer.BYTES;
    }

    @Override
    public void writeFresh(SymbolWriter out, int[] values, int at) {
        int length = values[at + cell()];
        out.upTo(length, most);
        for (int i = 0; i < cellsOf(length); i++) {
            out.bits(Integer.toUnsignedLong(values[at + cell() + 1 + i]), bitsOf(i, length));
        }
    }

    @Override
    public void readFresh(SymbolReader in, int[] values, int at) {
        int length = (int) in.upTo(most);
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

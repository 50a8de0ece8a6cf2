package dev.tickwire.state.coding;

import dev.tickwire.bits.Bits;

/** Bytes, such as a text: a cell for how many, then four to a cell, the lowest first. They travel whole. */
final class BytesCoder extends FieldCoder {
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
    void write(SymbolWriter out, int[] values, int at, Baseline base) {
        writeFresh(out, values, at);
    }

    @Override
    void read(SymbolReader in, int[] values, int at, Baseline base) {
        readFresh(in, values, at);
    }

    @Override
    void writeFresh(SymbolWriter out, int[] values, int at) {
        int length = values[at + cell()];
        out.bits(length, Bits.required(most));
        for (int i = 0; i < cellsOf(length); i++) {
            out.bits(Integer.toUnsignedLong(values[at + cell() + 1 + i]), bitsOf(i, length));
        }
    }

    @Override
    void readFresh(SymbolReader in, int[] values, int at) {
        int length = (int) in.upTo(most, Bits.required(most));
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

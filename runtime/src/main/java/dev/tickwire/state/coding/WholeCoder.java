package dev.tickwire.state.coding;

/** A field that travels whole if it changed, whatever the other side has. */
abstract class WholeCoder extends FieldCoder {
    /**
     * A field.
     *
     * @param cell the first of its cells
     * @param cells how many it has
     */
    WholeCoder(int cell, int cells) {
        super(cell, cells);
    }

    @Override
    final void write(SymbolWriter out, int[] values, int at, Baseline base) {
        writeFresh(out, values, at);
    }

    @Override
    final void read(SymbolReader in, int[] values, int at, Baseline base) {
        readFresh(in, values, at);
    }
}

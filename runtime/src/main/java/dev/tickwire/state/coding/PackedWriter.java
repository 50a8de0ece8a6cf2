package dev.tickwire.state.coding;

import dev.tickwire.bits.BitWriter;

/** The packed coding: whole bits, which depend on nothing but the object and what the other side has of it. */
public final class PackedWriter extends SymbolWriter {
    private final BitWriter out;

    /**
     * A writer.
     *
     * @param out where the bits go
     */
    public PackedWriter(BitWriter out) {
        this.out = out;
    }

    @Override
    public boolean hasPlaces() {
        return true;
    }

    @Override
    public int position() {
        return out.writtenBits();
    }

    @Override
    public void bits(long value, int count) {
        out.writeBits(value, count);
    }
}

package dev.tickwire.state.coding;

import dev.tickwire.bits.BitWriter;

/** Writes packed coding: whole bits that depend only on the object and its baseline. */
public final class PackedWriter extends SymbolWriter {
    private final BitWriter out;

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

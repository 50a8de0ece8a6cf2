package dev.tickwire.state.coding;

import dev.tickwire.bits.BitReader;

/** Reads packed coding. */
public final class PackedReader extends SymbolReader {
    private BitReader in;

    /**
     * Creates a reader.
     *
     * @param in the source, which fails for bits that no writer writes
     */
    public PackedReader(BitReader in) {
        this.in = in;
    }

    /** Reads from another source from now on. */
    public void readFrom(BitReader other) {
        in = other;
    }

    @Override
    public boolean hasPlaces() {
        return true;
    }

    @Override
    public int position() {
        return in.readBits();
    }

    @Override
    public long bits(int count) {
        return in.readBits(count);
    }

    @Override
    public void fail() {
        in.fail();
    }

    @Override
    public boolean failed() {
        return in.failed();
    }
}

package dev.tickwire.state.coding;

import dev.tickwire.bits.BitReader;

/** Reads the packed coding. */
public final class PackedReader extends SymbolReader {
    private BitReader in;

    /**
     * A reader.
     *
     * @param in where the bits are; marked as failed if they are none that a writer writes
     */
    public PackedReader(BitReader in) {
        this.in = in;
    }

    /**
     * Reads from elsewhere from now on.
     *
     * @param other where the bits are
     */
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

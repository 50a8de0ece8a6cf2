package dev.tickwire.benchmarks.state;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.PackedReader;
import dev.tickwire.state.coding.PackedWriter;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;

/** Packed coding, whose bits do not depend on earlier frames. */
final class PackedCoding implements StateCoding {
    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();
    private final PackedWriter writer = new PackedWriter(out);
    private final PackedReader reader = new PackedReader(in);

    @Override
    public SymbolWriter beginWrite(byte[] buffer, int frame, int baseline) {
        out.wrap(buffer, 0, buffer.length - BitWriter.SPARE_BYTES);
        return writer;
    }

    @Override
    public int endWrite() {
        return out.writtenBytes();
    }

    @Override
    public SymbolReader beginRead(byte[] buffer, int length, int frame, int baseline) {
        in.wrap(buffer, 0, length);
        return reader;
    }

    @Override
    public boolean endRead() {
        return !in.failed();
    }
}

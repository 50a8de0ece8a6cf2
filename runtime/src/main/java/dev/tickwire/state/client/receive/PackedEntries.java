package dev.tickwire.state.client.receive;

import dev.tickwire.bits.BitReader;
import dev.tickwire.state.coding.PackedReader;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.packet.PacketSet;

/** Entries in whole bits. */
final class PackedEntries implements ViewCoding {
    private final PackedReader reader = new PackedReader(new BitReader());

    @Override
    public SymbolReader begin(BitReader in, PacketSet arrived, long told) {
        reader.readFrom(in);
        return reader;
    }

    @Override
    public long steps() {
        return 0;
    }

    @Override
    public void end() {
        // The reader has failed where it had to, and stands behind the entry.
    }

    @Override
    public void apply() {
        // No entry depends on those before.
    }

    @Override
    public void forget() {
        // No entry depends on those before.
    }
}

package dev.tickwire.state.client.receive;

import dev.tickwire.bits.BitReader;
import dev.tickwire.state.coding.PackedReader;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.packet.PacketSet;

/** Reads entries in packed coding. No entry depends on earlier entries. */
final class PackedEntries implements ViewCoding {
    private final PackedReader reader = new PackedReader(new BitReader());

    @Override
    public SymbolReader begin(BitReader in, PacketSet arrived, long statePacket) {
        reader.readFrom(in);
        return reader;
    }

    @Override
    public long steps() {
        return 0;
    }

    @Override
    public void end() {
        // The reader has read all of the entry, and fails by itself.
    }

    @Override
    public void apply() {
        // No entry depends on earlier entries.
    }

    @Override
    public void forget() {
        // No entry depends on earlier entries.
    }
}

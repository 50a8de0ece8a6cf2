package dev.tickwire.state.client.receive;

import dev.tickwire.bits.BitReader;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.packet.PacketSet;

/** Reads the entries of a channel in one of the two codings, packed or modelled. */
interface ViewCoding {
    /**
     * Begins to read an entry, without applying it.
     *
     * @param in the bits of the packet
     * @param arrived the packets that count, or {@code null} if none does
     * @param told the number of the state packet
     * @return the reader of the entry, or {@code null} if it begins with models that are not kept
     */
    SymbolReader begin(BitReader in, PacketSet arrived, long told);

    /** Returns the differences of the cells of the last object to the expected values. */
    long steps();

    /**
     * Ends an entry that was read: the bits continue behind it. They fail if the entry did, or if no server ends it so.
     */
    void end();

    /** Applies the entry that was read. */
    void apply();

    /** Drops all models, for a new epoch. */
    void forget();
}

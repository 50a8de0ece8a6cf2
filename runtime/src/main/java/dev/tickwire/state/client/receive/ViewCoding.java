package dev.tickwire.state.client.receive;

import dev.tickwire.bits.BitReader;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.packet.PacketSet;

/** Reads the entries of a channel in packed or in modelled coding. */
interface ViewCoding {
    /**
     * Begins to read an entry, without applying it.
     *
     * @param in the bits of the packet
     * @param arrived the acked packets, or {@code null} at a resync
     * @param statePacket the number of the state packet
     * @return the reader of the entry, or {@code null} if the entry begins with unknown models
     */
    SymbolReader begin(BitReader in, PacketSet arrived, long statePacket);

    /** Returns the differences of the cells of the last object to the expected values. */
    long steps();

    /**
     * Ends the entry: the bits of the packet continue behind it. The packet fails if the entry failed, or has an
     * impossible end.
     */
    void end();

    /** Applies the entry that was read. */
    void apply();

    /** Drops all models, for a new epoch. */
    void forget();
}

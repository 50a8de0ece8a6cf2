package dev.tickwire.state.client.receive;

import dev.tickwire.bits.BitReader;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.packet.PacketSet;

/** How entries of a channel become of bits what they were, at a client. */
interface ViewCoding {
    /**
     * Begins to read an entry, without effect.
     *
     * @param in where it is
     * @param arrived the packets that count; null if none do
     * @param told the number of the entry's packet
     * @return what reads it; null if it begins with what is not held
     */
    SymbolReader begin(BitReader in, PacketSet arrived, long told);

    /** How far the cells of the object that was read last were from where they were predicted. */
    long steps();

    /** All of the entry was read: the bits go on behind it. They fail if reading has, or no server ends so. */
    void end();

    /** Gives effect to the entry that was read. */
    void apply();

    /** Begins anew: forgets all. */
    void forget();
}

package dev.tickwire.state.server.entry;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.BitString;
import dev.tickwire.state.coding.PackedWriter;
import dev.tickwire.state.coding.SlotList;

/** An entry in whole bits, to be copied into the packet once it is known to fit. */
final class PackedEntry {
    /** Entries are written before it is known that they fit: they may come out so many times as large. */
    private static final int ROOM = 16;

    private final EntryWriter writer;
    private final byte[] bytes;
    private final BitWriter bits = new BitWriter();
    private final PackedWriter out = new PackedWriter(bits);
    private final BitString copier = new BitString();
    private final EntryWriter.Values values = this::writeValues;

    /**
     * Has written nothing.
     *
     * @param writer the table's
     * @param mostBits the most bits of an entry that fits a packet
     */
    PackedEntry(EntryWriter writer, int mostBits) {
        this.writer = writer;
        bytes = new byte[(mostBits / Byte.SIZE + 1) * ROOM + BitWriter.SPARE_BYTES];
    }

    /**
     * Writes an entry.
     *
     * @param packet the objects of the packet
     * @param last the objects that were told last, as far as the peer is known to have heard of it
     * @return its bits
     */
    int write(PacketObjects packet, SlotList last) {
        bits.wrap(bytes, 0, bytes.length - BitWriter.SPARE_BYTES);
        writer.write(out, packet, last, values);
        return bits.writtenBits();
    }

    private boolean writeValues(PacketObjects packet, int object) {
        packet.copy(object, bits);
        return true;
    }

    /** Copies the entry that was written last. */
    void copy(BitWriter to) {
        copier.copy(bytes, 0, bits.writtenBits(), to);
    }
}

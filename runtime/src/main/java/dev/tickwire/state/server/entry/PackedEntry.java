package dev.tickwire.state.server.entry;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.BitString;
import dev.tickwire.state.coding.PackedWriter;
import dev.tickwire.state.coding.SlotList;

/** Entry in packed coding, written before it is copied into the packet. All peers of a channel share it. */
final class PackedEntry {
    /** Size of the buffer, in entries of the largest size: an entry is written before its size is known. */
    private static final int ROOM = 16;

    private final EntryWriter writer;
    private final byte[] bytes;
    private final BitWriter bits = new BitWriter();
    private final PackedWriter out = new PackedWriter(bits);
    private final BitString copier = new BitString();
    private final EntryWriter.Values values = this::writeValues;

    /**
     * Creates the entry.
     *
     * @param maxBits the largest size of an entry that fits a packet, in bits
     */
    PackedEntry(EntryWriter writer, int maxBits) {
        this.writer = writer;
        bytes = new byte[(maxBits / Byte.SIZE + 1) * ROOM + BitWriter.SPARE_BYTES];
    }

    /**
     * Writes an entry.
     *
     * @param last the slots of the newest packets that the peer is known to have received
     * @return the size of the entry in bits
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

    /** Copies the entry into the packet. */
    void copy(BitWriter to) {
        copier.copy(bytes, 0, bits.writtenBits(), to);
    }
}

package dev.tickwire.packet;

import dev.tickwire.bits.BitWriter;

/** The packet that is being taken in: its number, its header, and where its payload is. */
final class TakenPacket {
    private final PacketHeader decoded = new PacketHeader();

    private PacketHeader header = decoded;
    private long number;
    private byte[] payload = new byte[BitWriter.SPARE_BYTES];
    private int offset;
    private int length;

    /** Where the header of a datagram is decoded to. */
    PacketHeader decoded() {
        return decoded;
    }

    void select(long packet, PacketHeader itsHeader, byte[] bytes, int start, int count) {
        number = packet;
        header = itsHeader;
        payload = bytes;
        offset = start;
        length = count;
    }

    /** Its number, which does not wrap. */
    long number() {
        return number;
    }

    PacketHeader header() {
        return header;
    }

    byte[] payload() {
        return payload;
    }

    int offset() {
        return offset;
    }

    int length() {
        return length;
    }
}

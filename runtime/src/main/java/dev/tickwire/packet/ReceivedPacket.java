package dev.tickwire.packet;

import dev.tickwire.bits.BitWriter;

/**
 * A packet that a {@link PacketLink} has received: its number, its header, and where its payload lies. It is handed on
 * as an argument until it is accepted or dropped. The links of one endpoint share one instance, which holds the next
 * packet from the next call of {@link PacketLink#receive} or {@link PacketLink#nextDeferred} on.
 */
public final class ReceivedPacket {
    private final PacketHeader decoded = new PacketHeader();

    private PacketHeader header = decoded;
    private long number;
    private byte[] payload = new byte[BitWriter.SPARE_BYTES];
    private int offset;
    private int length;

    ReceivedPacket() {}

    /** Where the header of a datagram is decoded to. */
    PacketHeader decoded() {
        return decoded;
    }

    ReceivedPacket select(long packet, PacketHeader itsHeader, byte[] bytes, int start, int count) {
        number = packet;
        header = itsHeader;
        payload = bytes;
        offset = start;
        length = count;
        return this;
    }

    /** Its number, which does not wrap; it counts from the other end's first packet. */
    public long number() {
        return number;
    }

    PacketHeader header() {
        return header;
    }

    /** The array of the payload, with 8 readable bytes behind its end. */
    public byte[] payload() {
        return payload;
    }

    /** The first byte of the payload. */
    public int offset() {
        return offset;
    }

    /** The bytes of the payload. */
    public int length() {
        return length;
    }
}

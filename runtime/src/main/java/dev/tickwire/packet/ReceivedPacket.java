package dev.tickwire.packet;

import dev.tickwire.bits.BitWriter;

/**
 * A packet received by a {@link PacketLink}: its number, its header, and the position of its payload. The links of one
 * endpoint share a single instance. The next call of {@link PacketLink#receive} or {@link PacketLink#nextDeferred}
 * overwrites it.
 */
public final class ReceivedPacket {
    private final PacketHeader decoded = new PacketHeader();

    private PacketHeader header = decoded;
    private long number;
    private byte[] payload = new byte[BitWriter.SPARE_BYTES];
    private int offset;
    private int length;

    ReceivedPacket() {}

    /** Returns the target for decoding the header of a datagram. */
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

    /** Returns the packet number, which does not wrap, counted from the other end's first packet. */
    public long number() {
        return number;
    }

    PacketHeader header() {
        return header;
    }

    /** Returns the array with the payload and 8 readable bytes after it. */
    public byte[] payload() {
        return payload;
    }

    /** Returns the index of the first byte of the payload. */
    public int offset() {
        return offset;
    }

    /** Returns the length of the payload in bytes. */
    public int length() {
        return length;
    }
}

package dev.tickwire.packet;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.bits.BitWriter;

/**
 * Packet that is being written, and its datagrams.
 *
 * <p>The caller writes a payload to {@link #buffer()} from {@link #PAYLOAD_OFFSET} on. {@link #seal} writes the header
 * before it. {@link #select} then prepares each datagram.
 */
final class OutgoingPacket {
    /** Start of the payload, with room for a header before it. */
    static final int PAYLOAD_OFFSET = 16;

    private final FragmentLimits limits;
    private final int fragmentAboveBytes;
    private final byte[] packet;
    /** Buffer for one fragment, created when the first packet is fragmented. */
    private byte[] fragment;

    private int sequence;
    private int headerBytes;
    private int payloadBytes;
    private int fragments;

    private byte[] datagram;
    private int offset;
    private int length;

    OutgoingPacket(FragmentLimits limits) {
        this.limits = limits;
        this.fragmentAboveBytes = limits.fragmentAboveBytes();
        this.packet = new byte[PAYLOAD_OFFSET + limits.maxPacketBytes() + BitWriter.SPARE_BYTES];
    }

    byte[] buffer() {
        return packet;
    }

    /**
     * Writes the header before a payload.
     *
     * @return the number of datagrams of the packet
     */
    int seal(int packetSequence, int ack, int ackBits, int bytes) {
        sequence = packetSequence;
        payloadBytes = bytes;
        // The length of the header is known only after writing: write at the front, then move up to the payload.
        headerBytes = PacketHeader.encode(packet, 0, sequence, ack, ackBits);
        System.arraycopy(packet, 0, packet, PAYLOAD_OFFSET - headerBytes, headerBytes);
        fragments = bytes > fragmentAboveBytes ? limits.fragmentsOf(bytes) : 0;
        return Math.max(1, fragments);
    }

    /** Returns the total bytes of all datagrams. */
    int totalBytes() {
        return headerBytes + payloadBytes + fragments * FragmentLimits.HEADER_BYTES;
    }

    /** Prepares a datagram. The next call may overwrite it. */
    void select(int number) {
        if (fragments == 0) {
            datagram = packet;
            offset = PAYLOAD_OFFSET - headerBytes;
            length = headerBytes + payloadBytes;
        } else {
            datagram = fragment(number);
            offset = 0;
        }
    }

    /** Returns the array with the selected datagram. */
    byte[] datagram() {
        return datagram;
    }

    /** Returns the index of the first byte of the selected datagram. */
    int offset() {
        return offset;
    }

    /** Returns the length of the selected datagram in bytes. */
    int length() {
        return length;
    }

    private byte[] fragment(int number) {
        if (fragment == null) {
            fragment = new byte
                    [FragmentLimits.HEADER_BYTES
                            + PacketHeader.MAX_BYTES
                            + limits.fragmentBytes()
                            + BitWriter.SPARE_BYTES];
        }
        fragment[0] = FragmentLimits.MARKER;
        LittleEndian.putShort(fragment, 1, sequence);
        fragment[3] = (byte) number;
        fragment[4] = (byte) (fragments - 1);
        int start = number * limits.fragmentBytes();
        int end = Math.min(start + limits.fragmentBytes(), payloadBytes);
        int first = number == 0 ? -headerBytes : start;
        System.arraycopy(packet, PAYLOAD_OFFSET + first, fragment, FragmentLimits.HEADER_BYTES, end - first);
        length = FragmentLimits.HEADER_BYTES + end - first;
        return fragment;
    }
}

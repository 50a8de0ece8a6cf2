package dev.tickwire.packet;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.bits.BitWriter;

/**
 * The packet that is being written, and the datagrams it leaves as.
 *
 * <p>A payload is written to {@link #buffer()} from {@link #PAYLOAD_OFFSET} on. {@link #seal} puts the header before
 * it, and each datagram is then made ready by {@link #select}.
 */
final class OutgoingPacket {
    /** Where the payload begins: there is room for a header before it. */
    static final int PAYLOAD_OFFSET = 16;

    private final FragmentLimits limits;
    private final byte[] packet;
    /** One fragment; made when a packet is first cut. */
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
        this.packet = new byte[PAYLOAD_OFFSET + limits.maxPacketBytes() + BitWriter.SPARE_BYTES];
    }

    byte[] buffer() {
        return packet;
    }

    /**
     * Puts the header before a payload.
     *
     * @return how many datagrams it makes
     */
    int seal(int packetSequence, int ack, int ackBits, int bytes) {
        sequence = packetSequence;
        payloadBytes = bytes;
        // The length is not known before: written in front, then moved up to the payload.
        headerBytes = PacketHeader.encode(packet, 0, sequence, ack, ackBits);
        System.arraycopy(packet, 0, packet, PAYLOAD_OFFSET - headerBytes, headerBytes);
        fragments = limits.mustCut(bytes) ? limits.fragmentsOf(bytes) : 0;
        return Math.max(1, fragments);
    }

    /** The bytes of all datagrams together. */
    int totalBytes() {
        return headerBytes + payloadBytes + fragments * FragmentLimits.HEADER_BYTES;
    }

    /** Makes a datagram ready; the next call may overwrite it. */
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

    /** The array of the datagram that was selected. */
    byte[] datagram() {
        return datagram;
    }

    /** The first byte of the datagram that was selected. */
    int offset() {
        return offset;
    }

    /** The bytes of the datagram that was selected. */
    int length() {
        return length;
    }

    private byte[] fragment(int number) {
        if (fragment == null) {
            fragment = new byte
                    [FragmentLimits.HEADER_BYTES
                            + PacketHeader.MOST_BYTES
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

package dev.tickwire.packet;

import dev.tickwire.base.LittleEndian;

/**
 * The header of a packet: its sequence and the acks of 32 others, in 4 to 9 bytes.
 *
 * <p>The public <em>reliable</em> format, {@code docs/wire.md}, "Packets". Bit n of the ack bits says that packet
 * {@code ack - n} arrived. There is one legal encoding of each header; {@link #decode} refuses all others. An instance
 * is a place to decode into, used again and again.
 */
final class PacketHeader {
    /** The most bytes of a header. */
    static final int MOST_BYTES = 9;

    /** The result of {@link #decode} where there is no header. */
    static final int REFUSED = -1;

    private static final int NEAR_ACK = 1 << 5;
    private static final int UNUSED = 0b1100_0001;
    private static final int ACK_BYTES = Integer.BYTES;
    private static final int FULL = 0xFF;

    private int sequence;
    private int ack;
    private int ackBits;

    /** The packet's own sequence, 0 to 65,535. */
    int sequence() {
        return sequence;
    }

    /** The sequence that bit 0 of the ack bits stands for, 0 to 65,535. */
    int ack() {
        return ack;
    }

    /** Which packets arrived. */
    int ackBits() {
        return ackBits;
    }

    /** Takes another header's fields. */
    void copyFrom(PacketHeader other) {
        sequence = other.sequence;
        ack = other.ack;
        ackBits = other.ackBits;
    }

    /**
     * Writes a header.
     *
     * @return its length in bytes
     */
    static int encode(byte[] bytes, int offset, int sequence, int ack, int ackBits) {
        int prefix = 0;
        int at = offset + 1;
        LittleEndian.putShort(bytes, at, sequence);
        at += 2;
        int difference = Sequence.plus(sequence, -ack);
        if (difference <= FULL) {
            prefix |= NEAR_ACK;
            bytes[at++] = (byte) difference;
        } else {
            LittleEndian.putShort(bytes, at, ack);
            at += 2;
        }
        for (int i = 0; i < ACK_BYTES; i++) {
            int value = ackBits >>> i * Byte.SIZE & FULL;
            if (value != FULL) {
                prefix |= 2 << i;
                bytes[at++] = (byte) value;
            }
        }
        bytes[offset] = (byte) prefix;
        return at - offset;
    }

    /**
     * Reads a header.
     *
     * @param length the bytes there are
     * @return the bytes of the header, or {@link #REFUSED}; the fields then mean nothing
     */
    int decode(byte[] bytes, int offset, int length) {
        if (length < 4) {
            return REFUSED;
        }
        int prefix = bytes[offset];
        boolean near = (prefix & NEAR_ACK) != 0;
        int needed = (near ? 4 : 5) + Integer.bitCount(prefix >>> 1 & 0xF);
        if ((prefix & UNUSED) != 0 || length < needed) {
            return REFUSED;
        }
        sequence = LittleEndian.getShort(bytes, offset + 1);
        int at = offset + 3;
        if (near) {
            ack = Sequence.plus(sequence, -(bytes[at++] & FULL));
        } else {
            ack = LittleEndian.getShort(bytes, at);
            at += 2;
            if (Sequence.plus(sequence, -ack) <= FULL) {
                return REFUSED;
            }
        }
        return decodeAckBits(bytes, at, prefix) ? needed : REFUSED;
    }

    private boolean decodeAckBits(byte[] bytes, int offset, int prefix) {
        int at = offset;
        ackBits = 0;
        for (int i = 0; i < ACK_BYTES; i++) {
            int value = FULL;
            if ((prefix & 2 << i) != 0) {
                value = bytes[at++] & FULL;
                if (value == FULL) {
                    return false;
                }
            }
            ackBits |= value << i * Byte.SIZE;
        }
        return true;
    }
}

package dev.tickwire.packet;

import dev.tickwire.base.LittleEndian;

/**
 * Header of a packet in 4 to 9 bytes: the sequence number and acks of 32 packets.
 *
 * <p>The format is that of the public <em>reliable</em> library; {@code docs/wire.md}, "Packets". Bit n of the ack bits
 * acks packet {@code ack - n}. Each header has one legal encoding; {@link #decode} rejects all other encodings. An
 * instance is a reusable target of {@code decode}.
 */
final class PacketHeader {
    /** Greatest length of a header in bytes. */
    static final int MAX_BYTES = 9;

    /** Result of {@link #decode} for an invalid header. */
    static final int REFUSED = -1;

    private static final int NEAR_ACK = 1 << 5;
    private static final int UNUSED = 0b1100_0001;
    private static final int ACK_BYTES = Integer.BYTES;
    private static final int FULL = 0xFF;

    private int sequence;
    private int ack;
    private int ackBits;

    /** Returns the sequence number of the packet, 0 to 65,535. */
    int sequence() {
        return sequence;
    }

    /** Returns the sequence number that bit 0 of the ack bits acks, 0 to 65,535. */
    int ack() {
        return ack;
    }

    /** Returns the ack bits: bit n is set if packet {@code ack() - n} arrived. */
    int ackBits() {
        return ackBits;
    }

    /** Copies the fields of another header. */
    void copyFrom(PacketHeader other) {
        sequence = other.sequence;
        ack = other.ack;
        ackBits = other.ackBits;
    }

    /**
     * Writes a header.
     *
     * @return the length of the header in bytes
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
     * @param length the number of available bytes
     * @return the length of the header in bytes, or {@link #REFUSED}, after which the fields are undefined
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

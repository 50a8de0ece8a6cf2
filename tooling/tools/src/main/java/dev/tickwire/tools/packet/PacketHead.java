package dev.tickwire.tools.packet;

import java.util.ArrayList;
import java.util.List;

/**
 * Header of a packet. See {@code docs/wire.md}, "Packets".
 *
 * @param sequence the number of the packet, 16 bits
 * @param ack the packet of bit 0 of the ack bits, 16 bits
 * @param ackBits bit n is set if the packet {@code ack - n} was received
 */
public record PacketHead(int sequence, int ack, int ackBits) {
    private static final int NEAR_ACK = 1 << 5;
    private static final int UNUSED = 0b1100_0001;
    private static final int FULL = 0xFF;
    private static final int MAX_SEQUENCE = 0xFFFF;

    /** Reads a header and rejects encodings that are not the shortest. */
    static PacketHead read(PacketBits in) {
        int prefix = (int) in.readBits(Byte.SIZE);
        if ((prefix & UNUSED) != 0) {
            throw new WrongPacketException(String.format("no header of a packet begins with 0x%02x", prefix));
        }
        int sequence = (int) in.readBits(Short.SIZE);
        boolean isNear = (prefix & NEAR_ACK) != 0;
        int ack = isNear ? sequence - (int) in.readBits(Byte.SIZE) & MAX_SEQUENCE : (int) in.readBits(Short.SIZE);
        if (!isNear && (sequence - ack & MAX_SEQUENCE) <= FULL) {
            throw new WrongPacketException("the ack must be encoded as a difference");
        }
        int bits = 0;
        for (int i = 0; i < Integer.BYTES; i++) {
            int value = FULL;
            if ((prefix & 2 << i) != 0) {
                value = (int) in.readBits(Byte.SIZE);
                if (value == FULL) {
                    throw new WrongPacketException("a byte of the ack bits that is 0xff must be left out");
                }
            }
            bits |= value << i * Byte.SIZE;
        }
        return new PacketHead(sequence, ack, bits);
    }

    /**
     * Returns the acked packets as runs, newest first, such as {@code 436 to 411, 409}; {@code nothing} if there are
     * none.
     */
    public String acked() {
        List<String> runs = new ArrayList<>();
        int first = -1;
        for (int i = 0; i <= Integer.SIZE; i++) {
            boolean isSet = i < Integer.SIZE && (ackBits >>> i & 1) != 0;
            if (isSet && first < 0) {
                first = i;
            } else if (!isSet && first >= 0) {
                int from = ack - first & MAX_SEQUENCE;
                int to = ack - i + 1 & MAX_SEQUENCE;
                runs.add(from == to ? Integer.toString(from) : from + " to " + to);
                first = -1;
            }
        }
        return runs.isEmpty() ? "nothing" : String.join(", ", runs);
    }
}

package dev.tickwire.inspector.live.packet;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/**
 * Header of a packet, as docs/wire.md defines it, as rows for the page: its number, and the acks of received packets.
 */
final class PacketHead {
    private static final int FRAGMENT_FLAG = 1;
    private static final int DIFFERENCE_FLAG = 1 << 5;
    private static final int ACK_BYTES = 4;
    private static final int MAX_SEQUENCE = 0xFFFF;

    private final byte[] packet;
    private int bytes;
    private int ack;
    private int ackBits = -1;

    PacketHead(byte[] packet) {
        this.packet = packet;
    }

    /** Returns whether the packet is a fragment. */
    boolean isFragment() {
        return packet.length > 0 && (packet[0] & FRAGMENT_FLAG) != 0;
    }

    /** Returns the size of the header in bytes, after {@link #writeRows}. */
    int bytes() {
        return bytes;
    }

    /** Writes the fields of the header. */
    void writeRows(JsonWriter out) throws IOException {
        BitRows rows = new BitRows(packet, 0, out);
        int flags = (int) rows.bits(isFragment() ? "fragment" : "flags", "8 bits", Byte.SIZE);
        int sequence = (int) rows.bits("sequence", "16 bits", Short.SIZE);
        if (isFragment()) {
            rows.bits("number of the fragment", "8 bits", Byte.SIZE);
            rows.bits("fragments less 1", "8 bits", Byte.SIZE);
        } else if ((flags & DIFFERENCE_FLAG) != 0) {
            ack = sequence - (int) rows.bits("sequence - ack", "8 bits", Byte.SIZE) & MAX_SEQUENCE;
        } else {
            ack = (int) rows.bits("ack", "16 bits", Short.SIZE);
        }
        for (int part = 0; part < ACK_BYTES && !isFragment(); part++) {
            if ((flags >>> part + 1 & 1) != 0) {
                long present = rows.bits("ack bits " + part * Byte.SIZE, "8 bits", Byte.SIZE);
                ackBits = ackBits & ~(0xFF << part * Byte.SIZE) | (int) present << part * Byte.SIZE;
            }
        }
        bytes = rows.place() / Byte.SIZE;
    }

    /**
     * Returns the acked packets as text, the newest first, such as {@code 17 to 14, 12}, after {@link #writeRows}.
     * Empty for none.
     */
    String acked() {
        StringBuilder text = new StringBuilder();
        for (int back = 0; back < Integer.SIZE; back++) {
            int first = back;
            while (back < Integer.SIZE && (ackBits >>> back & 1) != 0) {
                back++;
            }
            if (back > first) {
                text.append(text.isEmpty() ? "" : ", ").append(ack - first & MAX_SEQUENCE);
                text.append(back - first > 1 ? " to " + (ack - back + 1 & MAX_SEQUENCE) : "");
            }
        }
        return text.toString();
    }
}

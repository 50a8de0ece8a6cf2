package dev.tickwire.connection;

import dev.tickwire.bits.BitWriter;
import java.util.Arrays;
import java.util.function.Consumer;

/** Datagrams made by hand, as a wrong or hostile peer would make them, and what a connection sends. */
final class Datagrams {
    static final int HEADER_BYTES = 8;
    static final int SPARE_BYTES = BitWriter.SPARE_BYTES;

    private Datagrams() {}

    /** A packet that acks nothing. */
    static byte[] packet(int sequence, Consumer<BitWriter> payload) {
        byte[] bytes = new byte[2048];
        bytes[0] = 0x3E;
        bytes[1] = (byte) sequence;
        bytes[2] = (byte) (sequence >>> 8);
        bytes[3] = (byte) (sequence + 1);
        BitWriter out = new BitWriter().wrap(bytes, HEADER_BYTES, bytes.length - HEADER_BYTES - SPARE_BYTES);
        payload.accept(out);
        return Arrays.copyOf(bytes, HEADER_BYTES + out.writtenBytes() + SPARE_BYTES);
    }

    /** Hands a datagram with its spare bytes to a connection. */
    static boolean receive(Connection to, byte[] datagram) {
        return to.receive(0, datagram, 0, datagram.length - SPARE_BYTES);
    }

    /** The one datagram that a flush makes. */
    static byte[] sentBy(Connection from) {
        return Flush.copies(from, 0, 1).get(0);
    }

    /** The sequence that a packet acks, or -1 if its lowest ack bit is clear. */
    static int acks(byte[] packet) {
        int prefix = packet[0];
        int sequence = packet[1] & 0xFF | (packet[2] & 0xFF) << 8;
        boolean near = (prefix & 0x20) != 0;
        int ack = near ? sequence - (packet[3] & 0xFF) & 0xFFFF : packet[3] & 0xFF | (packet[4] & 0xFF) << 8;
        boolean isFull = (prefix & 2) == 0;
        return isFull || (packet[near ? 4 : 5] & 1) != 0 ? ack : -1;
    }
}

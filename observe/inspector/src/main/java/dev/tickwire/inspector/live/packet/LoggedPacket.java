package dev.tickwire.inspector.live.packet;

import java.nio.ByteBuffer;

/**
 * Packet in the log, as copied by {@link PacketRecorder}. The buffers of the packet are the log's memory, so they are
 * valid until the log adds another page.
 *
 * @param number the number of the packet; lost packets have numbers, too
 * @param nanos the time of the update or flush, in nanoseconds since the inspector began
 * @param tick the tick of this side at that time, or 0 without a tick
 * @param flags {@link PacketRecorder#SENT}, {@link PacketRecorder#REFUSED} and {@link PacketRecorder#CUT}
 * @param version the version of the protocol that the connection speaks
 * @param peer the index of the peer
 * @param length the length of the packet in bytes, of which the log may have less
 * @param bytes the bytes of the packet, or of the first part of a long packet
 * @param parts the entries, messages, objects and fields of the packet, in the format of {@link PacketParts}
 */
public record LoggedPacket(
        long number,
        long nanos,
        long tick,
        int flags,
        long version,
        int peer,
        int length,
        ByteBuffer bytes,
        ByteBuffer parts) {
    private static final int FRAGMENT = 1;
    private static final int FRAGMENT_HEAD = 5;
    private static final int HEAD = 3;

    static LoggedPacket read(ByteBuffer in) {
        long number = in.getLong();
        long nanos = in.getLong();
        long tick = in.getLong();
        int flags = in.get();
        long version = in.getLong();
        int peer = in.getInt();
        int length = in.getInt();
        ByteBuffer bytes = next(in);
        return new LoggedPacket(number, nanos, tick, flags, version, peer, length, bytes, next(in));
    }

    private static ByteBuffer next(ByteBuffer in) {
        int length = in.getInt();
        ByteBuffer part = in.slice(in.position(), length);
        in.position(in.position() + length);
        return part;
    }

    boolean isSent() {
        return (flags & PacketRecorder.SENT) != 0;
    }

    boolean isRefused() {
        return (flags & PacketRecorder.REFUSED) != 0;
    }

    boolean isCut() {
        return (flags & PacketRecorder.CUT) != 0;
    }

    /** Returns the sequence number, or -1 if the packet is too short. */
    int sequence() {
        return bytes.limit() < HEAD ? -1 : bytes.get(1) & 0xFF | (bytes.get(2) & 0xFF) << Byte.SIZE;
    }

    /** Returns the number of a fragment as text, such as {@code 1 of 3}, or an empty text for a whole packet. */
    String fragment() {
        return bytes.limit() < FRAGMENT_HEAD || bytes.get(0) != FRAGMENT
                ? ""
                : (bytes.get(3) & 0xFF) + 1 + " of " + ((bytes.get(4) & 0xFF) + 1);
    }
}

package dev.tickwire.inspector.live.packet;

import java.nio.ByteBuffer;

/**
 * A packet as {@link PacketRecorder} has copied it. It lies in the memory of the log, so that it is to be read before
 * the next is taken.
 *
 * @param number counts all packets, also those that were left out
 * @param nanos the time of the update or flush
 * @param tick the tick of the endpoint then; 0 if it has none
 * @param flags see {@link PacketRecorder}
 * @param peer the index of the other end
 * @param length its bytes
 * @param bytes those that were kept
 * @param parts what was told of it
 */
public record LoggedPacket(
        long number, long nanos, long tick, int flags, int peer, int length, ByteBuffer bytes, ByteBuffer parts) {
    private static final int FRAGMENT = 1;
    private static final int FRAGMENT_HEAD = 5;
    private static final int HEAD = 3;

    static LoggedPacket read(ByteBuffer in) {
        long number = in.getLong();
        long nanos = in.getLong();
        long tick = in.getLong();
        int flags = in.get();
        int peer = in.getInt();
        int length = in.getInt();
        ByteBuffer bytes = next(in);
        return new LoggedPacket(number, nanos, tick, flags, peer, length, bytes, next(in));
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

    /** The sequence in its header; below 0 if it has none. */
    int sequence() {
        return bytes.limit() < HEAD ? -1 : bytes.get(1) & 0xFF | (bytes.get(2) & 0xFF) << Byte.SIZE;
    }

    /** Which piece of a packet it is, as {@code 1 of 3}; empty if it is a whole one. */
    String fragment() {
        return bytes.limit() < FRAGMENT_HEAD || bytes.get(0) != FRAGMENT
                ? ""
                : (bytes.get(3) & 0xFF) + 1 + " of " + ((bytes.get(4) & 0xFF) + 1);
    }
}

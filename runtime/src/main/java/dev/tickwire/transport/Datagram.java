package dev.tickwire.transport;

import dev.tickwire.bits.BitWriter;
import java.net.InetSocketAddress;

/**
 * A datagram that was received. A loop has one and uses it for all that come: {@link Transport#receive} fills it, a
 * session narrows it to the payload.
 */
public final class Datagram {
    private final byte[] buffer = new byte[Transport.MAX_DATAGRAM_BYTES + BitWriter.SPARE_BYTES];
    private InetSocketAddress address;
    private byte[] bytes = buffer;
    private int offset;
    private int length;

    /** An empty datagram from nowhere. */
    public Datagram() {}

    /** Where it came from; null before the first. */
    public InetSocketAddress address() {
        return address;
    }

    /** The array that its bytes lie in, with 8 readable and writable spare bytes behind their end. */
    public byte[] bytes() {
        return bytes;
    }

    /** The first of its bytes. */
    public int offset() {
        return offset;
    }

    /** How many bytes it has. */
    public int length() {
        return length;
    }

    /** Where a transport writes what it receives, from the first byte on, before it says {@link #received}. */
    public byte[] buffer() {
        return buffer;
    }

    /**
     * Takes what a transport has written to the {@link #buffer}.
     *
     * @param from where it came from
     * @param lengthBytes its bytes, 0 to {@link Transport#MAX_DATAGRAM_BYTES}
     * @throws IllegalArgumentException if there are more
     */
    public void received(InetSocketAddress from, int lengthBytes) {
        Datagrams.requireLength(lengthBytes);
        address = from;
        bytes = buffer;
        offset = 0;
        length = lengthBytes;
    }

    /**
     * Takes a copy of what was received elsewhere.
     *
     * @param from where it came from
     * @param source where its bytes are
     * @param at the first of them
     * @param lengthBytes how many there are, 0 to {@link Transport#MAX_DATAGRAM_BYTES}
     * @throws IllegalArgumentException if there are more
     */
    public void received(InetSocketAddress from, byte[] source, int at, int lengthBytes) {
        Datagrams.requireLength(lengthBytes);
        System.arraycopy(source, at, buffer, 0, lengthBytes);
        received(from, lengthBytes);
    }

    /**
     * Replaces the address by an equal one that its transport knows more of.
     *
     * @param from where it came from
     */
    public void address(InetSocketAddress from) {
        address = from;
    }

    /**
     * Narrows it to what it carried; the address stays.
     *
     * @param source where the payload is, with 8 readable and writable spare bytes behind its end
     * @param at its first byte
     * @param lengthBytes its bytes
     */
    public void payload(byte[] source, int at, int lengthBytes) {
        bytes = source;
        offset = at;
        length = lengthBytes;
    }
}

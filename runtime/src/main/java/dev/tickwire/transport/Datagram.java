package dev.tickwire.transport;

import dev.tickwire.bits.BitWriter;
import java.net.InetSocketAddress;

/**
 * Buffer for one received datagram, and its sender. {@link Transport#receive} fills it; reuse one object for all
 * datagrams.
 *
 * <p>After {@link Transport#receive} the bytes are the whole datagram. A session narrows the datagram to the payload,
 * in this buffer or another buffer. 8 bytes behind the end are always readable and writable. Not safe for several
 * threads.
 */
public final class Datagram {
    private final byte[] buffer = new byte[Transport.MAX_DATAGRAM_BYTES + BitWriter.SPARE_BYTES];

    @SuppressWarnings("NullAway.Init") // Set by received, before a receiver reads it.
    private InetSocketAddress address;

    private byte[] bytes = buffer;
    private int offset;
    private int length;

    /** Creates an empty datagram with a buffer of {@link Transport#MAX_DATAGRAM_BYTES}. */
    public Datagram() {}

    /**
     * Returns the address of the sender. Call it only after a datagram was received.
     *
     * @return the address
     */
    public InetSocketAddress address() {
        return address;
    }

    /**
     * Returns the array with the bytes, valid until the next datagram is received. 8 bytes behind the end are readable
     * and writable.
     *
     * @return the array, not a copy
     */
    public byte[] bytes() {
        return bytes;
    }

    /**
     * Returns the index of the first byte in {@link #bytes()}.
     *
     * @return the index
     */
    public int offset() {
        return offset;
    }

    /**
     * Returns the number of bytes.
     *
     * @return the size in bytes, 0 to {@link Transport#MAX_DATAGRAM_BYTES}
     */
    public int length() {
        return length;
    }

    /**
     * Returns the buffer of this object, for transports that write a datagram into it before
     * {@link #received(InetSocketAddress, int)}.
     *
     * @return the buffer, {@link Transport#MAX_DATAGRAM_BYTES} bytes and 8 spare bytes
     */
    public byte[] buffer() {
        return buffer;
    }

    /**
     * Sets sender and size of a datagram that a transport has written into {@link #buffer()} from index 0.
     *
     * @param from the address of the sender
     * @param lengthBytes the size in bytes, 0 to {@link Transport#MAX_DATAGRAM_BYTES}
     * @throws IllegalArgumentException if the size is out of range
     */
    public void received(InetSocketAddress from, int lengthBytes) {
        Datagrams.requireLength(lengthBytes);
        address = from;
        bytes = buffer;
        offset = 0;
        length = lengthBytes;
    }

    /**
     * Copies a datagram into the buffer.
     *
     * @param from the address of the sender
     * @param source the array with the datagram
     * @param at the index of the first byte in the array
     * @param lengthBytes the size in bytes, 0 to {@link Transport#MAX_DATAGRAM_BYTES}
     * @throws IllegalArgumentException if the size is out of range
     */
    public void received(InetSocketAddress from, byte[] source, int at, int lengthBytes) {
        Datagrams.requireLength(lengthBytes);
        System.arraycopy(source, at, buffer, 0, lengthBytes);
        received(from, lengthBytes);
    }

    /**
     * Replaces the address of the sender by an equal address with more information, such as the socket of a
     * {@link MultihomedTransport}.
     *
     * @param from the address
     */
    public void address(InetSocketAddress from) {
        address = from;
    }

    /**
     * Narrows this datagram to its payload, which may be in another array. Nothing is copied; the address stays.
     *
     * @param source the array with the payload, with 8 readable and writable bytes behind the end of the payload
     * @param at the index of the first byte in the array
     * @param lengthBytes the size in bytes
     */
    public void payload(byte[] source, int at, int lengthBytes) {
        bytes = source;
        offset = at;
        length = lengthBytes;
    }
}

package dev.tickwire.benchmarks.line;

import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;

/** Counts the datagrams and bytes that an endpoint sends. */
public final class CountedTransport extends ForwardingTransport {
    private final int headerBytes;
    private long bytes;
    private long datagrams;
    private int maxBytes;

    /** Counts the bytes of datagrams without IP and UDP headers. */
    public CountedTransport(Transport line) {
        this(line, 0);
    }

    /**
     * Counts the bytes of datagrams with headers.
     *
     * @param line the transport to forward to
     * @param headerBytes the bytes of the headers of each datagram
     */
    public CountedTransport(Transport line, int headerBytes) {
        super(line);
        this.headerBytes = headerBytes;
    }

    @Override
    public void send(InetSocketAddress to, byte[] from, int offset, int length) {
        int sent = length + headerBytes;
        bytes += sent;
        datagrams++;
        maxBytes = Math.max(maxBytes, sent);
        super.send(to, from, offset, length);
    }

    /** Returns the bytes of all datagrams. */
    public long bytes() {
        return bytes;
    }

    public long datagrams() {
        return datagrams;
    }

    /** Returns the bytes of the largest datagram. */
    public int maxBytes() {
        return maxBytes;
    }
}

package dev.tickwire.benchmarks.line;

import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.util.function.IntConsumer;

/** Counts the datagrams and bytes that an endpoint sends. */
public final class CountedTransport extends ForwardingTransport {
    private final int headerBytes;
    private final IntConsumer onSent;
    private long bytes;
    private long datagrams;
    private int maxBytes;

    /** Counts the bytes of datagrams without IP and UDP headers. */
    public CountedTransport(Transport line) {
        this(line, 0, sent -> {});
    }

    /**
     * Counts the bytes of datagrams with headers.
     *
     * @param line the transport to forward to
     * @param headerBytes the bytes of the headers of each datagram
     * @param onSent called with the bytes of each datagram, before it is sent
     */
    public CountedTransport(Transport line, int headerBytes, IntConsumer onSent) {
        super(line);
        this.headerBytes = headerBytes;
        this.onSent = onSent;
    }

    @Override
    public void send(InetSocketAddress to, byte[] from, int offset, int length) {
        int sent = length + headerBytes;
        bytes += sent;
        datagrams++;
        maxBytes = Math.max(maxBytes, sent);
        onSent.accept(sent);
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

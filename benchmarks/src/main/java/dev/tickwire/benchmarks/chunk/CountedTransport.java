package dev.tickwire.benchmarks.chunk;

import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.net.InetSocketAddress;
import java.util.function.IntConsumer;

/** Counts what a server sends, with the headers of IP and UDP; leaves the driving of the line to the run. */
final class CountedTransport implements Transport {
    private static final int HEADER_BYTES = 28;

    long bytes;
    int mostBytes;
    private final Transport line;

    private final IntConsumer onSent;

    CountedTransport(Transport line, IntConsumer onSent) {
        this.line = line;
        this.onSent = onSent;
    }

    @Override
    public void update(long nowNanos) {
        line.update(nowNanos);
    }

    @Override
    public boolean receive(Datagram into) {
        return line.receive(into);
    }

    @Override
    public void send(InetSocketAddress to, byte[] from, int offset, int length) {
        bytes += length + HEADER_BYTES;
        onSent.accept(length + HEADER_BYTES);
        mostBytes = Math.max(mostBytes, length + HEADER_BYTES);
        line.send(to, from, offset, length);
    }

    @Override
    public InetSocketAddress localAddress() {
        return line.localAddress();
    }

    @Override
    public TransportStatistics statistics() {
        return line.statistics();
    }

    @Override
    public void close() {
        line.close();
    }
}

package dev.tickwire.benchmarks.objects;

import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.net.InetSocketAddress;

/** Counts what a server sends. */
final class CountedLine implements Transport {
    private final Transport line;
    private long bytes;
    private long datagrams;

    CountedLine(Transport line) {
        this.line = line;
    }

    /** The bytes of all datagrams, without the headers of IP and UDP. */
    long bytes() {
        return bytes;
    }

    long datagrams() {
        return datagrams;
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
        bytes += length;
        datagrams++;
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

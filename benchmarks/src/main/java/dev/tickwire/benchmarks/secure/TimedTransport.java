package dev.tickwire.benchmarks.secure;

import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.net.InetSocketAddress;

/** A transport whose own time is measured. */
final class TimedTransport implements Transport {
    private final Transport transport;
    private long socketNanos;

    TimedTransport(Transport transport) {
        this.transport = transport;
    }

    long socketNanos() {
        return socketNanos;
    }

    @Override
    public void update(long nowNanos) {
        transport.update(nowNanos);
    }

    @Override
    public boolean receive(Datagram into) {
        long start = System.nanoTime();
        boolean received = transport.receive(into);
        socketNanos += System.nanoTime() - start;
        return received;
    }

    @Override
    public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
        long start = System.nanoTime();
        transport.send(to, bytes, offset, length);
        socketNanos += System.nanoTime() - start;
    }

    @Override
    public InetSocketAddress localAddress() {
        return transport.localAddress();
    }

    @Override
    public TransportStatistics statistics() {
        return transport.statistics();
    }

    @Override
    public void close() {
        transport.close();
    }
}

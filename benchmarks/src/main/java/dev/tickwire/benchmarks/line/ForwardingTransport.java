package dev.tickwire.benchmarks.line;

import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.net.InetSocketAddress;

/** Forwards each call to another transport. */
public abstract class ForwardingTransport implements Transport {
    private final Transport transport;

    protected ForwardingTransport(Transport transport) {
        this.transport = transport;
    }

    @Override
    public void update(long nowNanos) {
        transport.update(nowNanos);
    }

    @Override
    public boolean receive(Datagram into) {
        return transport.receive(into);
    }

    @Override
    public void awaitDatagram(long nanos) {
        transport.awaitDatagram(nanos);
    }

    @Override
    public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
        transport.send(to, bytes, offset, length);
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

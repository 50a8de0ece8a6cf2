package dev.tickwire.testing.endpoint;

import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.net.InetSocketAddress;

/** A transport around another one, to which it leaves all that a test does not change. */
class Forwarding implements Transport {
    private final Transport inner;

    Forwarding(Transport inner) {
        this.inner = inner;
    }

    @Override
    public void update(long nowNanos) {
        inner.update(nowNanos);
    }

    @Override
    public boolean receive(Datagram into) {
        return inner.receive(into);
    }

    @Override
    public void awaitDatagram(long nanos) {
        inner.awaitDatagram(nanos);
    }

    @Override
    public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
        inner.send(to, bytes, offset, length);
    }

    @Override
    public InetSocketAddress localAddress() {
        return inner.localAddress();
    }

    @Override
    public TransportStatistics statistics() {
        return inner.statistics();
    }

    @Override
    public void close() {
        inner.close();
    }
}

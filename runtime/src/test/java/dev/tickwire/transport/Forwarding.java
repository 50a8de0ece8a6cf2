package dev.tickwire.transport;

import java.net.InetSocketAddress;

/** A transport around another one, to which it leaves all that a test does not change. */
public class Forwarding implements Transport {
    private final Transport inner;

    /** Makes a transport around another one. */
    public Forwarding(Transport inner) {
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

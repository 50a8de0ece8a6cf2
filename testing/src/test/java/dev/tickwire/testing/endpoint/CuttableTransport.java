package dev.tickwire.testing.endpoint;

import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.net.InetSocketAddress;

/** A transport that carries nothing either way while it is cut. */
final class CuttableTransport implements Transport {
    boolean isCut;
    private Transport carrier;

    CuttableTransport(Transport carrier) {
        this.carrier = carrier;
    }

    /** Has another address from now on; what is under way to the old one is lost. */
    void moveTo(Transport other) {
        carrier.close();
        carrier = other;
    }

    @Override
    public void update(long nowNanos) {
        carrier.update(nowNanos);
    }

    @Override
    public boolean receive(Datagram into) {
        boolean isThere = carrier.receive(into);
        while (isThere && isCut) {
            isThere = carrier.receive(into);
        }
        return isThere;
    }

    @Override
    public void awaitDatagram(long nanos) {
        carrier.awaitDatagram(nanos);
    }

    @Override
    public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
        if (!isCut) {
            carrier.send(to, bytes, offset, length);
        }
    }

    @Override
    public InetSocketAddress localAddress() {
        return carrier.localAddress();
    }

    @Override
    public TransportStatistics statistics() {
        return carrier.statistics();
    }

    @Override
    public void close() {
        carrier.close();
    }
}

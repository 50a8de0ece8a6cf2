package dev.tickwire.endpoint.core;

import dev.tickwire.base.Failures;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.net.InetSocketAddress;

/**
 * The transport as sessions send with it. What a transport of a game's own throws when it is to send is kept, and the
 * datagram is lost: so packets to other addresses, and what else is due, do not depend on it.
 */
final class GuardedTransport implements Transport {
    private final Transport transport;
    private final Failures failures;

    GuardedTransport(Transport transport, Failures failures) {
        this.transport = transport;
        this.failures = failures;
    }

    @Override
    public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
        try {
            transport.send(to, bytes, offset, length);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
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

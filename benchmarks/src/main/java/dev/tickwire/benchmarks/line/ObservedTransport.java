package dev.tickwire.benchmarks.line;

import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.net.InetSocketAddress;

/** Reports each datagram that an endpoint sends or receives through another transport. */
public final class ObservedTransport implements Transport {
    private final Transport transport;
    private final Observer sent;
    private final Observer received;

    /** Called with a datagram, before it is sent or after it was received. */
    public interface Observer {
        /** Ignores datagrams. */
        Observer NONE = (bytes, offset, length) -> {};

        void onDatagram(byte[] bytes, int offset, int length);
    }

    public ObservedTransport(Transport transport, Observer sent, Observer received) {
        this.transport = transport;
        this.sent = sent;
        this.received = received;
    }

    @Override
    public void update(long nowNanos) {
        // Nothing: the clock of an endpoint has a phase of its own, and the simulation updates the network.
    }

    @Override
    public boolean receive(Datagram into) {
        if (!transport.receive(into)) {
            return false;
        }
        received.onDatagram(into.bytes(), into.offset(), into.length());
        return true;
    }

    @Override
    public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
        sent.onDatagram(bytes, offset, length);
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

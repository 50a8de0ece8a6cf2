package dev.tickwire.testing;

import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.net.InetSocketAddress;

/** Transport that adds each sent and received datagram to a {@link Trace}. */
final class TracedTransport implements Transport {
    private final Transport network;
    private final Trace trace;
    private long nowNanos;

    TracedTransport(Transport network, Trace trace) {
        this.network = network;
        this.trace = trace;
    }

    @Override
    public void update(long now) {
        nowNanos = now;
        network.update(now);
    }

    @Override
    public boolean receive(Datagram into) {
        if (!network.receive(into)) {
            return false;
        }
        trace.record(nowNanos, into.address(), network.localAddress(), into.bytes(), into.offset(), into.length());
        return true;
    }

    @Override
    public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
        trace.record(nowNanos, network.localAddress(), to, bytes, offset, length);
        network.send(to, bytes, offset, length);
    }

    @Override
    public InetSocketAddress localAddress() {
        return network.localAddress();
    }

    @Override
    public TransportStatistics statistics() {
        return network.statistics();
    }

    @Override
    public void close() {
        network.close();
    }
}

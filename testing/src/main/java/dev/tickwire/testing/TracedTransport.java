package dev.tickwire.testing;

import dev.tickwire.transport.DatagramReceiver;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.net.InetSocketAddress;

/** Notes all that goes through a transport. */
final class TracedTransport implements Transport {
    private final Transport network;
    private final Trace trace;
    /** Kept, for a method reference made for each datagram would be garbage. */
    private final DatagramReceiver noting = this::noteReceived;

    private DatagramReceiver receiver;
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
    public boolean receive(DatagramReceiver into) {
        receiver = into;
        return network.receive(noting);
    }

    @Override
    public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
        trace.note(nowNanos, network.localAddress(), to, bytes, offset, length);
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

    private void noteReceived(InetSocketAddress from, byte[] bytes, int offset, int length) {
        trace.note(nowNanos, from, network.localAddress(), bytes, offset, length);
        receiver.onDatagram(from, bytes, offset, length);
    }
}

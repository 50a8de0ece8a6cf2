package dev.tickwire.benchmarks.secure;

import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.net.InetSocketAddress;

/** Transport that passes each datagram to the other end at once. */
final class DirectLine implements Transport {
    private final DirectReceiver other;

    /** The other end. */
    @FunctionalInterface
    interface DirectReceiver {
        /** Receives a datagram. The bytes are valid during the call only. */
        void deliver(byte[] bytes, int offset, int length);
    }

    DirectLine(DirectReceiver other) {
        this.other = other;
    }

    @Override
    public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
        other.deliver(bytes, offset, length);
    }

    @Override
    public void update(long nowNanos) {}

    @Override
    public boolean receive(Datagram into) {
        return false;
    }

    @Override
    public InetSocketAddress localAddress() {
        throw new UnsupportedOperationException();
    }

    @Override
    public TransportStatistics statistics() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {}
}

package dev.tickwire.benchmarks.secure;

import dev.tickwire.transport.DatagramReceiver;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.net.InetSocketAddress;

/** A transport whose own time is measured, without that of whoever takes what it received. */
final class TimedTransport implements Transport {
    private final Transport transport;
    private final DatagramReceiver timed = this::take;
    private DatagramReceiver receiver;
    private long socketNanos;
    private long startNanos;

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
    public boolean receive(DatagramReceiver taker) {
        receiver = taker;
        startNanos = System.nanoTime();
        boolean received = transport.receive(timed);
        socketNanos += System.nanoTime() - startNanos;
        return received;
    }

    private void take(InetSocketAddress from, byte[] bytes, int offset, int length) {
        socketNanos += System.nanoTime() - startNanos;
        receiver.onDatagram(from, bytes, offset, length);
        startNanos = System.nanoTime();
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

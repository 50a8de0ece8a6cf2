package dev.tickwire.benchmarks.secure;

import dev.tickwire.benchmarks.line.ForwardingTransport;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;

/** Measures the time in the transport below, which is that of the socket. */
final class TimedTransport extends ForwardingTransport {
    private long socketNanos;

    TimedTransport(Transport transport) {
        super(transport);
    }

    long socketNanos() {
        return socketNanos;
    }

    @Override
    public boolean receive(Datagram into) {
        long start = System.nanoTime();
        boolean received = super.receive(into);
        socketNanos += System.nanoTime() - start;
        return received;
    }

    @Override
    public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
        long start = System.nanoTime();
        super.send(to, bytes, offset, length);
        socketNanos += System.nanoTime() - start;
    }
}

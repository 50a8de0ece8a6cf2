package dev.tickwire.version;

import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.function.Consumer;

/** Passes everything on, and shows a test a copy of each datagram that is sent. */
final class TappedTransport implements Transport {
    private final Transport transport;
    private final Consumer<byte[]> onSend;

    TappedTransport(Transport transport, Consumer<byte[]> onSend) {
        this.transport = transport;
        this.onSend = onSend;
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
    public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
        onSend.accept(Arrays.copyOfRange(bytes, offset, offset + length));
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

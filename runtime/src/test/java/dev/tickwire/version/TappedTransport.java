package dev.tickwire.version;

import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Shows a test a copy of each datagram that is sent, and receives what the test lets through. */
final class TappedTransport implements Transport {
    private final Transport transport;
    private final Consumer<byte[]> onSend;
    private final Predicate<Datagram> isReceived;

    TappedTransport(Transport transport, Consumer<byte[]> onSend) {
        this(transport, onSend, datagram -> true);
    }

    /**
     * Creates one that receives some datagrams only.
     *
     * @param isReceived whether a datagram is received
     */
    TappedTransport(Transport transport, Consumer<byte[]> onSend, Predicate<Datagram> isReceived) {
        this.transport = transport;
        this.onSend = onSend;
        this.isReceived = isReceived;
    }

    @Override
    public void update(long nowNanos) {
        transport.update(nowNanos);
    }

    @Override
    public boolean receive(Datagram into) {
        while (transport.receive(into)) {
            if (isReceived.test(into)) {
                return true;
            }
        }
        return false;
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

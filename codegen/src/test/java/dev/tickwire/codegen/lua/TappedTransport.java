package dev.tickwire.codegen.lua;

import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.net.InetSocketAddress;
import java.util.Arrays;

/** A transport that notes what it sends. */
public final class TappedTransport implements Transport {
    private final Transport tapped;
    private final Capture capture;

    /**
     * Taps a transport.
     *
     * @param tapped the transport
     * @param capture takes what it sends
     */
    public TappedTransport(Transport tapped, Capture capture) {
        this.tapped = tapped;
        this.capture = capture;
    }

    @Override
    public void update(long nowNanos) {
        tapped.update(nowNanos);
    }

    @Override
    public boolean receive(Datagram into) {
        return tapped.receive(into);
    }

    @Override
    public void awaitDatagram(long nanos) {
        tapped.awaitDatagram(nanos);
    }

    @Override
    public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
        capture.add(localAddress(), to, Arrays.copyOfRange(bytes, offset, offset + length));
        tapped.send(to, bytes, offset, length);
    }

    @Override
    public InetSocketAddress localAddress() {
        return tapped.localAddress();
    }

    @Override
    public TransportStatistics statistics() {
        return tapped.statistics();
    }

    @Override
    public void close() {
        tapped.close();
    }
}

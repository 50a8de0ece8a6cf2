package dev.tickwire.endpoint.core;

import dev.tickwire.base.Failures;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import dev.tickwire.transport.UdpTransport;
import java.net.InetSocketAddress;

/**
 * Transport of an endpoint: the transport that was passed to the builder, or a UDP socket.
 *
 * <p>If the transport throws while sending, the exception is collected and the datagram is lost. Packets to other
 * addresses, and other due work, thus do not depend on the failed datagram.
 */
public final class EndpointTransport implements Transport {
    /** The transport that the builder was given in place of a socket, or null. */
    private final Transport customTransport;

    private final UdpTransport.Builder socket;
    private final Failures failures;
    private Transport used;

    /** Copies the settings of the socket; nothing is opened yet. */
    public EndpointTransport(Transport customTransport, UdpTransport.Builder socket, Failures failures) {
        this.customTransport = customTransport;
        this.socket = socket.copy();
        this.failures = failures;
    }

    /** Opens the socket, unless there is a transport already. */
    public void open() {
        if (used == null) {
            used = customTransport == null ? socket.open() : customTransport;
        }
    }

    /** Returns the transport in use; null before {@link #open}. */
    public Transport used() {
        return used;
    }

    @Override
    public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
        try {
            used.send(to, bytes, offset, length);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
    }

    @Override
    public void update(long nowNanos) {
        used.update(nowNanos);
    }

    @Override
    public boolean receive(Datagram into) {
        return used.receive(into);
    }

    @Override
    public void awaitDatagram(long nanos) {
        used.awaitDatagram(nanos);
    }

    @Override
    public InetSocketAddress localAddress() {
        return used.localAddress();
    }

    @Override
    public TransportStatistics statistics() {
        return used.statistics();
    }

    /** Closes the transport, also a transport that was passed to the builder and never used. */
    @Override
    public void close() {
        Transport closed = used == null ? customTransport : used;
        if (closed != null) {
            closed.close();
        }
    }
}

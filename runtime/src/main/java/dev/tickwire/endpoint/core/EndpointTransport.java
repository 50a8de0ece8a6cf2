package dev.tickwire.endpoint.core;

import dev.tickwire.base.Failures;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import dev.tickwire.transport.UdpTransport;
import java.net.InetSocketAddress;

/**
 * The transport of an endpoint, as its sessions send with it: one that its builder was given, or a socket of its own.
 * What a transport of a game's own throws when it is to send is kept, and the datagram is lost: so packets to other
 * addresses, and what else is due, do not depend on it.
 */
public final class EndpointTransport implements Transport {
    /** The transport that the builder was given in place of a socket, or null. */
    private final Transport given;

    private final UdpTransport.Builder socket;
    private final Failures failures;
    private Transport used;

    /** Opens nothing yet; copies the settings of the socket. */
    public EndpointTransport(Transport given, UdpTransport.Builder socket, Failures failures) {
        this.given = given;
        this.socket = socket.copy();
        this.failures = failures;
    }

    /** Opens the socket unless there is a transport already. */
    public void open() {
        if (used == null) {
            used = given == null ? socket.open() : given;
        }
    }

    /** The transport in use, or null before there is one. */
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

    /** Closes the transport, also one that was given and not used. */
    @Override
    public void close() {
        Transport closed = used == null ? given : used;
        if (closed != null) {
            closed.close();
        }
    }
}

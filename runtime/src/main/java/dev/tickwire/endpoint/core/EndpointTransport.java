package dev.tickwire.endpoint.core;

import dev.tickwire.transport.Transport;
import dev.tickwire.transport.UdpTransport;

/** The transport of an endpoint: one that its builder was given, or a socket of its own. */
public final class EndpointTransport {
    /** The transport that the builder was given in place of a socket, or null. */
    private final Transport given;

    private final UdpTransport.Builder socket;
    private Transport used;

    /**
     * Opens nothing yet.
     *
     * @param given the transport in place of a socket, or null
     * @param socket the settings of the socket; copied
     */
    public EndpointTransport(Transport given, UdpTransport.Builder socket) {
        this.given = given;
        this.socket = socket.copy();
    }

    /** The transport in use, or null before there is one. */
    public Transport used() {
        return used;
    }

    /** Opens the socket unless there is a transport already; returns the one in use. */
    public Transport open() {
        if (used == null) {
            used = given == null ? socket.open() : given;
        }
        return used;
    }

    /** Closes the transport, also one that was given and not used. */
    void close() {
        Transport closed = used == null ? given : used;
        if (closed != null) {
            closed.close();
        }
    }
}

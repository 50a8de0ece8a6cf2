package dev.tickwire.endpoint.core;

import dev.tickwire.transport.Datagram;

/** A part of an endpoint that receives datagrams of its own, outside of the sessions. */
public interface DatagramPart extends Part {
    /**
     * Called for each received datagram, before the sessions.
     *
     * @return true if the datagram was for this part
     */
    boolean tryReceive(long nowNanos, Datagram datagram);
}

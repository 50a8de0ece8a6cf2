package dev.tickwire.endpoint.core;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.slot.Exchange;
import dev.tickwire.transport.Datagram;

/**
 * A part of an endpoint beside its sessions and connections. An endpoint has a list of them, and notifies each, in that
 * order, of what happens; a new part overrides what it needs.
 */
public interface Part {
    /**
     * Looks at a datagram before the sessions do.
     *
     * @return whether it was for this part
     */
    default boolean takes(long nowNanos, Datagram datagram) {
        return false;
    }

    /** A peer has connected and was admitted. The game is notified afterwards. */
    default void onConnect(PeerConnection peer) {}

    /** An exchange with a connected peer has brought news. */
    default void onExchange(PeerConnection peer, Exchange exchange) {}

    /** The sessions have been updated. */
    default void update(long nowNanos) {}

    /**
     * The connection of a peer, or the attempt at one, has ended. The game is notified afterwards, if it knows the
     * peer.
     */
    default void onEnd(PeerConnection peer, DisconnectReason reason, String text) {}
}

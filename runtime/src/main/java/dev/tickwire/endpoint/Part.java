package dev.tickwire.endpoint;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.slot.Exchange;
import dev.tickwire.transport.Datagram;
import java.net.InetSocketAddress;

/**
 * A part of an endpoint beside its sessions and connections. An endpoint has a list of them, and tells each, in that
 * order, of what happens; a new part overrides what it needs.
 */
interface Part {
    /**
     * Looks at a datagram before the sessions do.
     *
     * @return whether it was for this part
     */
    default boolean takes(long nowNanos, Datagram datagram) {
        return false;
    }

    /**
     * A peer has connected.
     *
     * @return whether it waits for admission: the game is not told before the part lets it in
     */
    default boolean onConnect(Peer peer) {
        return false;
    }

    /** The game is about to be told of a peer that has connected and was admitted. */
    default void onEnter(Peer peer) {}

    /** A peer has sent something, which its connection has taken in. */
    default void onReceived(Peer peer) {}

    /** An exchange with a connected peer has brought news. */
    default void onExchange(Peer peer, Exchange exchange) {}

    /** A peer has another address than before. */
    default void onMove(Peer peer, InetSocketAddress before) {}

    /** All that waited has been received, and the connections in the game are not told yet. */
    default void endBatch(long nowNanos) {}

    /** The sessions have been updated. */
    default void update(long nowNanos) {}

    /**
     * The connection of a peer, or the attempt at one, has ended. The game is told afterwards, if it knows the peer.
     */
    default void onEnd(Peer peer, DisconnectReason reason, String text) {}
}

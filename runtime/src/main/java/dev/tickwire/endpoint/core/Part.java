package dev.tickwire.endpoint.core;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.slot.Exchange;

/**
 * A part of an endpoint beside its sessions and connections. An endpoint notifies its parts of each event in a fixed
 * order. A part overrides the methods that it needs.
 */
public interface Part {
    /** Called when a peer is connected and admitted, before the game is notified. */
    default void onConnect(PeerConnection peer) {}

    /** Called when an exchange with a connected peer has new values. */
    default void onExchange(PeerConnection peer, Exchange exchange) {}

    /**
     * Called in each update while the part is active, after the update of the sessions. A part is active when it is
     * added, and after {@link Parts#activate}.
     *
     * @return whether the part stays active
     */
    default boolean update(long nowNanos) {
        return false;
    }

    /**
     * Called when a connection, or the attempt to connect, has ended, before the game is notified. The game is notified
     * only if it knows the peer.
     *
     * @param reason the reason for the game; during a transfer, the reason of the old connection
     * @param text the text for the game
     */
    default void onEnd(PeerConnection peer, DisconnectReason reason, String text) {}
}

package dev.tickwire.endpoint;

import java.net.InetSocketAddress;

/** Listener of a server; the generated listener of a protocol's server side extends it. */
public interface ServerListener extends PeerListener {
    /**
     * A client goes on from another address, as a phone that left the Wi-Fi. Nothing else has changed, and a game need
     * not care: the peer is the same, with its slot and all that is queued.
     *
     * @param peer the client, at its new address
     * @param before where it was
     */
    default void onAddressChange(Peer peer, InetSocketAddress before) {}

    /**
     * The last client has left a server that takes in no more: from here on {@link Server#close()} ends nobody's game.
     * Told once, by the update after {@link Server#drain} at the earliest.
     */
    default void onDrained() {}
}

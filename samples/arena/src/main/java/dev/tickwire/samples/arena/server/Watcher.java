package dev.tickwire.samples.arena.server;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.session.DisconnectReason;

/** Notified of a server's connects and disconnects, on its thread. */
public interface Watcher {
    /** Called when a player has connected. */
    default void onConnect(Peer peer) {}

    /** Called when a player has disconnected, for whatever reason. */
    default void onDisconnect(Peer peer, DisconnectReason reason) {}

    /** Called when a transfer to another server failed, and the player stays. */
    default void onTransferFailed(Peer peer, DisconnectReason reason) {}
}

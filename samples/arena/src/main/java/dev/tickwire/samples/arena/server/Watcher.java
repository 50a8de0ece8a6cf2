package dev.tickwire.samples.arena.server;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.session.DisconnectReason;

/** Told who comes to a server and goes, by the server's thread. */
public interface Watcher {
    /** A client has come. */
    default void onConnect(Peer peer) {}

    /** A client has left, or its connection has ended otherwise. */
    default void onDisconnect(Peer peer, DisconnectReason reason) {}

    /** A client stays that was to go on at another server. */
    default void onTransferFailed(Peer peer, DisconnectReason reason) {}
}

package dev.tickwire.connection;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.core.PeerConnection;

/** Checks between two ticks of a game that no active channel is left out: it would never send what it has. */
public final class ActiveChannelsCheck {
    private ActiveChannelsCheck() {}

    /** Checks the connections of all peers in the game. */
    public static void check(Server server) {
        for (Peer peer : server.peers()) {
            check(peer);
        }
    }

    /** Checks the connection of a client, if it has one. */
    public static void check(Client client) {
        if (client.isConnected()) {
            check(client.peer());
        }
    }

    private static void check(Peer peer) {
        long missing = ((PeerConnection) peer).connection().active().missing();
        if (missing != 0) {
            throw new AssertionError(peer + ": active channels are left out, bit set 0x" + Long.toHexString(missing));
        }
    }
}

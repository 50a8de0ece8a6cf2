package dev.tickwire.metrics;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Connected peers of an endpoint, for loops without an iterator. */
final class ConnectedPeers {
    private final boolean isServer;
    /** By slot; null for a slot without a connected peer. */
    private Peer[] bySlot = new Peer[16];

    private int count;

    ConnectedPeers(Endpoint endpoint) {
        isServer = endpoint instanceof Server;
        if (endpoint instanceof Server) {
            ((Server) endpoint).peers().forEach(this::add);
            return;
        }
        Peer server = ((Client) endpoint).peer();
        if (server != null && ((Client) endpoint).isConnected()) {
            add(server);
        }
    }

    /**
     * Returns the index of a peer. The one peer of a client has index 0, because its own index is that of the client's
     * slot at the server.
     */
    private int slot(Peer peer) {
        return isServer ? peer.index() : 0;
    }

    void add(Peer peer) {
        int slot = slot(peer);
        if (slot >= bySlot.length) {
            bySlot = Arrays.copyOf(bySlot, Math.max(slot + 1, 2 * bySlot.length));
        }
        bySlot[slot] = peer;
        count++;
    }

    /** Removes a peer that has ended. Does nothing for a peer that was never connected. */
    void remove(Peer peer) {
        int slot = slot(peer);
        if (slot >= 0 && slot < bySlot.length && bySlot[slot] == peer) {
            bySlot[slot] = null;
            count--;
        }
    }

    int count() {
        return count;
    }

    /** Returns the upper bound of the slots with peers, exclusive. */
    int slots() {
        return bySlot.length;
    }

    /** Returns the peer in a slot, or null. */
    @Nullable
    Peer at(int slot) {
        return bySlot[slot];
    }
}

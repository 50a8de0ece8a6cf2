package dev.tickwire.metrics;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import java.util.Arrays;

/** The connected peers of an endpoint, to be looped over without an iterator. */
final class ConnectedPeers {
    private final boolean isServer;
    /** By slot; null where nobody is connected. */
    private Peer[] bySlot = new Peer[16];

    private int count;

    ConnectedPeers(Endpoint endpoint) {
        isServer = endpoint instanceof Server;
        if (endpoint instanceof Server) {
            ((Server) endpoint).peers().forEach(this::add);
        } else if (((Client) endpoint).isConnected()) {
            add(((Client) endpoint).peer());
        }
    }

    /** A client's index is that of its slot at the server, and it has one peer. */
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

    /** Takes out a peer that has ended; nothing if it never was connected. */
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

    /** All slots below this may have a peer. */
    int slots() {
        return bySlot.length;
    }

    /** The peer in a slot, or null. */
    Peer at(int slot) {
        return bySlot[slot];
    }
}

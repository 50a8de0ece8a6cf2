package dev.tickwire.inspector.live;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.inspector.live.traffic.TrafficCounts;
import dev.tickwire.inspector.live.traffic.TrafficKeys;
import java.util.Arrays;

/** The connected peers of an endpoint by their slots, to be looped over without an iterator. */
final class ObservedPeers {
    private final boolean isServer;
    private final TrafficKeys keys;
    /** The counts of peers that have ended, or are not admitted yet. */
    private final TrafficCounts others;

    /** By slot; null where nobody is connected. */
    private ObservedPeer[] bySlot = new ObservedPeer[16];

    ObservedPeers(Endpoint endpoint, TrafficKeys keys) {
        this.keys = keys;
        isServer = endpoint instanceof Server;
        others = new TrafficCounts(keys.count());
    }

    /** Adds those that are connected already; those that were labelled before are seen from now on, too. */
    void addAll(Endpoint endpoint, long nowNanos) {
        for (ObservedPeer labelled : bySlot) {
            if (labelled != null) {
                labelled.sinceNanos = nowNanos;
            }
        }
        if (endpoint instanceof Server) {
            for (Peer peer : ((Server) endpoint).peers()) {
                add(peer, nowNanos);
            }
        } else if (((Client) endpoint).isConnected()) {
            add(((Client) endpoint).peer(), nowNanos);
        }
    }

    /** A client's index is that of its slot at the server, and it has one peer. */
    int slot(Peer peer) {
        return isServer ? Math.max(0, peer.index()) : 0;
    }

    /** Adds a peer, unless it is there. */
    void add(Peer peer, long nowNanos) {
        int slot = slot(peer);
        if (find(peer) != null) {
            return;
        }
        if (slot >= bySlot.length) {
            bySlot = Arrays.copyOf(bySlot, Math.max(slot + 1, 2 * bySlot.length));
        }
        bySlot[slot] = new ObservedPeer(peer, slot, nowNanos, keys.count());
    }

    /** Takes out a peer that has ended; nothing if it never was connected. */
    void remove(Peer peer) {
        ObservedPeer observed = find(peer);
        if (observed != null) {
            others.add(observed.traffic);
            bySlot[observed.index] = null;
        }
    }

    /** A connected peer; null if it is none. */
    ObservedPeer find(Peer peer) {
        int slot = slot(peer);
        ObservedPeer there = slot < bySlot.length ? bySlot[slot] : null;
        return there != null && there.peer == peer ? there : null;
    }

    /** Where to count what concerns a peer. */
    TrafficCounts traffic(Peer peer) {
        ObservedPeer observed = find(peer);
        return observed == null ? others : observed.traffic;
    }

    TrafficCounts others() {
        return others;
    }

    /** All slots below this may have a peer. */
    int slots() {
        return bySlot.length;
    }

    /** The peer in a slot, or null. */
    ObservedPeer at(int slot) {
        return bySlot[slot];
    }
}

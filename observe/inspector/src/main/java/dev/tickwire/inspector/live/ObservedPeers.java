package dev.tickwire.inspector.live;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.inspector.live.traffic.TrafficCounts;
import dev.tickwire.inspector.live.traffic.TrafficKeys;
import java.util.Arrays;

/** Connected peers by index, in an array, so that loops need no iterator. */
final class ObservedPeers {
    private final boolean isServer;
    private final TrafficKeys keys;
    /** Traffic of connections that ended or are not accepted yet. */
    private final TrafficCounts others;

    /** Peers by place, see {@link #slot}. */
    private ObservedPeer[] bySlot = new ObservedPeer[16];

    private long added;

    ObservedPeers(Endpoint endpoint, TrafficKeys keys) {
        this.keys = keys;
        isServer = endpoint instanceof Server;
        others = new TrafficCounts(keys.count());
    }

    /**
     * Adds the peers that are connected when the inspector begins. The time of peers that were labelled before begins
     * now, too.
     */
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

    /**
     * Returns the place of a peer: its index at a server. A client has one peer, whose place is 0, although its index
     * is that of its slot at the server.
     */
    int slot(Peer peer) {
        return isServer ? Math.max(0, peer.index()) : 0;
    }

    /** Adds a peer, unless it was added before. */
    void add(Peer peer, long nowNanos) {
        int slot = slot(peer);
        if (find(peer) != null) {
            return;
        }
        if (slot >= bySlot.length) {
            bySlot = Arrays.copyOf(bySlot, Math.max(slot + 1, 2 * bySlot.length));
        }
        bySlot[slot] = new ObservedPeer(peer, ++added, slot, nowNanos, keys.count());
    }

    /** Removes a peer and adds its traffic to that of ended connections. */
    void remove(Peer peer) {
        ObservedPeer observed = find(peer);
        if (observed != null) {
            others.add(observed.traffic);
            bySlot[observed.index] = null;
        }
    }

    /** Returns the observed values of a peer, or null if the peer was not added. */
    ObservedPeer find(Peer peer) {
        int slot = slot(peer);
        ObservedPeer candidate = slot < bySlot.length ? bySlot[slot] : null;
        return candidate != null && candidate.peer == peer ? candidate : null;
    }

    /** Returns the counts of a peer's traffic. */
    TrafficCounts traffic(Peer peer) {
        ObservedPeer observed = find(peer);
        return observed == null ? others : observed.traffic;
    }

    TrafficCounts others() {
        return others;
    }

    /** Returns the number of places, some of which are empty. */
    int slots() {
        return bySlot.length;
    }

    /** Returns the peer at a place, or null. */
    ObservedPeer at(int slot) {
        return bySlot[slot];
    }
}

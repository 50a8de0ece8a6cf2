package dev.tickwire.inspector.live;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.protocol.ConnectionStatistics;
import java.net.InetSocketAddress;

/** A connected peer, with what was counted of it. */
final class ObservedPeer {
    final Peer peer;
    final int index;
    final long clientId;
    final long sinceNanos;
    final ConnectionStatistics statistics;
    final TrafficCounts traffic;
    private String address;

    ObservedPeer(Peer peer, int index, long nowNanos, int keys) {
        this.peer = peer;
        this.index = index;
        clientId = peer.clientId();
        sinceNanos = nowNanos;
        statistics = peer.statistics();
        traffic = new TrafficCounts(keys);
        move();
    }

    /** It has another address. */
    void move() {
        InetSocketAddress now = peer.address();
        address = now == null ? "" : now.getAddress().getHostAddress() + ":" + now.getPort();
    }

    String address() {
        return address;
    }
}

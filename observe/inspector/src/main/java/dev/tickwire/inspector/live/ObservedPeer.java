package dev.tickwire.inspector.live;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.inspector.live.traffic.TrafficCounts;
import dev.tickwire.protocol.ConnectionStatistics;
import java.net.InetSocketAddress;

/** A connected peer, with what was counted of it. */
final class ObservedPeer {
    final Peer peer;
    final int index;
    final long clientId;
    long sinceNanos;
    final ConnectionStatistics statistics;
    final TrafficCounts traffic;
    private String address;
    private String label = "";

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
        address = address(peer);
    }

    static String address(Peer peer) {
        InetSocketAddress now = peer.address();
        return now == null ? "" : now.getAddress().getHostAddress() + ":" + now.getPort();
    }

    String address() {
        return address;
    }

    /** Sets how the game calls it; empty for nothing. */
    void label(String given) {
        label = given;
    }

    String label() {
        return label;
    }
}

package dev.tickwire.inspector.live;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.inspector.live.traffic.TrafficCounts;
import dev.tickwire.protocol.ConnectionStatistics;
import java.net.InetSocketAddress;

/** Connected peer with its traffic. */
final class ObservedPeer {
    private static final long CONNECTED = -1;

    final Peer peer;
    /** Number of this peer among all that were observed, which no other peer gets. */
    final long number;

    final int index;
    final long clientId;
    long sinceNanos;
    final ConnectionStatistics statistics;
    final TrafficCounts traffic;
    private String address;
    private String label = "";
    /** Time for which the peer was connected, or {@link #CONNECTED} before the end of the connection. */
    private long connectedNanos = CONNECTED;

    ObservedPeer(Peer peer, long number, int index, long nowNanos, int keys) {
        this.peer = peer;
        this.number = number;
        this.index = index;
        clientId = peer.clientId();
        sinceNanos = nowNanos;
        statistics = peer.statistics();
        traffic = new TrafficCounts(keys);
        move();
    }

    /** Called when the address of the peer has changed. */
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

    /** Called when the connection has ended. */
    void end(long nowNanos) {
        connectedNanos = connectedNanos(nowNanos);
    }

    /** Returns the time since the peer was first seen, until the end of its connection. */
    long connectedNanos(long nowNanos) {
        return connectedNanos == CONNECTED ? nowNanos - sinceNanos : connectedNanos;
    }

    /** Sets the label of the peer. */
    void label(String given) {
        label = given;
    }

    String label() {
        return label;
    }
}

package dev.tickwire.metrics;

import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.protocol.ConnectionStatistics;
import dev.tickwire.protocol.LinkStatistics;
import org.jspecify.annotations.Nullable;

/** Series of all peers: their number, the quality of their networks, their queues and their counts. */
final class PeerSeries {
    private final ConnectedPeers peers;
    /** Null at a client. */
    private final @Nullable Server server;

    private final Series connected;
    private final @Nullable Series logins;
    private final VersionSeries versions;
    private final Distribution rtt;
    private final Distribution jitter;
    private final Distribution loss;
    private final QueueSeries queues;
    private final PeerCounts counts;
    /**
     * Old server of a client in a transfer, from the end of its connection until the end is reported; otherwise null.
     */
    private @Nullable Peer switching;

    PeerSeries(SeriesList list, Endpoint endpoint) {
        peers = new ConnectedPeers(endpoint);
        server = endpoint instanceof Server ? (Server) endpoint : null;
        connected = list.gauge("tickwire.peers", null, "Connected peers");
        logins = server == null ? null : list.gauge("tickwire.logins", null, "Clients waiting for admission");
        versions = new VersionSeries(list, endpoint.protocol());
        rtt = Distribution.ofTimes(list, "tickwire.rtt", "Smoothed round trip times of all peers");
        jitter = Distribution.ofTimes(list, "tickwire.jitter", "Round trip jitter of all peers");
        loss = Distribution.ofRatios(list, "tickwire.packet.loss", "Share of packets lost, of all peers, 0 to 1");
        queues = new QueueSeries(list, endpoint.protocol());
        counts = new PeerCounts(list);
        connected.set(peers.count());
    }

    void onConnect(Peer peer) {
        peers.add(peer);
        connected.set(peers.count());
    }

    /** Called when the connection of a client has ended during a transfer. Its counts stay; {@link #onEnd} follows. */
    void onSwitch(Peer from) {
        remove(from);
        switching = from;
    }

    void onEnd(Peer peer) {
        remove(peer);
        switching = null;
        counts.onEnd(peer.statistics());
    }

    private void remove(Peer peer) {
        peers.remove(peer);
        connected.set(peers.count());
    }

    /** Updates the series. */
    void show() {
        if (server != null && logins != null) {
            logins.set(server.loginCount());
        }
        versions.show(peers);
        rtt.reserve(peers.count());
        jitter.reserve(peers.count());
        loss.reserve(peers.count());
        counts.begin();
        for (int slot = 0; slot < peers.slots(); slot++) {
            Peer peer = peers.at(slot);
            if (peer != null) {
                add(peer.statistics());
            }
        }
        if (switching != null) {
            counts.add(switching.statistics());
        }
        rtt.show();
        jitter.show();
        loss.show();
        queues.show();
        counts.show();
    }

    private void add(ConnectionStatistics statistics) {
        counts.add(statistics);
        queues.add(statistics);
        LinkStatistics link = statistics.link();
        if (link.isRttKnown()) {
            rtt.add(link.rttNanos());
            jitter.add(link.jitterNanos());
        }
        loss.add(link.loss());
    }
}

package dev.tickwire.metrics;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.protocol.Protocol;
import java.util.ArrayList;
import java.util.List;

/** Numbers of connected peers by the version of the protocol that they speak. None if there is one version alone. */
final class VersionSeries {
    /** Versions that the endpoint speaks, the newest first; empty without earlier versions. */
    private final long[] versions;

    private final Series[] series;

    VersionSeries(SeriesList list, Protocol protocol) {
        List<Protocol> spoken = new ArrayList<>();
        if (!protocol.earlier().isEmpty()) {
            spoken.add(protocol);
            spoken.addAll(protocol.earlier());
        }
        versions = spoken.stream().mapToLong(Protocol::version).toArray();
        series = new Series[versions.length];
        for (int place = 0; place < versions.length; place++) {
            series[place] = list.gauge(
                    "tickwire.peers.version",
                    null,
                    "Connected peers, by the version of the protocol that they speak",
                    "version",
                    Long.toString(versions[place]));
        }
    }

    /** Updates the series. */
    void show(ConnectedPeers peers) {
        for (int place = 0; place < versions.length; place++) {
            series[place].set(count(peers, versions[place]));
        }
    }

    private static int count(ConnectedPeers peers, long version) {
        int count = 0;
        for (int slot = 0; slot < peers.slots(); slot++) {
            Peer peer = peers.at(slot);
            count += peer != null && peer.version() == version ? 1 : 0;
        }
        return count;
    }
}

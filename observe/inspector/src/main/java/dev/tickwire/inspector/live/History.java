package dev.tickwire.inspector.live;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.inspector.InspectorSource;
import dev.tickwire.inspector.live.traffic.TrafficHistory;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** The last five minutes, a second each: the traffic, and the networks of those who are connected. */
final class History {
    private static final double EVERY_SECONDS = 0.9;
    /** The traffic of a peer is kept while it is looked at, of so many at most. */
    private static final int MOST_PEERS = 4;

    private final int[] entryKeys;
    private final TrafficHistory all = new TrafficHistory();
    /** The traffic of peers, the one that was asked for last at the end. */
    private final Map<Integer, TrafficHistory> traffic = new LinkedHashMap<>(16, 0.75f, true);

    private final Map<Integer, Series> peers = new HashMap<>();
    private double lastSeconds = Double.NEGATIVE_INFINITY;

    /**
     * Holds nothing.
     *
     * @param entryKeys the numbers of the entries, by channel
     */
    History(int[] entryKeys) {
        this.entryKeys = entryKeys.clone();
    }

    /** Takes a snapshot, if a second has passed. */
    void take(Snapshot snapshot) {
        if (snapshot.seconds - lastSeconds < EVERY_SECONDS) {
            return;
        }
        lastSeconds = snapshot.seconds;
        all.take(snapshot.total(), snapshot.keys, snapshot.seconds);
        traffic.keySet().removeIf(index -> snapshot.peerAt(index) == null);
        traffic.forEach((index, of) -> of.take(snapshot.peerAt(index).traffic, snapshot.keys, snapshot.seconds));
        takePeers(snapshot);
    }

    /** The traffic of a peer, from the first time it is asked for on; that of all from the beginning. */
    TrafficHistory traffic(int peer) {
        if (peer == InspectorSource.ALL_PEERS) {
            return all;
        }
        TrafficHistory known = traffic.computeIfAbsent(peer, index -> new TrafficHistory());
        if (traffic.size() > MOST_PEERS) {
            traffic.remove(traffic.keySet().iterator().next());
        }
        return known;
    }

    private void takePeers(Snapshot snapshot) {
        peers.keySet().removeIf(index -> snapshot.peerAt(index) == null);
        for (int place = 0; place < snapshot.peerCount(); place++) {
            PeerRow row = snapshot.peer(place);
            peers.computeIfAbsent(row.index, index -> new Series(5))
                    .add(
                            snapshot.seconds,
                            row.rttMillis,
                            row.jitterMillis,
                            row.loss,
                            row.receivedKilobits,
                            row.sentKilobits);
        }
    }

    /** Writes the times, and the values of each column. */
    void write(int peer, JsonWriter out) throws IOException {
        if (peer == InspectorSource.ALL_PEERS) {
            Numbers.write(out.name("times"), all.times());
            out.name("columns").beginArray();
            for (int key : entryKeys) {
                Numbers.write(out, all.sent(key));
                Numbers.write(out, all.received(key));
            }
            out.endArray();
        } else if (peers.containsKey(peer)) {
            peers.get(peer).write(out);
        }
    }
}

package dev.tickwire.inspector.live;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.inspector.live.traffic.TrafficHistory;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Charts of the last five minutes: traffic, and the link of each connected peer, a point about every second. A peer is
 * named by its number, because another peer may soon have its index.
 */
final class History {
    private static final double EVERY_SECONDS = 0.9;
    /** Upper bound on the peers whose traffic is kept. */
    private static final int MAX_PEERS = 4;

    private final int[] entryKeys;
    private final TrafficHistory total = new TrafficHistory();
    /** Traffic of the peers with charts, by number, the least recently requested first. */
    private final Map<Long, TrafficHistory> traffic = new LinkedHashMap<>(16, 0.75f, true);

    /** Links of the connected peers, by number. */
    private final Map<Long, Series> peers = new HashMap<>();

    private double lastSeconds = Double.NEGATIVE_INFINITY;

    /**
     * Creates an empty history.
     *
     * @param entryKeys the traffic keys of the channels, by channel number
     */
    History(int[] entryKeys) {
        this.entryKeys = entryKeys.clone();
    }

    /** Adds the values of a snapshot, unless the previous snapshot is less than 0.9 s old. */
    void add(Snapshot snapshot) {
        if (snapshot.seconds - lastSeconds < EVERY_SECONDS) {
            return;
        }
        lastSeconds = snapshot.seconds;
        total.add(snapshot.total(), snapshot.keys, snapshot.seconds);
        traffic.keySet().removeIf(number -> snapshot.peerOf(number) == null);
        traffic.forEach(
                (number, history) -> history.add(snapshot.peerOf(number).traffic, snapshot.keys, snapshot.seconds));
        addPeers(snapshot);
    }

    /** Returns the traffic of all peers. */
    TrafficHistory total() {
        return total;
    }

    /**
     * Returns the traffic of a peer. The traffic is kept from the first request on; a fifth peer evicts the least
     * recently requested peer.
     *
     * @param number the number of the peer
     */
    TrafficHistory traffic(long number) {
        TrafficHistory history = traffic.computeIfAbsent(number, of -> new TrafficHistory());
        if (traffic.size() > MAX_PEERS) {
            traffic.remove(traffic.keySet().iterator().next());
        }
        return history;
    }

    private void addPeers(Snapshot snapshot) {
        peers.keySet().removeIf(number -> snapshot.peerOf(number) == null);
        for (int place = 0; place < snapshot.peerCount(); place++) {
            PeerRow row = snapshot.peer(place);
            peers.computeIfAbsent(row.number, number -> new Series(5))
                    .add(
                            snapshot.seconds,
                            row.rttMillis,
                            row.jitterMillis,
                            row.loss,
                            row.receivedKilobits,
                            row.sentKilobits);
        }
    }

    /** Writes the traffic by channel of all peers. */
    void writeTotal(JsonWriter out) throws IOException {
        Numbers.write(out.name("times"), total.times());
        out.name("columns").beginArray();
        for (int key : entryKeys) {
            Numbers.write(out, total.sent(key));
            Numbers.write(out, total.received(key));
        }
        out.endArray();
    }

    /** Writes the link of the peer with a number; nothing before its first point. */
    void writePeer(long number, JsonWriter out) throws IOException {
        Series series = peers.get(number);
        if (series != null) {
            series.write(out);
        }
    }
}

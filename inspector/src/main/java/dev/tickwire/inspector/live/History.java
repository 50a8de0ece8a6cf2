package dev.tickwire.inspector.live;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.inspector.InspectorSource;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** The last five minutes, a second each: the rates of channels, and the networks of those who are connected. */
final class History {
    private static final double EVERY_SECONDS = 0.9;

    private final int[] entryKeys;
    private final Series all;
    private final Map<Integer, Series> peers = new HashMap<>();
    private final double[] values;
    private final long[] before;
    private double lastSeconds = Double.NEGATIVE_INFINITY;

    /**
     * Holds nothing.
     *
     * @param entryKeys the numbers of the entries, by channel
     */
    History(int[] entryKeys) {
        this.entryKeys = entryKeys.clone();
        int columns = 2 * entryKeys.length;
        all = new Series(columns);
        values = new double[columns];
        before = new long[columns];
    }

    /** Takes a snapshot, if a second has passed. */
    void take(Snapshot snapshot) {
        double passed = snapshot.seconds - lastSeconds;
        if (passed < EVERY_SECONDS) {
            return;
        }
        boolean isFirst = Double.isInfinite(passed);
        lastSeconds = snapshot.seconds;
        TrafficCounts total = snapshot.total();
        for (int channel = 0; channel < entryKeys.length; channel++) {
            rate(2 * channel, total.sentBits(entryKeys[channel]), passed);
            rate(2 * channel + 1, total.receivedBits(entryKeys[channel]), passed);
        }
        if (!isFirst) {
            all.add(snapshot.seconds, values);
        }
        takePeers(snapshot);
    }

    /** The bytes a second of a column since the last time. */
    private void rate(int column, long bits, double passed) {
        values[column] = (bits - before[column]) / (Byte.SIZE * passed);
        before[column] = bits;
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
        Series series = peer == InspectorSource.ALL_PEERS ? all : peers.get(peer);
        if (series != null) {
            series.write(out);
        }
    }
}

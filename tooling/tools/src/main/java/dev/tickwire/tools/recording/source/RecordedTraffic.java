package dev.tickwire.tools.recording.source;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.inspector.ChartLines;
import dev.tickwire.inspector.ChartQuery;
import dev.tickwire.inspector.InspectorSource;
import dev.tickwire.inspector.TrafficRow;
import dev.tickwire.protocol.Direction;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Traffic of a recording by peer, channel, type and field, in 300 points over its length. */
final class RecordedTraffic {
    private static final int POINTS = 300;
    private static final double MIN_POINT_SECONDS = 1e-3;

    private final double pointSeconds;
    private final Map<Integer, Map<Key, Counts>> byPeer = new LinkedHashMap<>();
    /** Point that the current event counts for. */
    private int point;

    /** Row of the counts: a channel, a type of it if not null, and a field of that if not null. */
    private record Key(String channel, String type, String field) {}

    /** Counts in both directions. */
    private static final class Counts {
        private final Way sent = new Way();
        private final Way received = new Way();

        Way way(Direction direction) {
            return direction == Direction.SENT ? sent : received;
        }
    }

    /** Counts in one direction. */
    private static final class Way {
        private long bits;
        private long count;
        /** Bits per point, null while there are none: most rows have traffic in one direction only. */
        private float[] points;

        void add(int point, long more) {
            points = points == null ? new float[POINTS] : points;
            points[point] += more;
            bits += more;
            count++;
        }

        /** Returns bytes per second, by point. */
        double[] rates(double pointSeconds) {
            double[] rates = new double[POINTS];
            for (int at = 0; points != null && at < POINTS; at++) {
                rates[at] = points[at] / (Byte.SIZE * pointSeconds);
            }
            return rates;
        }
    }

    /**
     * Begins empty.
     *
     * @param lengthSeconds the length of the recording; a point spans at least 1 ms
     */
    RecordedTraffic(double lengthSeconds) {
        pointSeconds = Math.max(MIN_POINT_SECONDS, lengthSeconds / POINTS);
    }

    /** Sets the time of the traffic that is added next, in seconds. */
    void at(double seconds) {
        point = (int) Math.min(POINTS - 1, seconds / pointSeconds);
    }

    void addChannel(int peer, Direction direction, String channel, long bits) {
        add(peer, direction, new Key(channel, null, null), bits);
    }

    void addType(int peer, Direction direction, String channel, String type, long bits) {
        add(peer, direction, new Key(channel, type, null), bits);
    }

    void addFields(int peer, Direction direction, String channel, String type, Map<String, ? extends Number> bits) {
        bits.forEach((field, each) -> add(peer, direction, new Key(channel, type, field), each.longValue()));
    }

    private void add(int peer, Direction direction, Key key, long bits) {
        counts(InspectorSource.ALL_PEERS, key).way(direction).add(point, bits);
        if (peer != InspectorSource.ALL_PEERS) {
            counts(peer, key).way(direction).add(point, bits);
        }
    }

    private Counts counts(int peer, Key key) {
        return byPeer.computeIfAbsent(peer, index -> new LinkedHashMap<>()).computeIfAbsent(key, name -> new Counts());
    }

    /** Returns the totals of a peer, or of all with {@link InspectorSource#ALL_PEERS}. */
    List<TrafficRow> rows(int peer) {
        return byPeer.getOrDefault(peer, Map.of()).entrySet().stream()
                .map(entry -> row(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static TrafficRow row(Key key, Counts counts) {
        return new TrafficRow(
                key.channel,
                key.type == null ? "" : key.type,
                key.field == null ? "" : key.field,
                counts.sent.bits,
                counts.sent.count,
                counts.received.bits,
                counts.received.count);
    }

    /** Writes the chart lines of a request; none if the peer had no traffic. */
    void writeCharts(ChartQuery query, JsonWriter out) throws IOException {
        Map<Key, Counts> counted = byPeer.get(query.peer());
        if (counted == null) {
            return;
        }
        double[] times = new double[POINTS];
        for (int at = 0; at < POINTS; at++) {
            times[at] = at * pointSeconds;
        }
        ChartLines lines = new ChartLines(query, times);
        counted.forEach((key, counts) -> lines.add(
                key.channel,
                key.type,
                key.field,
                counts.sent.rates(pointSeconds),
                counts.received.rates(pointSeconds)));
        lines.write(out);
    }
}

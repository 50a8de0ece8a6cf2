package dev.tickwire.tools.recording.source;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.inspector.ChartLines;
import dev.tickwire.inspector.ChartQuestion;
import dev.tickwire.inspector.InspectorSource;
import dev.tickwire.inspector.TrafficRow;
import dev.tickwire.protocol.Direction;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Bits by channel, type and field, for each peer and for all, over the length of a recording. */
final class RecordedTraffic {
    private static final int POINTS = 300;
    private static final double LEAST_POINT_SECONDS = 1e-3;

    private final double pointSeconds;
    private final Map<Integer, Map<Key, Counts>> byPeer = new LinkedHashMap<>();
    /** The point of the charts at which is counted. */
    private int point;

    /** A thing that is counted: a channel, a type on it, or a field of that; null where it stands for more. */
    private record Key(String channel, String type, String field) {}

    /** The bits of a thing in both directions. */
    private static final class Counts {
        private final Way sent = new Way();
        private final Way received = new Way();

        Way way(Direction direction) {
            return direction == Direction.SENT ? sent : received;
        }
    }

    /** The bits of a thing in one direction. */
    private static final class Way {
        private long bits;
        private long count;
        /** Null before the first. */
        private float[] points;

        void add(int point, long more) {
            points = points == null ? new float[POINTS] : points;
            points[point] += more;
            bits += more;
            count++;
        }

        /** The bytes a second at each point. */
        double[] rates(double pointSeconds) {
            double[] rates = new double[POINTS];
            for (int at = 0; points != null && at < POINTS; at++) {
                rates[at] = points[at] / (Byte.SIZE * pointSeconds);
            }
            return rates;
        }
    }

    /**
     * Has counted nothing.
     *
     * @param lengthSeconds the length of the recording
     */
    RecordedTraffic(double lengthSeconds) {
        pointSeconds = Math.max(LEAST_POINT_SECONDS, lengthSeconds / POINTS);
    }

    /** Sets when the things are that are counted next. */
    void at(double seconds) {
        point = (int) Math.min(POINTS - 1, seconds / pointSeconds);
    }

    /** Counts the bits of a channel, with those of what is on it. */
    void addChannel(int peer, Direction direction, String channel, long bits) {
        add(peer, direction, new Key(channel, null, null), bits);
    }

    /** Counts the bits of a message or object, with those of its fields. */
    void addType(int peer, Direction direction, String channel, String type, long bits) {
        add(peer, direction, new Key(channel, type, null), bits);
    }

    /** Counts the bits of fields by their names. */
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

    /** The rows of a peer, or of all together. */
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

    /** Writes the lines that are asked for; nothing of a peer that is not there. */
    void writeCharts(ChartQuestion question, JsonWriter out) throws IOException {
        Map<Key, Counts> counted = byPeer.get(question.peer());
        if (counted == null) {
            return;
        }
        double[] times = new double[POINTS];
        for (int at = 0; at < POINTS; at++) {
            times[at] = at * pointSeconds;
        }
        ChartLines lines = new ChartLines(question, times);
        counted.forEach((key, counts) -> lines.add(
                key.channel,
                key.type,
                key.field,
                counts.sent.rates(pointSeconds),
                counts.received.rates(pointSeconds)));
        lines.write(out);
    }
}

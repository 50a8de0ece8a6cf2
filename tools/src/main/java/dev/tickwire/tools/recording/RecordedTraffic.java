package dev.tickwire.tools.recording;

import dev.tickwire.inspector.InspectorSource;
import dev.tickwire.inspector.TrafficRow;
import dev.tickwire.protocol.Direction;
import dev.tickwire.recording.RecordedMessage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The bits of messages and of changes of objects in a recording, by channel, type and field, for each peer and for all.
 * It counts the bits of the values: a recording does not say what a packet had beside them, nor how much less a
 * difference took.
 */
final class RecordedTraffic {
    private static final int RECEIVED = 2;

    /** A thing that is counted: a channel, a type on it, or a field of that. */
    private record Key(String channel, String type, String field) {}

    private final RecordedChannels channels;
    private final Direction ofObjects;
    private final Map<Integer, Map<Key, long[]>> byPeer = new LinkedHashMap<>();

    RecordedTraffic(RecordedChannels channels, Direction ofObjects) {
        this.channels = channels;
        this.ofObjects = ofObjects;
    }

    /** Adds an event; returns the bits that all peers together were sent or have sent. */
    long add(Event event) {
        if (event instanceof Event.Told told) {
            return add(told);
        }
        return event instanceof Event.Changed changed ? add(changed) : 0;
    }

    private long add(Event.Told told) {
        RecordedMessage message = told.message();
        if (told.fields() == null) {
            return 0;
        }
        Map<String, Long> bits = FieldBits.of(told.fields());
        String channel = channels.of(told);
        for (int peer : message.peers()) {
            add(peer, channel, told.typeName(), bits, message.direction());
            add(InspectorSource.ALL_PEERS, channel, told.typeName(), bits, message.direction());
        }
        return message.peers().length * sum(bits);
    }

    private long add(Event.Changed changed) {
        if (changed.fields() == null) {
            return 0;
        }
        Map<String, Long> bits = FieldBits.of(changed.fields());
        add(InspectorSource.ALL_PEERS, channels.of(changed), changed.typeName(), bits, ofObjects);
        return sum(bits);
    }

    private static long sum(Map<String, Long> bits) {
        return bits.values().stream().mapToLong(Long::longValue).sum();
    }

    private void add(int peer, String channel, String type, Map<String, Long> bits, Direction direction) {
        Map<Key, long[]> cells = byPeer.computeIfAbsent(peer, index -> new LinkedHashMap<>());
        long all = sum(bits);
        add(cells, new Key(channel, "", ""), all, direction);
        add(cells, new Key(channel, type, ""), all, direction);
        bits.forEach((field, count) -> add(cells, new Key(channel, type, field), count, direction));
    }

    private static void add(Map<Key, long[]> cells, Key key, long bits, Direction direction) {
        long[] cell = cells.computeIfAbsent(key, name -> new long[2 * RECEIVED]);
        int at = direction == Direction.SENT ? 0 : RECEIVED;
        cell[at] += bits;
        cell[at + 1]++;
    }

    /** The rows of a peer, or of all together. */
    List<TrafficRow> rows(int peer) {
        return byPeer.getOrDefault(peer, Map.of()).entrySet().stream()
                .map(entry -> row(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static TrafficRow row(Key key, long[] cell) {
        return new TrafficRow(key.channel, key.type, key.field, cell[0], cell[1], cell[RECEIVED], cell[RECEIVED + 1]);
    }
}

package dev.tickwire.tools.recording;

import dev.tickwire.protocol.Direction;
import dev.tickwire.recording.RecordKind;
import dev.tickwire.recording.RecordedMessage;
import dev.tickwire.tools.recording.event.Event;
import dev.tickwire.tools.recording.event.EventListener;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/** Counts the messages, inputs, objects, packets and bytes of a recording. */
final class Statistics implements EventListener {
    /** Counts of one type in one direction. A message to several peers counts for each of them. */
    static final class Messages {
        long count;
        /** Bytes of fields and blocks without headers; for packets, those of the datagrams. */
        long bytes;
    }

    /** Counts of one object type. */
    static final class Objects {
        long appeared;
        long vanished;
        long changes;
        /** Number of changes of each field. */
        final Map<String, Long> fields = new TreeMap<>();
    }

    private final Map<String, Map<Direction, Messages>> messages = new TreeMap<>();
    private final Map<String, Objects> objects = new TreeMap<>();
    private final Map<String, Map<Direction, Messages>> inputs = new TreeMap<>();
    private final Map<Direction, Messages> packets = new EnumMap<>(Direction.class);
    private final Map<RecordKind, Long> bytes = new EnumMap<>(RecordKind.class);

    Map<String, Map<Direction, Messages>> messages() {
        return messages;
    }

    /** Inputs by type and direction. */
    Map<String, Map<Direction, Messages>> inputs() {
        return inputs;
    }

    Map<String, Objects> objects() {
        return objects;
    }

    /** Packets by direction, empty if the recording has none. */
    Map<Direction, Messages> packets() {
        return packets;
    }

    /** Bytes of the records of each kind, before compression. */
    Map<RecordKind, Long> bytes() {
        return bytes;
    }

    void addRecord(RecordKind kind, int count) {
        bytes.merge(kind, (long) count, Long::sum);
    }

    @Override
    public void onEvent(long nanos, long tick, Event event) {
        if (event instanceof Event.MessageEvent messageEvent) {
            add(messageEvent);
        } else if (event instanceof Event.Changed changed) {
            add(changed);
        } else if (event instanceof Event.Input input) {
            Messages counted = inputs.computeIfAbsent(input.typeName(), name -> new EnumMap<>(Direction.class))
                    .computeIfAbsent(input.direction(), direction -> new Messages());
            counted.count++;
            counted.bytes += input.input().fields().length;
        } else if (event instanceof Event.Packet packet) {
            Messages counted = packets.computeIfAbsent(packet.packet().direction(), direction -> new Messages());
            counted.count++;
            counted.bytes += packet.packet().bytes().length;
        }
    }

    private void add(Event.MessageEvent messageEvent) {
        RecordedMessage message = messageEvent.message();
        Messages counted = messages.computeIfAbsent(messageEvent.typeName(), name -> new EnumMap<>(Direction.class))
                .computeIfAbsent(message.direction(), direction -> new Messages());
        int blockBytes = message.block() == null ? 0 : message.block().length;
        counted.count += message.peers().length;
        counted.bytes += (long) message.peers().length * (message.fields().length + blockBytes);
    }

    private void add(Event.Changed changed) {
        Objects counted = objects.computeIfAbsent(changed.typeName(), name -> new Objects());
        switch (changed.change()) {
            case APPEAR -> counted.appeared++;
            case VANISH -> counted.vanished++;
            case CHANGE -> {
                counted.changes++;
                changed.names().forEach(name -> counted.fields.merge(name, 1L, Long::sum));
            }
        }
    }
}

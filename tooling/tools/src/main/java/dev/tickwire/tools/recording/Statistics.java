package dev.tickwire.tools.recording;

import dev.tickwire.protocol.Direction;
import dev.tickwire.recording.RecordKind;
import dev.tickwire.recording.RecordedMessage;
import dev.tickwire.tools.recording.event.Event;
import dev.tickwire.tools.recording.event.EventListener;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/** Counts what is in a recording. */
final class Statistics implements EventListener {
    /** The messages of a type, or the packets, in a direction. */
    static final class Messages {
        /** How many were sent or received; one to several peers counts for each. */
        long count;
        /** The bytes of their fields and blocks, or of the packets. */
        long bytes;
    }

    /** The objects of a type. */
    static final class Objects {
        long appeared;
        long vanished;
        long changes;
        /** How often each field has changed. */
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

    /** Inputs, each once. */
    Map<String, Map<Direction, Messages>> inputs() {
        return inputs;
    }

    Map<String, Objects> objects() {
        return objects;
    }

    /** Datagrams, with their bytes. */
    Map<Direction, Messages> packets() {
        return packets;
    }

    /** The bytes of records by their kind, before they are packed. */
    Map<RecordKind, Long> bytes() {
        return bytes;
    }

    void addRecord(RecordKind kind, int count) {
        bytes.merge(kind, (long) count, Long::sum);
    }

    @Override
    public void onEvent(long nanos, long tick, Event event) {
        if (event instanceof Event.Told told) {
            add(told);
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

    private void add(Event.Told told) {
        RecordedMessage message = told.message();
        Messages counted = messages.computeIfAbsent(told.typeName(), name -> new EnumMap<>(Direction.class))
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

package dev.tickwire.tools.recording.source;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.field.Visitable;
import dev.tickwire.inspector.FieldRows;
import dev.tickwire.inspector.TimelineQuery;
import dev.tickwire.protocol.Direction;
import dev.tickwire.tools.recording.event.Event;
import dev.tickwire.tools.recording.event.PacketText;
import dev.tickwire.tools.recording.event.TextLines;
import java.io.IOException;
import java.util.HexFormat;

/** Writes events of a recording as rows of the inspector's timeline, in JSON. */
final class EventRows {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final int NO_PEER = -1;

    private final RecordedChannels channels;

    EventRows(RecordedChannels channels) {
        this.channels = channels;
    }

    /**
     * Returns whether an event passes the filters of a timeline request. Inputs pass only if the request has a search
     * text: each tick has some.
     */
    boolean matches(TimelineQuery query, Event event) {
        if (!query.direction().isEmpty() && !query.direction().equals(direction(event))) {
            return false;
        }
        if (query.peer() != NO_PEER && !event.isOf(query.peer())) {
            return false;
        }
        // Inputs come in each tick and would bury the other events.
        boolean isHidden = event instanceof Event.Input && query.text().isEmpty();
        return !isHidden && query.matchesName(TextLines.text(event));
    }

    /** Writes an event as one line of the timeline. */
    void writeLine(long id, long nanos, Event event, JsonWriter out) throws IOException {
        out.beginObject();
        writeHead(id, nanos, event, out);
        out.name("what").beginArray().value(TextLines.text(event)).endArray();
        out.endObject();
    }

    private static void writeHead(long id, long nanos, Event event, JsonWriter out) throws IOException {
        out.name("id").value(id);
        out.name("time").value(nanos / NANOS_PER_SECOND);
        out.name("peer").value(peer(event));
        out.name("direction").value(direction(event));
        if (event instanceof Event.Packet packet) {
            out.name("bytes").value(packet.packet().bytes().length);
        }
    }

    /** Writes all details of an event: its fields, and for a packet the decoded text and the bytes. */
    void writeWhole(long id, long nanos, long tick, Event event, JsonWriter out) throws IOException {
        writeHead(id, nanos, event, out);
        out.name("tick").value(tick);
        out.name("parts").beginArray().beginObject();
        if (event instanceof Event.MessageEvent messageEvent) {
            writePart("message", channels.of(messageEvent), TextLines.text(event), messageEvent.fields(), out);
        } else if (event instanceof Event.Changed changed) {
            out.name("slot").value(changed.number() & Character.MAX_VALUE);
            writePart("object", channels.of(changed), TextLines.text(event), changed.fields(), out);
        } else if (event instanceof Event.Input input) {
            writePart("input", channels.of(input), TextLines.text(event), input.fields(), out);
        } else {
            writePart("event", "", TextLines.text(event), null, out);
        }
        out.endObject().endArray();
        if (event instanceof Event.Packet packet) {
            out.name("text").value(PacketText.lines(packet.packet(), packet.content()));
            out.name("hex").value(HexFormat.of().formatHex(packet.packet().bytes()));
        }
    }

    private static void writePart(String kind, String channel, String type, Visitable fields, JsonWriter out)
            throws IOException {
        out.name("kind").value(kind);
        out.name("channel").value(channel);
        out.name("type").value(type);
        if (fields != null) {
            FieldRows.write(fields, out.name("fields"));
        }
    }

    private static int peer(Event event) {
        if (event instanceof Event.MessageEvent messageEvent) {
            return messageEvent.message().peers().length == 0
                    ? NO_PEER
                    : messageEvent.message().peers()[0];
        } else if (event instanceof Event.Packet packet) {
            return packet.packet().peer();
        } else if (event instanceof Event.Input input) {
            return input.input().peer();
        } else if (event instanceof Event.Connected connected) {
            return connected.peer();
        } else if (event instanceof Event.Moved moved) {
            return moved.peer();
        } else if (event instanceof Event.Ended ended) {
            return ended.peer();
        } else if (event instanceof Event.Entered entered) {
            return entered.peer();
        } else if (event instanceof Event.Placed placed) {
            return placed.peer();
        }
        return event instanceof Event.Changed changed ? changed.owner() : NO_PEER;
    }

    private static String direction(Event event) {
        Direction direction = null;
        if (event instanceof Event.MessageEvent messageEvent) {
            direction = messageEvent.message().direction();
        } else if (event instanceof Event.Packet packet) {
            direction = packet.packet().direction();
        } else if (event instanceof Event.Input input) {
            direction = input.direction();
        }
        return direction == null ? "" : direction == Direction.SENT ? "sent" : "received";
    }
}

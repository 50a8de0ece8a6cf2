package dev.tickwire.tools.recording;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.field.Visitable;
import dev.tickwire.recording.RecordedChannel;
import dev.tickwire.recording.RecordedMessage;
import dev.tickwire.recording.RecordedPacket;
import dev.tickwire.recording.RecordedState;
import dev.tickwire.recording.RecordedTables;
import dev.tickwire.recording.json.Json;
import dev.tickwire.tools.packet.PacketContent;
import dev.tickwire.tools.recording.event.Escapes;
import dev.tickwire.tools.recording.event.Event;
import dev.tickwire.tools.recording.event.EventListener;
import dev.tickwire.tools.recording.event.Times;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.Locale;

/**
 * Prints each event as a JSON object on a line of its own. Client ids are strings, because JavaScript rounds integers
 * above 2^53.
 */
final class JsonLines implements EventListener {
    private final PrintWriter out;

    JsonLines(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void onEvent(long nanos, long tick, Event event) {
        StringWriter line = new StringWriter();
        try (JsonWriter json = new JsonWriter(line)) {
            json.beginObject();
            json.name("time").value(BigDecimal.valueOf(nanos, Times.DIGITS).stripTrailingZeros());
            json.name("tick").value(tick);
            write(json, event);
            json.endObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        out.println(Escapes.ascii(line.toString()));
    }

    private static void write(JsonWriter json, Event event) throws IOException {
        if (event instanceof Event.Connected connected) {
            begin(json, "connect").name("peer").value(connected.peer());
            json.name("client").value(Long.toUnsignedString(connected.clientId()));
            json.name("address").value(connected.address());
            if (connected.version() != null) {
                json.name("version").value(connected.version().number());
            }
        } else if (event instanceof Event.Moved moved) {
            begin(json, "move").name("peer").value(moved.peer());
            json.name("address").value(moved.address());
        } else if (event instanceof Event.Ended ended) {
            begin(json, "end").name("peer").value(ended.peer());
            json.name("reason").value(ended.reason());
            json.name("text").value(ended.text());
        } else if (event instanceof Event.Entered entered) {
            begin(json, "room").name("peer").value(entered.peer());
            json.name("room").value(entered.room());
            json.name("text").value(entered.text());
        } else if (event instanceof Event.Table table) {
            begin(json, table.isOpen() ? "table" : "tableEnd").name("channel").value(table.channel());
            json.name("table").value(table.table());
            json.name("room").value(table.room());
        } else if (event instanceof Event.Placed placed) {
            begin(json, "place").name("peer").value(placed.peer());
            json.name("channel").value(placed.channel());
            json.name("table");
            if (placed.table() == RecordedState.NO_TABLE) {
                json.jsonValue("null");
            } else {
                json.value(placed.table());
            }
        } else if (event instanceof Event.Input input) {
            begin(json, "input").name("peer").value(input.input().peer());
            json.name("inputTick").value(input.input().tick());
            json.name("viewTick").value(input.input().viewTick());
            json.name("type").value(input.typeName());
            fields(json, input.fields(), null);
        } else if (event instanceof Event.MessageEvent messageEvent) {
            write(json, messageEvent);
        } else if (event instanceof Event.Changed changed) {
            write(json, changed);
        } else if (event instanceof Event.Packet packet) {
            write(json, packet);
        }
    }

    private static JsonWriter begin(JsonWriter json, String event) throws IOException {
        return json.name("event").value(event);
    }

    private static void write(JsonWriter json, Event.MessageEvent messageEvent) throws IOException {
        RecordedMessage message = messageEvent.message();
        begin(json, message.direction().name().toLowerCase(Locale.ROOT));
        json.name("peers").beginArray();
        for (int peer : message.peers()) {
            json.value(peer);
        }
        json.endArray();
        json.name("use").value(message.use().name().toLowerCase(Locale.ROOT));
        if (message.object() >= 0) {
            json.name("object").value(message.object());
        }
        json.name("type").value(messageEvent.typeName());
        if (message.isRefused()) {
            json.name("refused").value(true);
        } else {
            fields(json, messageEvent.fields(), message.block());
        }
    }

    private static void write(JsonWriter json, Event.Changed changed) throws IOException {
        begin(json, changed.change().name().toLowerCase(Locale.ROOT));
        json.name("object").value(changed.number());
        json.name("type").value(changed.typeName());
        if (changed.table() != RecordedTables.FIRST) {
            json.name("table").value(changed.table());
        }
        if (changed.change() == Event.Change.VANISH) {
            return;
        }
        if (changed.owner() != RecordedChannel.NOBODY) {
            json.name("owner").value(changed.owner());
        } else if (changed.isNewOwner()) {
            json.name("owner").jsonValue("null");
        }
        fields(json, changed.fields(), null);
    }

    private static void write(JsonWriter json, Event.Packet event) throws IOException {
        RecordedPacket packet = event.packet();
        PacketContent content = event.content();
        begin(json, "packet").name("peer").value(packet.peer());
        json.name("direction").value(packet.direction().name().toLowerCase(Locale.ROOT));
        json.name("bytes").value(packet.bytes().length);
        if (packet.isDropped()) {
            json.name("dropped").value(true);
        }
        if (!content.fragment().isEmpty()) {
            json.name("fragment").value(content.fragment());
        }
        if (content.head() != null) {
            json.name("sequence").value(content.head().sequence());
            json.name("ack").value(content.head().ack());
            json.name("ackBits").value(Integer.toUnsignedLong(content.head().ackBits()));
        }
        if (!content.time().isEmpty()) {
            json.name("says").value(content.time());
        }
        json.name("entries").beginArray();
        for (PacketContent.Entry entry : content.entries()) {
            write(json, entry);
        }
        json.endArray();
        if (!content.problem().isEmpty()) {
            json.name("problem").value(content.problem());
        }
    }

    private static void write(JsonWriter json, PacketContent.Entry entry) throws IOException {
        json.beginObject();
        json.name("channel").value(entry.channel());
        json.name("bits").value(entry.bits());
        json.name("parts").beginArray();
        for (PacketContent.Part part : entry.parts()) {
            json.beginObject();
            if (!part.about().isEmpty()) {
                json.name("about").value(part.about());
            }
            if (!part.type().isEmpty()) {
                json.name("type").value(part.type());
                fields(json, part.fields(), null);
            }
            json.endObject();
        }
        json.endArray();
        json.endObject();
    }

    private static void fields(JsonWriter json, Visitable fields, byte[] block) throws IOException {
        json.name("fields");
        if (fields == null) {
            json.jsonValue("null");
        } else {
            Json.write(fields, block, json);
        }
    }
}

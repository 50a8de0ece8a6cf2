package dev.tickwire.tools.recording.event;

import dev.tickwire.field.Visitable;
import dev.tickwire.generated.FieldText;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.recording.RecordedChannel;
import dev.tickwire.recording.RecordedMessage;
import dev.tickwire.recording.RecordedState;
import dev.tickwire.recording.RecordedTables;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Prints each event as a line of text: time, tick, event. */
public final class TextLines implements EventListener {
    private final PrintWriter out;

    public TextLines(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void onEvent(long nanos, long tick, Event event) {
        out.printf(Locale.ROOT, "%11s %7d  %s%n", Times.text(nanos), tick, Escapes.controls(text(event)));
    }

    /** Returns an event as text, without its time. Text from players is not escaped. */
    public static String text(Event event) {
        if (event instanceof Event.Connected connected) {
            return String.format(
                    "connect   peer %d, client %s, %s%s",
                    connected.peer(),
                    Long.toUnsignedString(connected.clientId()),
                    connected.address(),
                    connected.version() == null
                            ? ""
                            : ", version " + connected.version().number());
        } else if (event instanceof Event.Moved moved) {
            return String.format("move      peer %d, %s", moved.peer(), moved.address());
        } else if (event instanceof Event.Ended ended) {
            String quotedText = ended.text().isEmpty() ? "" : ", \"" + ended.text() + "\"";
            return String.format(
                    "end       peer %d, %s%s",
                    ended.peer(), ended.reason().isEmpty() ? "reason not recorded" : ended.reason(), quotedText);
        } else if (event instanceof Event.MessageEvent messageEvent) {
            return text(messageEvent);
        } else if (event instanceof Event.Entered entered) {
            String quotedText = entered.text().isEmpty() ? "" : ", \"" + entered.text() + "\"";
            return String.format(
                    "room      peer %d, %s%s",
                    entered.peer(), entered.room().isEmpty() ? "none" : '"' + entered.room() + '"', quotedText);
        } else if (event instanceof Event.Table table) {
            return String.format(
                    "table     %s, %s %s%s",
                    table.channel(),
                    table(table.table()),
                    table.isOpen() ? "opened" : "closed",
                    table.room().isEmpty() ? "" : ", of room \"" + table.room() + '"');
        } else if (event instanceof Event.Placed placed) {
            return String.format("place     peer %d, %s, %s", placed.peer(), placed.channel(), table(placed.table()));
        } else if (event instanceof Event.Input input) {
            return String.format(
                    "input     peer %d, for tick %d, %s",
                    input.input().peer(), input.input().tick(), fields(input.typeName(), input.fields()));
        } else if (event instanceof Event.Packet packet) {
            return "packet    " + PacketText.line(packet.packet(), packet.content());
        }
        return text((Event.Changed) event);
    }

    private static String table(int number) {
        return number == RecordedState.NO_TABLE
                ? "no table"
                : number == RecordedTables.FIRST ? "the first table" : "table " + number;
    }

    private static String text(Event.MessageEvent messageEvent) {
        RecordedMessage message = messageEvent.message();
        String peers =
                Arrays.stream(message.peers()).mapToObj(Integer::toString).collect(Collectors.joining(","));
        String direction = message.direction() == Direction.SENT ? "sent     " : "received ";
        String use = message.use() == MessageChannel.Use.CALL
                ? "asks "
                : message.use() == MessageChannel.Use.ANSWER ? "answers " : "";
        String object = message.object() < 0 ? "" : " at #" + message.object();
        String description = message.isRefused()
                ? messageEvent.typeName() + " refused"
                : fields(messageEvent.typeName(), messageEvent.fields());
        return direction + " peer " + peers + ", " + use + description + object;
    }

    private static String text(Event.Changed changed) {
        String description =
                String.format("%-9s #%d ", changed.change().name().toLowerCase(Locale.ROOT), changed.number());
        String table = changed.table() == RecordedTables.FIRST ? "" : " in " + table(changed.table());
        if (changed.change() == Event.Change.VANISH) {
            return description + changed.typeName() + table;
        }
        boolean showsOwner = changed.isNewOwner()
                || changed.change() == Event.Change.APPEAR && changed.owner() != RecordedChannel.NOBODY;
        String owner = changed.owner() == RecordedChannel.NOBODY ? "nobody" : "peer " + changed.owner();
        return description + fields(changed.typeName(), changed.fields()) + (showsOwner ? " of " + owner : "") + table;
    }

    private static String fields(String name, Visitable fields) {
        return fields == null
                ? name + " that cannot be read"
                : FieldText.append(new StringBuilder(), name, fields).toString();
    }
}

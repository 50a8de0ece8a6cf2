package dev.tickwire.tools.recording.source;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.protocol.Direction;
import dev.tickwire.recording.RecordedPeerVersion;
import dev.tickwire.tools.recording.event.Event;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Connections of a recording, in order: peer, address, time span, reason of the end, and message counts. */
final class RecordedConnections {
    private static final double NANOS_PER_SECOND = 1e9;

    private final List<Connection> connections = new ArrayList<>();
    private final Map<Integer, Connection> open = new HashMap<>();

    private static final class Connection {
        int index;
        long clientId;
        String address;
        RecordedPeerVersion version;
        double from;
        Double until;
        String reason = "";
        long sent;
        long received;
    }

    void add(long nanos, Event event) {
        double seconds = nanos / NANOS_PER_SECOND;
        if (event instanceof Event.Connected connected) {
            Connection connection = new Connection();
            connection.index = connected.peer();
            connection.clientId = connected.clientId();
            connection.address = connected.address();
            connection.version = connected.version();
            connection.from = seconds;
            connections.add(connection);
            open.put(connected.peer(), connection);
        } else if (event instanceof Event.Moved moved && open.containsKey(moved.peer())) {
            open.get(moved.peer()).address = moved.address();
        } else if (event instanceof Event.Ended ended && open.containsKey(ended.peer())) {
            Connection connection = open.remove(ended.peer());
            connection.until = seconds;
            connection.reason = ended.text().isEmpty() ? ended.reason() : ended.reason() + ", " + ended.text();
        } else if (event instanceof Event.MessageEvent messageEvent) {
            count(messageEvent);
        }
    }

    private void count(Event.MessageEvent messageEvent) {
        for (int peer : messageEvent.message().peers()) {
            Connection connection = open.get(peer);
            if (connection != null && messageEvent.message().direction() == Direction.SENT) {
                connection.sent++;
            } else if (connection != null) {
                connection.received++;
            }
        }
    }

    void write(JsonWriter out) throws IOException {
        out.beginArray();
        for (Connection each : connections) {
            out.beginObject();
            out.name("index").value(each.index);
            out.name("clientId").value(Long.toUnsignedString(each.clientId));
            out.name("address").value(each.address);
            if (each.version != null) {
                out.name("version").value(each.version.number());
            }
            out.name("from").value(each.from);
            if (each.until != null) {
                out.name("until").value(each.until);
            }
            out.name("reason").value(each.reason);
            out.name("messagesSent").value(each.sent);
            out.name("messagesReceived").value(each.received);
            out.endObject();
        }
        out.endArray();
    }
}

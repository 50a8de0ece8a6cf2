package dev.tickwire.tools.recording.source;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.recording.RecordedTables;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.tools.recording.event.Event;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Rooms and tables of a recording, with time spans and greatest counts, for the inspector's page. A table is the set of
 * objects of a state channel, of the server or of a room.
 *
 * <p>A room counts as used while a peer is in it or it has a table, because a recording has no other trace of it.
 */
final class RecordedPlaces {
    /** Most rooms, most tables and most peers of a room in the JSON, as for a live game. */
    private static final int MAX_ROWS = 500;

    private static final double NANOS_PER_SECOND = 1e9;

    private final ProtocolModel protocol;
    private final Map<String, Room> rooms = new LinkedHashMap<>();
    /** Current room by peer. */
    private final Map<Integer, Room> entered = new HashMap<>();

    private final List<Table> tables = new ArrayList<>();
    private final Map<Place, Table> open = new HashMap<>();
    /** Tables whose object count changed in the current frame. */
    private final Set<Table> changed = new HashSet<>();

    private long frameNanos;

    private record Place(String channel, int table) {}

    /** Time span and greatest count of a room or table. */
    private static class Use {
        double from;
        /** End in seconds, null while it is in use. */
        Double until;

        int max;

        void count(int now) {
            max = Math.max(max, now);
        }

        void write(JsonWriter out) throws IOException {
            out.name("from").value(from);
            if (until != null) {
                out.name("until").value(until);
            }
        }
    }

    private static final class Room extends Use {
        final Set<Integer> inside = new HashSet<>();
        final Set<Integer> visitors = new TreeSet<>();
        int tables;
    }

    private static final class Table extends Use {
        String channel;
        String room;
        int capacity;
        int objects;
    }

    RecordedPlaces(ProtocolModel protocol) {
        this.protocol = protocol;
        for (ChannelModel channel : protocol.channels()) {
            if (channel.kind() == ChannelModel.Kind.STATE) {
                open(0, channel.name(), RecordedTables.FIRST, "");
            }
        }
    }

    void add(long nanos, Event event) {
        double seconds = nanos / NANOS_PER_SECOND;
        if (nanos != frameNanos) {
            endFrame();
            frameNanos = nanos;
        }
        if (event instanceof Event.Entered moved) {
            leave(seconds, moved.peer());
            if (!moved.room().isEmpty()) {
                enter(seconds, moved.peer(), moved.room());
            }
        } else if (event instanceof Event.Ended ended) {
            leave(seconds, ended.peer());
        } else if (event instanceof Event.Table table && table.isOpen()) {
            open(seconds, table.channel(), table.table(), table.room());
        } else if (event instanceof Event.Table table) {
            close(seconds, table);
        } else if (event instanceof Event.Changed object) {
            count(object);
        }
    }

    private void enter(double seconds, int peer, String name) {
        Room room = used(seconds, name);
        room.inside.add(peer);
        room.visitors.add(peer);
        room.count(room.inside.size());
        entered.put(peer, room);
    }

    private void leave(double seconds, int peer) {
        Room room = entered.remove(peer);
        if (room != null) {
            room.inside.remove(peer);
            endIfUnused(seconds, room);
        }
    }

    private Room used(double seconds, String name) {
        Room room = rooms.get(name);
        if (room == null) {
            room = new Room();
            room.from = seconds;
            rooms.put(name, room);
        }
        room.until = null;
        return room;
    }

    private static void endIfUnused(double seconds, Room room) {
        if (room.inside.isEmpty() && room.tables == 0) {
            room.until = seconds;
        }
    }

    private void open(double seconds, String channel, int number, String room) {
        Table table = new Table();
        table.from = seconds;
        table.channel = channel;
        table.room = room;
        table.capacity = capacity(channel);
        tables.add(table);
        open.put(new Place(channel, number), table);
        if (!room.isEmpty()) {
            used(seconds, room).tables++;
        }
    }

    private int capacity(String channel) {
        return protocol.channels().stream()
                .filter(each -> each.name().equals(channel))
                .mapToInt(each -> each.state().objects())
                .findFirst()
                .orElseThrow();
    }

    private void close(double seconds, Event.Table closed) {
        Table table = open.remove(new Place(closed.channel(), closed.table()));
        table.until = seconds;
        if (!table.room.isEmpty()) {
            Room room = rooms.get(table.room);
            room.tables--;
            endIfUnused(seconds, room);
        }
    }

    private void count(Event.Changed event) {
        Table table =
                open.get(new Place(protocol.channels().get(event.channel()).name(), event.table()));
        if (event.change() != Event.Change.CHANGE) {
            table.objects += event.change() == Event.Change.APPEAR ? 1 : -1;
            changed.add(table);
        }
    }

    /**
     * Updates the greatest counts at the end of a frame. Within a frame, an object may appear before another vanishes,
     * which is no peak.
     */
    private void endFrame() {
        changed.forEach(table -> table.count(table.objects));
        changed.clear();
    }

    /** Writes the first 500 rooms and the first 500 tables, and the number of all. */
    void write(JsonWriter out) throws IOException {
        out.name("roomCount").value(rooms.size());
        out.name("rooms").beginArray();
        for (Map.Entry<String, Room> each : first(rooms.entrySet())) {
            Room room = each.getValue();
            out.beginObject();
            out.name("name").value(each.getKey()).name("peers").value(room.max);
            room.write(out);
            out.name("who").beginArray();
            for (int peer : first(room.visitors)) {
                out.value(peer);
            }
            out.endArray().endObject();
        }
        out.endArray();
        out.name("tableCount").value(tables.size());
        out.name("tables").beginArray();
        int number = 0;
        for (Table table : first(tables)) {
            out.beginObject();
            out.name("number").value(number++).name("channel").value(table.channel);
            out.name("room").value(table.room).name("objects").value(Math.max(table.max, table.objects));
            out.name("most").value(table.capacity);
            table.write(out);
            out.endObject();
        }
        out.endArray();
    }

    private static <T> List<T> first(Collection<T> items) {
        return items.stream().limit(MAX_ROWS).toList();
    }
}

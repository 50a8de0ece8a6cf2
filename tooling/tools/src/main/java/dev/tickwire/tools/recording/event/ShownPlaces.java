package dev.tickwire.tools.recording.event;

import dev.tickwire.recording.RecordedState;
import dev.tickwire.recording.RecordedTables;
import java.util.Iterator;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Last reported rooms and tables, and which peer is in which. A comparison with the current state yields events. */
public final class ShownPlaces {
    private final RecordedSchema schema;
    private final RecordedState state;
    /** Name of the room by peer. */
    private final SortedMap<Integer, String> rooms = new TreeMap<>();
    /** Name of the room by channel and table number, for all tables beyond the first. */
    private final SortedMap<Pair, String> tables = new TreeMap<>();
    /** Number of the table by peer and channel, except where it is the first table. */
    private final SortedMap<Pair, Integer> places = new TreeMap<>();

    private record Pair(int first, int second) implements Comparable<Pair> {
        @Override
        public int compareTo(Pair other) {
            return first == other.first ? Integer.compare(second, other.second) : Integer.compare(first, other.first);
        }
    }

    ShownPlaces(RecordedSchema schema, RecordedState state) {
        this.schema = schema;
        this.state = state;
    }

    /** Adds all entries of another instance. */
    void set(ShownPlaces other) {
        rooms.putAll(other.rooms);
        tables.putAll(other.tables);
        places.putAll(other.places);
    }

    /**
     * Reports that a peer entered a room, perhaps another one of the same name. An empty name means no room.
     *
     * @param isRepeated whether a block begins, which repeats the rooms of all peers: nothing is reported if the peer
     *     was in the room before
     */
    void enter(int peer, String room, String text, boolean isRepeated, Consumer<Event> consumer) {
        String before = room.isEmpty() ? rooms.remove(peer) : rooms.put(peer, room);
        if (!isRepeated || !room.equals(before == null ? "" : before)) {
            consumer.accept(new Event.Entered(peer, room, text));
        }
    }

    /** Forgets a peer whose connection ended, without events. */
    void forget(int peer) {
        rooms.remove(peer);
        places.keySet().removeIf(place -> place.first() == peer);
    }

    /** Reports that a peer left its room, if the state at the start of a block has it in none. */
    void compareRooms(Consumer<Event> consumer) {
        for (Integer peer : new TreeMap<>(rooms).keySet()) {
            if (!state.rooms().containsKey(peer)) {
                enter(peer, "", "", true, consumer);
            }
        }
    }

    /** Reports tables that were opened. Called before their objects are compared. */
    void compareOpened(Consumer<Event> consumer) {
        for (RecordedTables.Table table : state.tables().further()) {
            if (tables.putIfAbsent(new Pair(table.channel(), table.number()), table.room()) == null) {
                consumer.accept(new Event.Table(schema.channel(table.channel()), table.number(), table.room(), true));
            }
        }
    }

    /**
     * Reports tables that were closed, and peers in other tables. Called after objects were compared, so that they
     * vanish first.
     */
    void compareClosed(Consumer<Event> consumer) {
        for (Iterator<Map.Entry<Pair, String>> each = tables.entrySet().iterator(); each.hasNext(); ) {
            Map.Entry<Pair, String> table = each.next();
            Pair key = table.getKey();
            if (state.tables().objects(key.first(), key.second()) == null) {
                consumer.accept(new Event.Table(schema.channel(key.first()), key.second(), table.getValue(), false));
                each.remove();
            }
        }
        comparePlaces(consumer);
    }

    private void comparePlaces(Consumer<Event> consumer) {
        SortedMap<Pair, Integer> now = new TreeMap<>();
        state.tables().forEachPlace((peer, channel, table) -> now.put(new Pair(peer, channel), table));
        now.values().removeIf(table -> table == RecordedTables.FIRST);
        places.keySet().stream()
                .filter(place -> !now.containsKey(place))
                .toList()
                .forEach(place -> place(place, RecordedTables.FIRST, consumer));
        now.forEach((place, table) -> place(place, table, consumer));
    }

    private void place(Pair place, int table, Consumer<Event> consumer) {
        Integer before = table == RecordedTables.FIRST ? places.remove(place) : places.put(place, table);
        if (before == null || before != table) {
            consumer.accept(new Event.Placed(place.first(), schema.channel(place.second()), table));
        }
    }
}

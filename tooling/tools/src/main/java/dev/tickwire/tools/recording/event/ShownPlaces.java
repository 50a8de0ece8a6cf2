package dev.tickwire.tools.recording.event;

import dev.tickwire.recording.RecordedState;
import dev.tickwire.recording.RecordedTables;
import java.util.Iterator;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/** The rooms, the further tables, and the tables that peers see, as they were told last, to tell how they differ. */
public final class ShownPlaces {
    private final RecordedSchema schema;
    private final RecordedState state;
    /** By peer, the rooms of those who are in one. */
    private final SortedMap<Integer, String> rooms = new TreeMap<>();
    /** By channel and table, the names of the rooms of further tables. */
    private final SortedMap<Pair, String> tables = new TreeMap<>();
    /** By peer and channel, the table that is not the first. */
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

    /** Takes what another has told last. */
    void set(ShownPlaces other) {
        rooms.putAll(other.rooms);
        tables.putAll(other.tables);
        places.putAll(other.places);
    }

    /** A peer is in a room, as its record says: at the begin of a block mostly in that in which it was before. */
    void enter(int peer, String room, String text, Consumer<Event> told) {
        String before = room.isEmpty() ? rooms.remove(peer) : rooms.put(peer, room);
        if (!room.equals(before == null ? "" : before)) {
            told.accept(new Event.Entered(peer, room, text));
        }
    }

    /** A peer is gone. */
    void forget(int peer) {
        rooms.remove(peer);
        places.keySet().removeIf(place -> place.first() == peer);
    }

    /** Tells that peers are in no room any more of which a block says nothing. */
    void compareRooms(Consumer<Event> told) {
        for (Integer peer : new TreeMap<>(rooms).keySet()) {
            if (!state.rooms().containsKey(peer)) {
                enter(peer, "", "", told);
            }
        }
    }

    /** Tells which tables were opened. */
    void compareOpened(Consumer<Event> told) {
        for (RecordedTables.Table table : state.tables().further()) {
            if (tables.putIfAbsent(new Pair(table.channel(), table.number()), table.room()) == null) {
                told.accept(new Event.Table(schema.channel(table.channel()), table.number(), table.room(), true));
            }
        }
    }

    /** Tells which tables were closed, and which peers see others. */
    void compareClosed(Consumer<Event> told) {
        for (Iterator<Map.Entry<Pair, String>> each = tables.entrySet().iterator(); each.hasNext(); ) {
            Map.Entry<Pair, String> table = each.next();
            Pair key = table.getKey();
            if (state.tables().objects(key.first(), key.second()) == null) {
                told.accept(new Event.Table(schema.channel(key.first()), key.second(), table.getValue(), false));
                each.remove();
            }
        }
        comparePlaces(told);
    }

    private void comparePlaces(Consumer<Event> told) {
        SortedMap<Pair, Integer> now = new TreeMap<>();
        state.tables().forEachPlace((peer, channel, table) -> now.put(new Pair(peer, channel), table));
        now.values().removeIf(table -> table == RecordedTables.FIRST);
        places.keySet().stream()
                .filter(place -> !now.containsKey(place))
                .toList()
                .forEach(place -> place(place, RecordedTables.FIRST, told));
        now.forEach((place, table) -> place(place, table, told));
    }

    private void place(Pair place, int table, Consumer<Event> told) {
        Integer before = table == RecordedTables.FIRST ? places.remove(place) : places.put(place, table);
        if (before == null || before != table) {
            told.accept(new Event.Placed(place.first(), schema.channel(place.second()), table));
        }
    }
}

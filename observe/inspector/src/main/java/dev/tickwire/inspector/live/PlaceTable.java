package dev.tickwire.inspector.live;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.StateTable;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * Rooms and tables in a snapshot, at most 500 of each. A table is the set of objects of a state channel, of the server
 * or of a room.
 */
final class PlaceTable {
    private static final int MAX_ROWS = 500;

    private final Names rooms = new Names();
    private final Names tables = new Names();
    /** Adds a room. Kept in a field, so that no lambda is allocated for each snapshot. */
    private final Consumer<Room> addRoom = room -> rooms.add(room.name(), room.peerCount());

    private StateChannel[] channels = {};
    private int[] oversized = {};

    /** Names with counts, and the number of all, including those beyond the limit. */
    private static final class Names {
        private String[] names = {};
        private int[] counts = {};
        private int size;
        private int total;

        void clear() {
            size = 0;
            total = 0;
        }

        /**
         * Adds a name.
         *
         * @return the place of the name, or -1 if there are 500 names already
         */
        int add(String name, int count) {
            total++;
            if (size == MAX_ROWS) {
                return -1;
            }
            if (size == names.length) {
                names = Arrays.copyOf(names, size + 1);
                counts = Arrays.copyOf(counts, size + 1);
            }
            names[size] = name;
            counts[size] = count;
            return size++;
        }
    }

    /** Copies the rooms of a server, or the room of a client. */
    void readRooms(Endpoint endpoint, Iterable<Room> ofServer) {
        rooms.clear();
        if (endpoint instanceof Server) {
            ofServer.forEach(addRoom);
        } else if (!((Client) endpoint).room().isEmpty()) {
            rooms.add(((Client) endpoint).room(), 1);
        }
    }

    /** Copies the channel, room and object counts of each table of a server, or of each table that a client views. */
    void readTables(Endpoint endpoint, List<StateChannel> stateChannels) {
        tables.clear();
        for (int place = 0; place < stateChannels.size(); place++) {
            StateChannel channel = stateChannels.get(place);
            if (endpoint instanceof Server) {
                List<StateTable> stateTables = ((Server) endpoint).tables(channel);
                for (int table = 0; table < stateTables.size(); table++) {
                    add(
                            channel,
                            stateTables.get(table).roomName(),
                            stateTables.get(table).count(),
                            stateTables.get(table).oversizedCount());
                }
            } else {
                add(
                        channel,
                        ((Client) endpoint).room(),
                        ((Client) endpoint).state(channel).count(),
                        0);
            }
        }
    }

    private void add(StateChannel channel, String room, int objects, int tooLarge) {
        int place = tables.add(room, objects);
        if (place < 0) {
            return;
        }
        if (place == channels.length) {
            channels = Arrays.copyOf(channels, place + 1);
            oversized = Arrays.copyOf(oversized, place + 1);
        }
        channels[place] = channel;
        oversized[place] = tooLarge;
    }

    /** Writes the members {@code roomCount}, {@code rooms}, {@code tableCount} and {@code tables}. */
    void write(JsonWriter out) throws IOException {
        out.name("roomCount").value(rooms.total);
        out.name("rooms").beginArray();
        for (int place = 0; place < rooms.size; place++) {
            out.beginObject();
            out.name("name").value(rooms.names[place]).name("peers").value(rooms.counts[place]);
            out.endObject();
        }
        out.endArray();
        out.name("tableCount").value(tables.total);
        out.name("tables").beginArray();
        for (int place = 0; place < tables.size; place++) {
            out.beginObject();
            out.name("number").value(place);
            out.name("channel").value(channels[place].name());
            out.name("room").value(tables.names[place]);
            out.name("objects").value(tables.counts[place]);
            out.name("most").value(channels[place].maxObjects());
            out.name("oversized").value(oversized[place]);
            out.endObject();
        }
        out.endArray();
    }
}

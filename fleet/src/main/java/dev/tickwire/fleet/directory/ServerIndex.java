package dev.tickwire.fleet.directory;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The servers of a {@link MemoryDirectory} that have slots to promise, by protocol and region: in the order of those
 * slots, and by room. A server that has none stands nowhere.
 */
final class ServerIndex {
    /** The most servers of a region that are looked at for one request. */
    static final int MOST_LOOKED_AT = 32;

    private record Region(long protocolId, String name) {}

    private record Room(long protocolId, String region, String name) {}

    /** A server's rank: by slots, then by id. */
    private record Rank(int slots, String id) implements Comparable<Rank> {
        private static final Comparator<Rank> ORDER =
                Comparator.comparingInt(Rank::slots).thenComparing(Rank::id);

        @Override
        public int compareTo(Rank other) {
            return ORDER.compare(this, other);
        }
    }

    private final Map<Region, TreeSet<Rank>> any = new HashMap<>();
    private final Map<Region, TreeSet<Rank>> opening = new HashMap<>();
    private final Map<Room, TreeSet<String>> rooms = new HashMap<>();
    /** How many servers each region has, by protocol. */
    private final Map<Long, TreeMap<String, Integer>> regions = new HashMap<>();

    /** Counts a server's region in. */
    void countIn(GameServer server) {
        regions.computeIfAbsent(server.protocolId(), key -> new TreeMap<>()).merge(server.region(), 1, Integer::sum);
    }

    /** Counts a server's region out. */
    void countOut(GameServer server) {
        TreeMap<String, Integer> ofProtocol = regions.get(server.protocolId());
        ofProtocol.computeIfPresent(server.region(), (name, count) -> count == 1 ? null : count - 1);
        if (ofProtocol.isEmpty()) {
            regions.remove(server.protocolId());
        }
    }

    /** The regions that have servers, by name. */
    List<String> regions(long protocolId) {
        return List.copyOf(regions.getOrDefault(protocolId, new TreeMap<>()).keySet());
    }

    /** Moves a server to where so many slots stand. */
    void move(KnownServer server, int slots) {
        int before = server.indexedSlots;
        if (slots == before) {
            return;
        }
        GameServer state = server.state;
        Region region = new Region(state.protocolId(), state.region());
        move(any, region, state.id(), before, slots);
        if (state.opensRooms()) {
            move(opening, region, state.id(), before, slots);
        }
        server.indexedSlots = slots;
        if (slots > 0 != before > 0) {
            server.rooms.forEach(room -> showRoom(state, room, slots > 0));
        }
    }

    private static void move(Map<Region, TreeSet<Rank>> index, Region region, String id, int before, int slots) {
        TreeSet<Rank> ranks = index.computeIfAbsent(region, key -> new TreeSet<>());
        ranks.remove(new Rank(before, id));
        if (slots > 0) {
            ranks.add(new Rank(slots, id));
        } else if (ranks.isEmpty()) {
            index.remove(region);
        }
    }

    /** Adds a room to those of a server. */
    void addRoom(KnownServer server, String room) {
        if (server.rooms.add(room) && server.indexedSlots > 0) {
            showRoom(server.state, room, true);
        }
    }

    /** Removes a room from those of a server. */
    void removeRoom(KnownServer server, String room) {
        if (server.rooms.remove(room) && server.indexedSlots > 0) {
            showRoom(server.state, room, false);
        }
    }

    private void showRoom(GameServer server, String name, boolean isShown) {
        Room room = new Room(server.protocolId(), server.region(), name);
        if (isShown) {
            rooms.computeIfAbsent(room, key -> new TreeSet<>()).add(server.id());
        } else {
            rooms.computeIfPresent(room, (key, ids) -> ids.remove(server.id()) && ids.isEmpty() ? null : ids);
        }
    }

    /** The first servers with a room. */
    List<String> withRoom(long protocolId, String region, String room) {
        return rooms.getOrDefault(new Room(protocolId, region, room), new TreeSet<>()).stream()
                .limit(MOST_LOOKED_AT)
                .toList();
    }

    /** The first servers with at least so many slots, in the order that is preferred. */
    List<String> withSlots(long protocolId, String region, boolean opensRooms, int least, Preference preference) {
        NavigableSet<Rank> ranks = (opensRooms ? opening : any)
                .getOrDefault(new Region(protocolId, region), new TreeSet<>())
                .tailSet(new Rank(least, ""), true);
        List<String> first = new ArrayList<>();
        for (Rank rank : preference == Preference.FULLEST_FIRST ? ranks : ranks.descendingSet()) {
            if (first.size() == MOST_LOOKED_AT) {
                break;
            }
            first.add(rank.id());
        }
        return first;
    }
}

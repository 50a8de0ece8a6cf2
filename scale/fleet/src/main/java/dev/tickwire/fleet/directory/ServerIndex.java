package dev.tickwire.fleet.directory;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The servers of a {@link MemoryDirectory} that have slots to promise, by protocol and region: in the order of those
 * slots, in the order of the slots that no fallback claims, and by room. A server that has none stands nowhere.
 */
final class ServerIndex {
    /** The most servers of a region that are looked at for one request. */
    static final int MOST_LOOKED_AT = 32;

    /** Which servers of a region stand in an order, and by which of their slots. */
    private record Ranking(long protocolId, String region, boolean opensRooms, boolean isUnclaimed) {}

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

    private final Map<Ranking, TreeSet<Rank>> rankings = new HashMap<>();
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

    /**
     * Moves a server to where its slots belong.
     *
     * @param slots those that can be promised
     * @param unclaimed those of them that no fallback claims
     */
    void move(KnownServer server, int slots, int unclaimed) {
        int before = server.indexedSlots;
        rank(server.state, false, before, slots);
        rank(server.state, true, server.unclaimedSlots, unclaimed);
        server.indexedSlots = slots;
        server.unclaimedSlots = unclaimed;
        if (slots > 0 != before > 0) {
            server.rooms.forEach(room -> showRoom(server.state, room, slots > 0));
        }
    }

    private void rank(GameServer server, boolean isUnclaimed, int before, int slots) {
        if (slots != before) {
            rank(server, false, isUnclaimed, before, slots);
            if (server.opensRooms()) {
                rank(server, true, isUnclaimed, before, slots);
            }
        }
    }

    private void rank(GameServer server, boolean opensRooms, boolean isUnclaimed, int before, int slots) {
        Ranking ranking = new Ranking(server.protocolId(), server.region(), opensRooms, isUnclaimed);
        TreeSet<Rank> ranks = rankings.computeIfAbsent(ranking, key -> new TreeSet<>());
        ranks.remove(new Rank(before, server.id()));
        if (slots > 0) {
            ranks.add(new Rank(slots, server.id()));
        } else if (ranks.isEmpty()) {
            rankings.remove(ranking);
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

    /**
     * The first servers of a region with at least so many slots.
     *
     * @param opensRooms whether only those are sought that may open rooms
     * @param isUnclaimed whether slots count that no fallback claims, instead of all that can be promised
     * @param preference the order
     */
    List<String> withSlots(
            long protocolId, String region, boolean opensRooms, boolean isUnclaimed, int least, Preference preference) {
        NavigableSet<Rank> ranks = rankings.getOrDefault(
                        new Ranking(protocolId, region, opensRooms, isUnclaimed), new TreeSet<>())
                .tailSet(new Rank(least, ""), true);
        return (preference == Preference.FULLEST_FIRST ? ranks : ranks.descendingSet())
                .stream().limit(MOST_LOOKED_AT).map(Rank::id).toList();
    }
}

package dev.tickwire.fleet.directory;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The servers of a {@link MemoryDirectory} with slots to reserve, by protocol and region: sorted by those slots, sorted
 * by the slots that no fallback claims, and by room. A server without such slots is in none of them.
 */
final class ServerIndex {
    /** Greatest number of servers of a region that are considered for one request. */
    static final int MAX_EXAMINED = 32;

    /**
     * Key of a sorted set. The set has the servers of one protocol and region: all servers, or only servers that open
     * rooms. It is sorted by the number of slots that can be reserved, or by the number of these slots that no fallback
     * claims.
     */
    private record Ranking(long protocolId, String region, boolean opensRooms, boolean isUnclaimed) {}

    private record Room(long protocolId, String region, String name) {}

    /** Position of a server in a ranking: by the number of slots, then by id. */
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
    /** Number of servers in each region, by protocol. */
    private final Map<Long, TreeMap<String, Integer>> regions = new HashMap<>();

    /** Counts a new server in its region, for each protocol that it speaks. */
    void countIn(GameServer server) {
        for (long protocolId : server.protocolIds()) {
            regions.computeIfAbsent(protocolId, key -> new TreeMap<>()).merge(server.region(), 1, Integer::sum);
        }
    }

    /** Removes a server from the count of its region, for each protocol that it speaks. */
    void countOut(GameServer server) {
        for (long protocolId : server.protocolIds()) {
            regions.computeIfPresent(protocolId, (key, ofProtocol) -> {
                ofProtocol.computeIfPresent(server.region(), (name, count) -> count == 1 ? null : count - 1);
                return ofProtocol.isEmpty() ? null : ofProtocol;
            });
        }
    }

    /** Returns the regions with servers of the protocol, sorted by name. */
    List<String> regions(long protocolId) {
        return List.copyOf(regions.getOrDefault(protocolId, new TreeMap<>()).keySet());
    }

    /**
     * Moves the server to its new position. A server with 0 slots is removed from the index.
     *
     * @param slots the slots that can be reserved
     * @param unclaimed the number of these slots that no fallback claims
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
        if (slots == before) {
            return;
        }
        for (long protocolId : server.protocolIds()) {
            rank(server, new Ranking(protocolId, server.region(), false, isUnclaimed), before, slots);
            if (server.opensRooms()) {
                rank(server, new Ranking(protocolId, server.region(), true, isUnclaimed), before, slots);
            }
        }
    }

    private void rank(GameServer server, Ranking ranking, int before, int slots) {
        TreeSet<Rank> ranks = rankings.computeIfAbsent(ranking, key -> new TreeSet<>());
        ranks.remove(new Rank(before, server.id()));
        if (slots > 0) {
            ranks.add(new Rank(slots, server.id()));
        } else if (ranks.isEmpty()) {
            rankings.remove(ranking);
        }
    }

    /** Adds a room of the server, visible while the server has slots. */
    void addRoom(KnownServer server, String room) {
        if (server.rooms.add(room) && server.indexedSlots > 0) {
            showRoom(server.state, room, true);
        }
    }

    /** Removes a room of the server. */
    void removeRoom(KnownServer server, String room) {
        if (server.rooms.remove(room) && server.indexedSlots > 0) {
            showRoom(server.state, room, false);
        }
    }

    private void showRoom(GameServer server, String name, boolean isShown) {
        for (long protocolId : server.protocolIds()) {
            Room room = new Room(protocolId, server.region(), name);
            if (isShown) {
                rooms.computeIfAbsent(room, key -> new TreeSet<>()).add(server.id());
            } else {
                rooms.computeIfPresent(room, (key, ids) -> ids.remove(server.id()) && ids.isEmpty() ? null : ids);
            }
        }
    }

    /** Returns the ids of servers with the room, in the order of their ids. */
    List<String> withRoom(long protocolId, String region, String room) {
        return rooms.getOrDefault(new Room(protocolId, region, room), new TreeSet<>()).stream()
                .limit(MAX_EXAMINED)
                .toList();
    }

    /**
     * Returns the ids of servers with at minSlots {@code minSlots} slots, best first.
     *
     * @param isUnclaimed whether to count only slots that no fallback claims
     */
    List<String> withSlots(
            long protocolId,
            String region,
            boolean opensRooms,
            boolean isUnclaimed,
            int minSlots,
            Preference preference) {
        NavigableSet<Rank> ranks = rankings.getOrDefault(
                        new Ranking(protocolId, region, opensRooms, isUnclaimed), new TreeSet<>())
                .tailSet(new Rank(minSlots, ""), true);
        return (preference == Preference.FULLEST_FIRST ? ranks : ranks.descendingSet())
                .stream().limit(MAX_EXAMINED).map(Rank::id).toList();
    }
}

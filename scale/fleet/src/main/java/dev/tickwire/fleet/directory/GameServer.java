package dev.tickwire.fleet.directory;

import dev.tickwire.base.Arguments;
import java.net.InetSocketAddress;
import java.util.HashSet;
import java.util.List;

/**
 * State of a game server, as announced to a {@link Directory}.
 *
 * @param id the name of the server, unique in the fleet: 1 to 64 letters, digits, dots, dashes and underscores. A
 *     restarted process uses a new id, or the old id if the players of the old process are gone for good
 * @param group the name of the process, characters as in {@code id}. Servers of a group end together, so fallbacks come
 *     from other groups
 * @param address the public address, to which clients connect: resolved, neither a wildcard address nor port 0
 * @param protocolIds the ids of the protocol versions that the server speaks, the newest first: 1 to
 *     {@value #MAX_PROTOCOLS}, each once. Only clients that speak one of these versions get slots
 * @param region the region, characters as in {@code id}
 * @param slots the number of players that the server can hold, 1 to {@value #MAX_SLOTS}
 * @param freeSlots the number of slots for new players, 0 to {@code slots}; connected players and players in login use
 *     one slot each, and reserved slots are not subtracted
 * @param load the share of time in which the server's thread is busy: 0 for idle, 1 for always busy, at most 1,000
 * @param opensRooms whether the server opens a room that a player asks for and no server has
 * @param draining whether the server accepts no new players
 * @param rooms the rooms that new players may enter, at most {@value #MAX_ROOMS} names of 1 to 64 characters, each once
 */
public record GameServer(
        String id,
        String group,
        InetSocketAddress address,
        List<Long> protocolIds,
        String region,
        int slots,
        int freeSlots,
        double load,
        boolean opensRooms,
        boolean draining,
        List<String> rooms) {
    /** Greatest number of slots of a server. */
    public static final int MAX_SLOTS = 100_000;

    /** Greatest number of protocol versions that a server speaks. */
    public static final int MAX_PROTOCOLS = 8;

    /** Greatest number of rooms in an announcement. */
    public static final int MAX_ROOMS = 256;

    /**
     * Checks names, address and ranges, and copies the rooms.
     *
     * @throws IllegalArgumentException if a value is out of range, or a room is named twice
     */
    public GameServer {
        Names.plain("id", id);
        Names.plain("group", group);
        ServerAddress.checked(address);
        protocolIds = List.copyOf(Arguments.required("protocolIds", protocolIds));
        Arguments.inRange("protocolIds", protocolIds.size(), 1, MAX_PROTOCOLS);
        if (new HashSet<>(protocolIds).size() != protocolIds.size()) {
            throw new IllegalArgumentException("protocolIds = " + protocolIds + ", must have no duplicates");
        }
        Names.plain("region", region);
        Arguments.inRange("slots", slots, 1, MAX_SLOTS);
        Arguments.inRange("freeSlots", freeSlots, 0, slots);
        Arguments.inRange("load", load, 0.0, 1_000.0);
        rooms = List.copyOf(Arguments.required("rooms", rooms));
        Arguments.inRange("rooms", rooms.size(), 0, MAX_ROOMS);
        rooms.forEach(room -> Names.room("room", room));
        if (new HashSet<>(rooms).size() != rooms.size()) {
            throw new IllegalArgumentException("rooms = " + rooms + ", must have no duplicates");
        }
    }

    /**
     * Returns the state of a server without players: all slots free, no load, no rooms.
     *
     * @param id the name of the server, unique in the fleet
     * @param group the name of the servers that fail together, usually the name of a process
     * @param address the public address, to which clients connect
     * @param protocolId the id of the only protocol version that the server speaks
     * @param region the region
     * @param slots the number of players that the server can hold, 1 to {@value #MAX_SLOTS}
     * @return the state
     * @throws IllegalArgumentException if a value is out of range
     */
    public static GameServer empty(
            String id, String group, InetSocketAddress address, long protocolId, String region, int slots) {
        return new GameServer(
                id, group, address, List.of(protocolId), region, slots, slots, 0, false, false, List.of());
    }

    /**
     * Returns whether the server speaks a protocol version.
     *
     * @param protocolId the id of the version
     * @return whether it is one of {@link #protocolIds()}
     */
    public boolean speaks(long protocolId) {
        return protocolIds.contains(protocolId);
    }

    /**
     * Returns this state with other protocol versions.
     *
     * @param ids the ids of the versions that the server speaks, the newest first, 1 to {@value #MAX_PROTOCOLS}
     * @return the new state
     * @throws IllegalArgumentException if the number is out of range, or an id is named twice
     */
    public GameServer withProtocolIds(List<Long> ids) {
        return new GameServer(id, group, address, ids, region, slots, freeSlots, load, opensRooms, draining, rooms);
    }

    /**
     * Returns this state with another number of free slots.
     *
     * @param free the number of slots without a player, 0 to {@code slots}
     * @return the new state
     */
    public GameServer withFreeSlots(int free) {
        return new GameServer(id, group, address, protocolIds, region, slots, free, load, opensRooms, draining, rooms);
    }

    /**
     * Returns this state with another load.
     *
     * @param busy the share of time in which the server's thread is busy, 0 to 1,000
     * @return the new state
     */
    public GameServer withLoad(double busy) {
        return new GameServer(
                id, group, address, protocolIds, region, slots, freeSlots, busy, opensRooms, draining, rooms);
    }

    /**
     * Returns this state with other rooms.
     *
     * @param open the names of the open rooms
     * @return the new state
     */
    public GameServer withRooms(List<String> open) {
        return new GameServer(
                id, group, address, protocolIds, region, slots, freeSlots, load, opensRooms, draining, open);
    }

    /**
     * Returns this state with another value of {@code opensRooms}.
     *
     * @param opens whether the server opens a room that a player asks for
     * @return the new state
     */
    public GameServer withOpensRooms(boolean opens) {
        return new GameServer(id, group, address, protocolIds, region, slots, freeSlots, load, opens, draining, rooms);
    }

    /**
     * Returns this state, draining or not.
     *
     * @param drains whether the server accepts no new players
     * @return the new state
     */
    public GameServer withDraining(boolean drains) {
        return new GameServer(
                id, group, address, protocolIds, region, slots, freeSlots, load, opensRooms, drains, rooms);
    }
}

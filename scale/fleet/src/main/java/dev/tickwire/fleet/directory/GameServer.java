package dev.tickwire.fleet.directory;

import dev.tickwire.base.Arguments;
import java.net.InetSocketAddress;
import java.util.HashSet;
import java.util.List;

/**
 * The state of a game server as its process announces it.
 *
 * @param id names the server in the whole fleet: 1 to 64 letters, digits, dots, dashes and underscores. A process that
 *     is started anew takes a new one, or the same if its players are gone for good
 * @param group names the process, in the same characters: servers of a group end together, so fallbacks are sought in
 *     other groups
 * @param address where clients reach it, as numbers: not any local address, nor port 0
 * @param protocolId the id of the protocol that it speaks
 * @param region where it is, in the same characters
 * @param slots how many players it takes in all, 1 to 100,000
 * @param freeSlots how many more it takes now, 0 to {@code slots}; who is connected, or has a slot and waits to be
 *     admitted, takes one
 * @param load how busy its thread is, 0 for idle to 1 for no time left; more is possible
 * @param opensRooms whether it may open a room that is asked for and that no server has
 * @param draining whether it takes nobody any more
 * @param rooms the rooms that it has and that newcomers may enter, at most 256 names of 1 to 64 characters, each once
 */
public record GameServer(
        String id,
        String group,
        InetSocketAddress address,
        long protocolId,
        String region,
        int slots,
        int freeSlots,
        double load,
        boolean opensRooms,
        boolean draining,
        List<String> rooms) {
    /** The most slots that a server may have. */
    public static final int MOST_SLOTS = 100_000;

    /** The most rooms that a server may tell. */
    public static final int MOST_ROOMS = 256;

    /** Checks the state, and copies the rooms. */
    public GameServer {
        Names.plain("id", id);
        Names.plain("group", group);
        ServerAddress.checked(address);
        Names.plain("region", region);
        Arguments.inRange("slots", slots, 1, MOST_SLOTS);
        Arguments.inRange("freeSlots", freeSlots, 0, slots);
        Arguments.inRange("load", load, 0.0, 1_000.0);
        rooms = List.copyOf(Arguments.required("rooms", rooms));
        Arguments.inRange("rooms", rooms.size(), 0, MOST_ROOMS);
        rooms.forEach(room -> Names.room("room", room));
        if (new HashSet<>(rooms).size() != rooms.size()) {
            throw new IllegalArgumentException("rooms = " + rooms + ", must be each once");
        }
    }

    /**
     * A server that is empty: all slots free, no load, no rooms, not draining.
     *
     * @param id names it in the fleet
     * @param group names its process
     * @param address where clients reach it
     * @param protocolId the protocol that it speaks
     * @param region where it is
     * @param slots how many players it takes
     * @throws IllegalArgumentException if a value is out of its range
     */
    public static GameServer empty(
            String id, String group, InetSocketAddress address, long protocolId, String region, int slots) {
        return new GameServer(id, group, address, protocolId, region, slots, slots, 0, false, false, List.of());
    }

    /** The same with so many slots free. */
    public GameServer withFreeSlots(int free) {
        return new GameServer(id, group, address, protocolId, region, slots, free, load, opensRooms, draining, rooms);
    }

    /** The same with another load. */
    public GameServer withLoad(double busy) {
        return new GameServer(
                id, group, address, protocolId, region, slots, freeSlots, busy, opensRooms, draining, rooms);
    }

    /** The same with other rooms. */
    public GameServer withRooms(List<String> open) {
        return new GameServer(
                id, group, address, protocolId, region, slots, freeSlots, load, opensRooms, draining, open);
    }

    /** The same, and whether it may open rooms. */
    public GameServer withOpensRooms(boolean opens) {
        return new GameServer(id, group, address, protocolId, region, slots, freeSlots, load, opens, draining, rooms);
    }

    /** The same, and whether it is draining. */
    public GameServer withDraining(boolean drains) {
        return new GameServer(
                id, group, address, protocolId, region, slots, freeSlots, load, opensRooms, drains, rooms);
    }
}

package dev.tickwire.fleet.directory;

import dev.tickwire.base.Arguments;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * A request for slots, one for each account, all at the same server. Either all accounts get a slot, or no account
 * does.
 *
 * @param protocolId the id of the players' protocol
 * @param accounts the client ids of the players, 1 to {@value #MAX_ACCOUNTS}, each once
 * @param regions the allowed regions, best first, at most {@value #MAX_REGIONS}; empty for all regions, in the order of
 *     their names
 * @param room the name of the wanted room, or empty. A server with that room is preferred, then a server that opens
 *     rooms
 * @param server the id of the wanted server, as for joining a friend, or empty. No other server is chosen, and the
 *     wanted server may be in any region; other servers may be fallbacks
 * @param servers the greatest number of servers in the reservation, 1 to {@value #MAX_SERVERS}: the chosen server and
 *     its fallbacks
 */
public record ReservationRequest(
        long protocolId,
        List<Long> accounts,
        List<String> regions,
        Optional<String> room,
        Optional<String> server,
        int servers) {
    /** Greatest number of players in a request. */
    public static final int MAX_ACCOUNTS = 64;

    /** Greatest number of regions in a request. */
    public static final int MAX_REGIONS = 16;

    /** Greatest number of servers in a reservation. */
    public static final int MAX_SERVERS = 8;

    /**
     * Checks names and ranges.
     *
     * @throws IllegalArgumentException if a value is out of range, or an account or a region is named twice
     */
    public ReservationRequest {
        accounts = List.copyOf(Arguments.required("accounts", accounts));
        Arguments.inRange("accounts", accounts.size(), 1, MAX_ACCOUNTS);
        if (new HashSet<>(accounts).size() != accounts.size()) {
            throw new IllegalArgumentException("accounts = " + accounts + ", must have no duplicates");
        }
        regions = List.copyOf(Arguments.required("regions", regions));
        Arguments.inRange("regions", regions.size(), 0, MAX_REGIONS);
        regions.forEach(region -> Names.plain("region", region));
        if (new HashSet<>(regions).size() != regions.size()) {
            throw new IllegalArgumentException("regions = " + regions + ", must have no duplicates");
        }
        Arguments.required("room", room).ifPresent(name -> Names.room("room", name));
        Arguments.required("server", server).ifPresent(id -> Names.plain("server", id));
        Arguments.inRange("servers", servers, 1, MAX_SERVERS);
    }

    /**
     * Returns a request of one player for any region, room and server, with up to two fallbacks.
     *
     * @param protocolId the id of the player's protocol
     * @param account the client id of the player
     * @return the request
     */
    public static ReservationRequest of(long protocolId, long account) {
        return new ReservationRequest(protocolId, List.of(account), List.of(), Optional.empty(), Optional.empty(), 3);
    }

    /**
     * Returns this request for other players.
     *
     * @param together the client ids of the players, 1 to {@value #MAX_ACCOUNTS}, each once
     * @return the new request
     * @throws IllegalArgumentException if the number is out of range, or an account is named twice
     */
    public ReservationRequest withAccounts(List<Long> together) {
        return new ReservationRequest(protocolId, together, regions, room, server, servers);
    }

    /**
     * Returns this request with other regions.
     *
     * @param best the regions, best first, at most {@value #MAX_REGIONS}; empty for any
     * @return the new request
     * @throws IllegalArgumentException if the number is out of range, or a name is invalid or given twice
     */
    public ReservationRequest withRegions(List<String> best) {
        return new ReservationRequest(protocolId, accounts, best, room, server, servers);
    }

    /**
     * Returns this request with a wanted room.
     *
     * @param name the name of the room, 1 to 64 characters
     * @return the new request
     * @throws IllegalArgumentException if the name is invalid
     */
    public ReservationRequest withRoom(String name) {
        return new ReservationRequest(protocolId, accounts, regions, Optional.of(name), server, servers);
    }

    /**
     * Returns this request with a wanted server, as for joining a friend.
     *
     * @param id the id of the server
     * @return the new request
     * @throws IllegalArgumentException if the id is invalid
     */
    public ReservationRequest withServer(String id) {
        return new ReservationRequest(protocolId, accounts, regions, room, Optional.of(id), servers);
    }

    /**
     * Returns this request with another number of servers.
     *
     * @param max the greatest number of servers in the reservation, 1 to {@value #MAX_SERVERS}
     * @return the new request
     * @throws IllegalArgumentException if the number is out of range
     */
    public ReservationRequest withServers(int max) {
        return new ReservationRequest(protocolId, accounts, regions, room, server, max);
    }
}

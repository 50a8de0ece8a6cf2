package dev.tickwire.fleet.matchmaker;

import dev.tickwire.base.Arguments;
import dev.tickwire.fleet.directory.ReservationRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A player's request for a match, alone or with a party.
 *
 * @param account the client id of the player
 * @param party the client ids of the other players of the party, at most 63, each once. Either the whole party gets
 *     slots at one server, or nobody gets a slot
 * @param regions the allowed regions, best first, at most 16; empty for all
 * @param room the name of the wanted room, or empty
 * @param server the id of the wanted server, as for joining friends, or empty; no other server is chosen
 * @param protocol the id of the protocol of the player's client, for a fleet with several versions; empty for the
 *     matchmaker's
 */
public record MatchRequest(
        long account,
        List<Long> party,
        List<String> regions,
        Optional<String> room,
        Optional<String> server,
        OptionalLong protocol) {
    /**
     * Checks the ranges as {@link ReservationRequest} does.
     *
     * @throws IllegalArgumentException if a value is out of range, or an account or region is named twice
     */
    public MatchRequest {
        party = List.copyOf(Arguments.required("party", party));
        regions = List.copyOf(Arguments.required("regions", regions));
        Arguments.required("protocol", protocol);
        reservationRequest(0, account, party, regions, room, server, 1);
    }

    /**
     * Creates a request for the matchmaker's protocol.
     *
     * @param account the client id of the player
     * @param party the client ids of the other players of the party, who get slots at the same server; at most 63
     * @param regions the regions, best first, at most 16; empty for any
     * @param room the name of the wanted room
     * @param server the id of the wanted server
     * @throws IllegalArgumentException if a value is out of range, or an account or region is named twice
     */
    public MatchRequest(
            long account, List<Long> party, List<String> regions, Optional<String> room, Optional<String> server) {
        this(account, party, regions, room, server, OptionalLong.empty());
    }

    /**
     * Returns a request of one player without wishes.
     *
     * @param account the client id of the player
     * @return the request
     */
    public static MatchRequest of(long account) {
        return new MatchRequest(account, List.of(), List.of(), Optional.empty(), Optional.empty());
    }

    /**
     * Returns this request with a party.
     *
     * @param others the client ids of the other players of the party, at most 63
     * @return the new request
     * @throws IllegalArgumentException if there are too many, or an account is named twice
     */
    public MatchRequest withParty(List<Long> others) {
        return new MatchRequest(account, others, regions, room, server, protocol);
    }

    /**
     * Returns this request with a wanted room.
     *
     * @param name the name of the room, 1 to 64 characters
     * @return the new request
     * @throws IllegalArgumentException if the name is invalid
     */
    public MatchRequest withRoom(String name) {
        return new MatchRequest(account, party, regions, Optional.of(name), server, protocol);
    }

    /**
     * Returns this request with a wanted server.
     *
     * @param id the id of the server
     * @return the new request
     * @throws IllegalArgumentException if the id is invalid
     */
    public MatchRequest withServer(String id) {
        return new MatchRequest(account, party, regions, room, Optional.of(id), protocol);
    }

    /**
     * Returns this request with another protocol than the matchmaker's.
     *
     * @param protocolId the id of the player's protocol
     * @return the new request
     */
    public MatchRequest withProtocol(long protocolId) {
        return new MatchRequest(account, party, regions, room, server, OptionalLong.of(protocolId));
    }

    /**
     * Returns whether the request can fail for another reason than a lack of slots: it names a server or a protocol.
     */
    boolean hasPreference() {
        return server.isPresent() || protocol.isPresent();
    }

    /**
     * Returns the request to the directory.
     *
     * @param otherwise the protocol if the request has none
     * @param servers the greatest number of servers
     */
    ReservationRequest reservationRequest(long otherwise, int servers) {
        return reservationRequest(protocol.orElse(otherwise), account, party, regions, room, server, servers);
    }

    private static ReservationRequest reservationRequest(
            long protocolId,
            long account,
            List<Long> party,
            List<String> regions,
            Optional<String> room,
            Optional<String> server,
            int servers) {
        List<Long> accounts = new ArrayList<>();
        accounts.add(account);
        accounts.addAll(party);
        return new ReservationRequest(protocolId, accounts, regions, room, server, servers);
    }
}

package dev.tickwire.fleet.matchmaker;

import dev.tickwire.base.Arguments;
import dev.tickwire.fleet.directory.GameServer;
import dev.tickwire.fleet.directory.ReservationRequest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * A player's request for a match, alone or with a party.
 *
 * @param account the client id of the player
 * @param party the client ids of the other players of the party, at most 63, each once. Either the whole party gets
 *     slots at one server, or nobody gets a slot
 * @param regions the allowed regions, best first, at most 16; empty for all
 * @param room the name of the wanted room, or empty
 * @param server the id of the wanted server, as for joining friends, or empty; no other server is chosen
 * @param protocols the ids of the protocol versions that the client speaks, the newest first, at most 8, each once;
 *     empty for the protocol of the matchmaker. The player gets a server that speaks the first of these versions for
 *     which there is one, and a token for this version
 */
public record MatchRequest(
        long account,
        List<Long> party,
        List<String> regions,
        Optional<String> room,
        Optional<String> server,
        List<Long> protocols) {
    /**
     * Checks the ranges as {@link ReservationRequest} does.
     *
     * @throws IllegalArgumentException if a value is out of range, or an account or region is named twice
     */
    public MatchRequest {
        party = List.copyOf(Arguments.required("party", party));
        regions = List.copyOf(Arguments.required("regions", regions));
        protocols = List.copyOf(Arguments.required("protocols", protocols));
        Arguments.inRange("protocols", protocols.size(), 0, GameServer.MAX_PROTOCOLS);
        if (new HashSet<>(protocols).size() != protocols.size()) {
            throw new IllegalArgumentException("protocols = " + protocols + ", must have no duplicates");
        }
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
        this(account, party, regions, room, server, List.of());
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
        return new MatchRequest(account, others, regions, room, server, protocols);
    }

    /**
     * Returns this request with a wanted room.
     *
     * @param name the name of the room, 1 to 64 characters
     * @return the new request
     * @throws IllegalArgumentException if the name is invalid
     */
    public MatchRequest withRoom(String name) {
        return new MatchRequest(account, party, regions, Optional.of(name), server, protocols);
    }

    /**
     * Returns this request with a wanted server.
     *
     * @param id the id of the server
     * @return the new request
     * @throws IllegalArgumentException if the id is invalid
     */
    public MatchRequest withServer(String id) {
        return new MatchRequest(account, party, regions, room, Optional.of(id), protocols);
    }

    /**
     * Returns this request with another protocol than the matchmaker's.
     *
     * @param protocolId the id of the player's protocol
     * @return the new request
     */
    public MatchRequest withProtocol(long protocolId) {
        return new MatchRequest(account, party, regions, room, server, List.of(protocolId));
    }

    /**
     * Returns this request for a client that speaks several versions of the protocol.
     *
     * @param protocolIds the ids of the versions, the newest first, at most 8, each once
     * @return the new request
     * @throws IllegalArgumentException if there are too many, or an id is named twice
     */
    public MatchRequest withProtocols(List<Long> protocolIds) {
        return new MatchRequest(account, party, regions, room, server, protocolIds);
    }

    /**
     * Returns whether the request can fail for another reason than a lack of slots: it names a server or a protocol.
     */
    boolean hasPreference() {
        return server.isPresent() || !protocols.isEmpty();
    }

    /**
     * Returns the request to the directory.
     *
     * @param protocolId the id of the protocol version that is looked for
     * @param servers the greatest number of servers
     */
    ReservationRequest reservationRequest(long protocolId, int servers) {
        return reservationRequest(protocolId, account, party, regions, room, server, servers);
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

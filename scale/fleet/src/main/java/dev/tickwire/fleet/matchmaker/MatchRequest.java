package dev.tickwire.fleet.matchmaker;

import dev.tickwire.base.Arguments;
import dev.tickwire.fleet.directory.PromiseRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A player's request to play, perhaps with others.
 *
 * @param account who asks: the client id of its token
 * @param party who plays with it, at most 63 other accounts, each once; all get slots at the same server, or none does
 * @param regions where servers may be, the best first; none for any
 * @param room the room that they want; empty for none
 * @param server the server that they want, as that of friends: they get slots there or none; empty for any
 * @param protocol the protocol that the player's client speaks, for a fleet of several versions; empty for that of the
 *     matchmaker
 */
public record MatchRequest(
        long account,
        List<Long> party,
        List<String> regions,
        Optional<String> room,
        Optional<String> server,
        OptionalLong protocol) {
    /** Checks the values, as {@link PromiseRequest} has their bounds. */
    public MatchRequest {
        party = List.copyOf(Arguments.required("party", party));
        regions = List.copyOf(Arguments.required("regions", regions));
        Arguments.required("protocol", protocol);
        promiseRequest(0, account, party, regions, room, server, 1);
    }

    /**
     * A request of a client that speaks the protocol of the matchmaker.
     *
     * @param account who asks
     * @param party who plays with it
     * @param regions where servers may be, the best first; none for any
     * @param room the room that they want; empty for none
     * @param server the server that they want; empty for any
     */
    public MatchRequest(
            long account, List<Long> party, List<String> regions, Optional<String> room, Optional<String> server) {
        this(account, party, regions, room, server, OptionalLong.empty());
    }

    /**
     * A request of one account for any server.
     *
     * @param account who asks
     */
    public static MatchRequest of(long account) {
        return new MatchRequest(account, List.of(), List.of(), Optional.empty(), Optional.empty());
    }

    /** The same with a party. */
    public MatchRequest withParty(List<Long> others) {
        return new MatchRequest(account, others, regions, room, server, protocol);
    }

    /** The same in a room. */
    public MatchRequest withRoom(String name) {
        return new MatchRequest(account, party, regions, Optional.of(name), server, protocol);
    }

    /** The same at a server that is wanted. */
    public MatchRequest withServer(String id) {
        return new MatchRequest(account, party, regions, room, Optional.of(id), protocol);
    }

    /** The same for a client that speaks this protocol. */
    public MatchRequest withProtocol(long protocolId) {
        return new MatchRequest(account, party, regions, room, server, OptionalLong.of(protocolId));
    }

    /** Whether it can fail for another reason than a lack of slots: it wants a server, or names its protocol. */
    boolean hasWish() {
        return server.isPresent() || protocol.isPresent();
    }

    /** The request for slots at so many servers of its protocol, or of this one if it names none. */
    PromiseRequest promiseRequest(long otherwise, int servers) {
        return promiseRequest(protocol.orElse(otherwise), account, party, regions, room, server, servers);
    }

    private static PromiseRequest promiseRequest(
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
        return new PromiseRequest(protocolId, accounts, regions, room, server, servers);
    }
}

package dev.tickwire.fleet.matchmaker;

import dev.tickwire.bits.Arguments;
import dev.tickwire.fleet.directory.PromiseRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A player's request to play, perhaps with others.
 *
 * @param account who asks: the client id of its token
 * @param party who plays with it, at most 63 other accounts, each once; all get slots at the same server, or none does
 * @param regions where servers may be, the best first; none for any
 * @param room the room that they want; empty for none
 * @param server the server that they prefer, as that of friends; empty for none
 */
public record MatchRequest(
        long account, List<Long> party, List<String> regions, Optional<String> room, Optional<String> server) {
    /** Checks the values, as {@link PromiseRequest} has their bounds. */
    public MatchRequest {
        party = List.copyOf(Arguments.required("party", party));
        regions = List.copyOf(Arguments.required("regions", regions));
        promiseRequest(0, account, party, regions, room, server, 1);
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
        return new MatchRequest(account, others, regions, room, server);
    }

    /** The same in a room. */
    public MatchRequest withRoom(String name) {
        return new MatchRequest(account, party, regions, Optional.of(name), server);
    }

    /** The request for slots at so many servers of a protocol. */
    PromiseRequest promiseRequest(long protocolId, int servers) {
        return promiseRequest(protocolId, account, party, regions, room, server, servers);
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

package dev.tickwire.fleet.directory;

import dev.tickwire.base.Arguments;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * A request for slots.
 *
 * @param protocolId the protocol that a server must speak
 * @param accounts who wants slots, 1 to 64 accounts, each once: all get one at the same server, or none does
 * @param regions where servers may be, the best first, at most 16; none for every region, in the order of their names
 * @param room the room that is wanted; empty for none
 * @param server the server that is wanted, as that of friends, whatever its region: no other is chosen, others may be
 *     fallbacks; empty for any
 * @param servers how many servers to promise, 1 to 8: the chosen one and fallbacks, fewer if there are no more
 */
public record PromiseRequest(
        long protocolId,
        List<Long> accounts,
        List<String> regions,
        Optional<String> room,
        Optional<String> server,
        int servers) {
    /** The most accounts that come together. */
    public static final int MOST_ACCOUNTS = 64;

    /** The most regions. */
    public static final int MOST_REGIONS = 16;

    /** The most servers that a promise covers. */
    public static final int MOST_SERVERS = 8;

    /** Checks the request, and copies its lists. */
    public PromiseRequest {
        accounts = List.copyOf(Arguments.required("accounts", accounts));
        Arguments.inRange("accounts", accounts.size(), 1, MOST_ACCOUNTS);
        if (new HashSet<>(accounts).size() != accounts.size()) {
            throw new IllegalArgumentException("accounts = " + accounts + ", must be each once");
        }
        regions = List.copyOf(Arguments.required("regions", regions));
        Arguments.inRange("regions", regions.size(), 0, MOST_REGIONS);
        regions.forEach(region -> Names.plain("region", region));
        if (new HashSet<>(regions).size() != regions.size()) {
            throw new IllegalArgumentException("regions = " + regions + ", must be each once");
        }
        Arguments.required("room", room).ifPresent(name -> Names.room("room", name));
        Arguments.required("server", server).ifPresent(id -> Names.plain("server", id));
        Arguments.inRange("servers", servers, 1, MOST_SERVERS);
    }

    /**
     * A request of one account for a server anywhere, with two fallbacks.
     *
     * @param protocolId the protocol that a server must speak
     * @param account who wants a slot
     */
    public static PromiseRequest of(long protocolId, long account) {
        return new PromiseRequest(protocolId, List.of(account), List.of(), Optional.empty(), Optional.empty(), 3);
    }

    /** The same for these accounts together. */
    public PromiseRequest withAccounts(List<Long> together) {
        return new PromiseRequest(protocolId, together, regions, room, server, servers);
    }

    /** The same in these regions, the best first. */
    public PromiseRequest withRegions(List<String> best) {
        return new PromiseRequest(protocolId, accounts, best, room, server, servers);
    }

    /** The same for a room. */
    public PromiseRequest withRoom(String name) {
        return new PromiseRequest(protocolId, accounts, regions, Optional.of(name), server, servers);
    }

    /** The same at a server that is wanted. */
    public PromiseRequest withServer(String id) {
        return new PromiseRequest(protocolId, accounts, regions, room, Optional.of(id), servers);
    }

    /** The same for so many servers, fallbacks counted. */
    public PromiseRequest withServers(int most) {
        return new PromiseRequest(protocolId, accounts, regions, room, server, most);
    }
}

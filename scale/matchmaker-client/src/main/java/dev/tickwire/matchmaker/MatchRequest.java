package dev.tickwire.matchmaker;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A player's request to play, perhaps with others.
 *
 * @param account the account that asks: the client id of its token. The matchmaker may replace it by the one that the
 *     ticket in the header {@code Authorization} proves
 * @param party at most 63 other accounts, each once; all get slots at the same server, or none does
 * @param regions where servers may be, the best first, at most 16; none for any
 * @param room the room, 1 to 64 characters without controls; empty for none
 * @param server the id of the wanted server, as that of friends: slots there, or no match; empty for any
 * @param protocol the id of the protocol that the client speaks, for a fleet of several versions; empty for that of the
 *     matchmaker
 */
public record MatchRequest(
        long account,
        List<Long> party,
        List<String> regions,
        Optional<String> room,
        Optional<String> server,
        OptionalLong protocol) {
    private static final int MOST_PARTY = 63;
    private static final int MOST_REGIONS = 16;
    private static final int MOST_CHARS = 64;
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9._-]{1," + MOST_CHARS + "}");

    /**
     * Checks the values, and copies the lists.
     *
     * @throws IllegalArgumentException if a value is out of its range
     */
    public MatchRequest {
        party = List.copyOf(party);
        regions = List.copyOf(regions);
        requireAtMost("party", party.size(), MOST_PARTY);
        requireAtMost("regions", regions.size(), MOST_REGIONS);
        Set<Long> accounts = new HashSet<>(party);
        accounts.add(account);
        if (accounts.size() != party.size() + 1) {
            throw new IllegalArgumentException("party = " + party + ", must be other accounts, each once");
        }
        regions.forEach(region -> requirePlain("region", region));
        server.ifPresent(id -> requirePlain("server", id));
        room.ifPresent(MatchRequest::requireRoom);
        Objects.requireNonNull(protocol, "protocol");
    }

    private static void requireAtMost(String field, int count, int most) {
        if (count > most) {
            throw new IllegalArgumentException(field + " = " + count + " elements, must be at most " + most);
        }
    }

    private static void requirePlain(String field, String name) {
        if (!PLAIN.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    field + " = '" + name + "', must be 1.." + MOST_CHARS + " of A-Z, a-z, 0-9, '.', '_' and '-'");
        }
    }

    private static void requireRoom(String name) {
        boolean isBounded = !name.isEmpty() && name.length() <= MOST_CHARS;
        if (!isBounded || name.codePoints().anyMatch(MatchRequest::isRefused)) {
            throw new IllegalArgumentException(
                    "room = '" + name + "', must be 1.." + MOST_CHARS + " characters, none a control");
        }
    }

    private static boolean isRefused(int codePoint) {
        return Character.isISOControl(codePoint) || Character.getType(codePoint) == Character.SURROGATE;
    }

    /**
     * Returns a request of one account for any server.
     *
     * @param account the account that asks
     */
    public static MatchRequest of(long account) {
        return new MatchRequest(
                account, List.of(), List.of(), Optional.empty(), Optional.empty(), OptionalLong.empty());
    }

    /** Returns the same with a party. */
    public MatchRequest withParty(List<Long> others) {
        return new MatchRequest(account, others, regions, room, server, protocol);
    }

    /** Returns the same with regions, the best first. */
    public MatchRequest withRegions(List<String> bestFirst) {
        return new MatchRequest(account, party, bestFirst, room, server, protocol);
    }

    /** Returns the same in a room. */
    public MatchRequest withRoom(String name) {
        return new MatchRequest(account, party, regions, Optional.of(name), server, protocol);
    }

    /** Returns the same at a wanted server. */
    public MatchRequest withServer(String id) {
        return new MatchRequest(account, party, regions, room, Optional.of(id), protocol);
    }

    /**
     * Returns the same for servers of a protocol.
     *
     * @param protocolId the id of the client's protocol, as the constant {@code ID} of its generated class
     */
    public MatchRequest withProtocol(long protocolId) {
        return new MatchRequest(account, party, regions, room, server, OptionalLong.of(protocolId));
    }

    /** The body of the request; numbers of 64 bits stand in texts, as JavaScript needs them. */
    String toJson() {
        JsonText json = new JsonText();
        json.field("account", String.valueOf(account));
        json.field("party", party);
        json.field("regions", regions);
        room.ifPresent(name -> json.field("room", name));
        server.ifPresent(id -> json.field("server", id));
        protocol.ifPresent(id -> json.field("protocol", String.valueOf(id)));
        return json.end();
    }
}

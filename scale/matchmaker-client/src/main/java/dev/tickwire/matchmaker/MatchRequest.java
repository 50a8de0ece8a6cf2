package dev.tickwire.matchmaker;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A player's request for a match, alone or with a party.
 *
 * @param account the client id of the player. The matchmaker may replace this account by the account of the session or
 *     ticket in the Authorization header
 * @param party the client ids of the other players of the party, at most 63, each once. Either the whole party gets
 *     slots at one server, or nobody gets a slot
 * @param regions the allowed regions, best first, at most 16; empty for all
 * @param room the name of the wanted room, 1 to 64 characters without control characters, or empty
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
    private static final int MAX_PARTY = 63;
    private static final int MAX_REGIONS = 16;
    private static final int MAX_PROTOCOLS = 8;
    private static final int MAX_CHARS = 64;
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9._-]{1," + MAX_CHARS + "}");

    /**
     * Checks names and ranges, and copies the lists.
     *
     * @throws IllegalArgumentException if a value is out of range, or an account is named twice
     */
    public MatchRequest {
        party = List.copyOf(party);
        regions = List.copyOf(regions);
        requireAtMost("party", party.size(), MAX_PARTY);
        requireAtMost("regions", regions.size(), MAX_REGIONS);
        Set<Long> accounts = new HashSet<>(party);
        accounts.add(account);
        if (accounts.size() != party.size() + 1) {
            throw new IllegalArgumentException("party = " + party + ", must be other accounts, without duplicates");
        }
        regions.forEach(region -> requirePlain("region", region));
        server.ifPresent(id -> requirePlain("server", id));
        room.ifPresent(MatchRequest::requireRoom);
        protocols = List.copyOf(protocols);
        requireAtMost("protocols", protocols.size(), MAX_PROTOCOLS);
        if (new HashSet<>(protocols).size() != protocols.size()) {
            throw new IllegalArgumentException("protocols = " + protocols + ", must have no duplicates");
        }
    }

    private static void requireAtMost(String field, int count, int max) {
        if (count > max) {
            throw new IllegalArgumentException(field + " = " + count + " elements, must be at most " + max);
        }
    }

    private static void requirePlain(String field, String name) {
        if (!PLAIN.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    field + " = '" + name + "', must be 1.." + MAX_CHARS + " of A-Z, a-z, 0-9, '.', '_' and '-'");
        }
    }

    private static void requireRoom(String name) {
        boolean isBounded = !name.isEmpty() && name.length() <= MAX_CHARS;
        if (!isBounded || name.codePoints().anyMatch(MatchRequest::isRefused)) {
            throw new IllegalArgumentException(
                    "room = '" + name + "', must be 1.." + MAX_CHARS + " characters, none a control");
        }
    }

    private static boolean isRefused(int codePoint) {
        return Character.isISOControl(codePoint) || Character.getType(codePoint) == Character.SURROGATE;
    }

    /**
     * Returns a request of one player for any server.
     *
     * @param account the client id of the player
     * @return the request
     */
    public static MatchRequest of(long account) {
        return new MatchRequest(account, List.of(), List.of(), Optional.empty(), Optional.empty(), List.of());
    }

    /**
     * Returns this request with a party.
     *
     * @param others the client ids of the other players of the party, at most 63, each once
     * @return the new request
     * @throws IllegalArgumentException if there are too many accounts, or an account is named twice
     */
    public MatchRequest withParty(List<Long> others) {
        return new MatchRequest(account, others, regions, room, server, protocols);
    }

    /**
     * Returns this request with other regions.
     *
     * @param bestFirst the names of the regions, best first, at most 16; empty for all
     * @return the new request
     * @throws IllegalArgumentException if there are too many regions, or a name is invalid
     */
    public MatchRequest withRegions(List<String> bestFirst) {
        return new MatchRequest(account, party, bestFirst, room, server, protocols);
    }

    /**
     * Returns this request with a wanted room.
     *
     * @param name the name, 1 to 64 characters without control characters
     * @return the new request
     * @throws IllegalArgumentException if the name is invalid
     */
    public MatchRequest withRoom(String name) {
        return new MatchRequest(account, party, regions, Optional.of(name), server, protocols);
    }

    /**
     * Returns this request with a wanted server.
     *
     * @param id the id, 1 to 64 letters, digits, dots, dashes and underscores
     * @return the new request
     * @throws IllegalArgumentException if the id is invalid
     */
    public MatchRequest withServer(String id) {
        return new MatchRequest(account, party, regions, room, Optional.of(id), protocols);
    }

    /**
     * Returns this request with the protocol of the client.
     *
     * @param protocolId the id: the constant {@code ID} of the generated protocol class
     * @return the new request
     */
    public MatchRequest withProtocol(long protocolId) {
        return new MatchRequest(account, party, regions, room, server, List.of(protocolId));
    }

    /**
     * Returns this request for a client that speaks several versions of its protocol.
     *
     * @param protocolIds the ids of the versions, the newest first, at most 8, each once: the id of the generated
     *     protocol, and those of its {@code earlier()}
     * @return the new request
     * @throws IllegalArgumentException if there are too many, or an id is named twice
     */
    public MatchRequest withProtocols(List<Long> protocolIds) {
        return new MatchRequest(account, party, regions, room, server, protocolIds);
    }

    /** Returns the body of the HTTP request. Numbers of 64 bits are texts, as JavaScript needs them. */
    String toJson() {
        JsonText json = new JsonText();
        json.field("account", String.valueOf(account));
        json.field("party", party);
        json.field("regions", regions);
        room.ifPresent(name -> json.field("room", name));
        server.ifPresent(id -> json.field("server", id));
        if (protocols.size() == 1) {
            json.field("protocol", String.valueOf(protocols.get(0)));
        } else if (!protocols.isEmpty()) {
            json.field("protocols", protocols);
        }
        return json.end();
    }
}

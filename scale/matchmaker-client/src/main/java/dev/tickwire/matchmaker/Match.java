package dev.tickwire.matchmaker;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * A match: a connect token for a game server, with a slot that is held there for some time.
 *
 * @param token the connect token for {@code client.connect}, 2,048 bytes; as secret as a password, so keep the token
 *     out of logs
 * @param validFor the lifetime of the token, from the making of the answer; connect within this time
 * @param expiresAt the time at which the token expires, by the matchmaker's clock
 * @param servers the chosen server and its fallbacks, 1 to 32 servers, in the order in which the client tries them
 * @param party the tokens of the other players of the party
 */
public record Match(
        byte[] token, Duration validFor, Instant expiresAt, List<MatchedServer> servers, List<PartyToken> party) {
    /** Size of a connect token, in bytes. */
    static final int TOKEN_BYTES = 2_048;

    /** Copies the lists. */
    public Match {
        servers = List.copyOf(servers);
        party = List.copyOf(party);
    }

    /**
     * Returns the chosen server, for example to show it to the player.
     *
     * @return the first server
     */
    public MatchedServer server() {
        return servers.get(0);
    }

    /**
     * The token of another player of the party, to be passed on to that player.
     *
     * @param account the client id of the player
     * @param token the connect token, 2,048 bytes
     */
    public record PartyToken(long account, byte[] token) {}
}

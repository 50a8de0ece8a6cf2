package dev.tickwire.matchmaker;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * A match: the token by which a player connects, and the servers that have a slot for it.
 *
 * @param token the connect token for {@code client.connect}, 2,048 bytes; secret as a password, so not for logs
 * @param validFor how long the token was valid when the answer was made: connect by then
 * @param expiresAt when it expires, by the matchmaker's clock
 * @param servers the chosen server and its fallbacks, in the order in which the client tries them; 1 to 32
 * @param party the tokens of the other accounts of the request
 */
public record Match(
        byte[] token, Duration validFor, Instant expiresAt, List<MatchedServer> servers, List<PartyToken> party) {
    /** The bytes of a connect token. */
    static final int TOKEN_BYTES = 2_048;

    /** Copies the lists. */
    public Match {
        servers = List.copyOf(servers);
        party = List.copyOf(party);
    }

    /** Returns the chosen server, to be shown to the player. */
    public MatchedServer server() {
        return servers.get(0);
    }

    /**
     * The token of another account of a party.
     *
     * @param account the account
     * @param token its connect token
     */
    public record PartyToken(long account, byte[] token) {}
}

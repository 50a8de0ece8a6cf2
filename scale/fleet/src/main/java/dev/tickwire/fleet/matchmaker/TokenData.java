package dev.tickwire.fleet.matchmaker;

import java.nio.charset.StandardCharsets;

/**
 * Makes the user data of connect tokens: data about a player, from the matchmaker to the server, which can trust it.
 * The peer at the server has 256 bytes, with zeros behind the data.
 *
 * <p>Called on several shared threads at once: look-ups elsewhere belong in the {@link Authenticator}.
 */
@FunctionalInterface
public interface TokenData {
    /** The name of the wanted room in UTF-8; empty without a wanted room. */
    TokenData ROOM = (account, request) -> request.room().orElse("").getBytes(StandardCharsets.UTF_8);

    /**
     * Returns the user data of a token.
     *
     * @param account the client id of the token's player: the account of the request, or a player of the request's
     *     party
     * @param request the authenticated request
     * @return the data, at most 256 bytes
     */
    byte[] of(long account, MatchRequest request);
}

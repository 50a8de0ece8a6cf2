package dev.tickwire.fleet.matchmaker;

import java.nio.charset.StandardCharsets;

/**
 * The user data of tokens: what a server is told of a player by the matchmaker, and can believe. The server's peer has
 * them with zeros behind, up to 256 bytes. They are made by several threads at a time, which others need too: what must
 * be looked up elsewhere belongs to the {@link Authenticator}.
 */
@FunctionalInterface
public interface TokenData {
    /** The room that was asked for, in UTF-8; nothing if none was. */
    TokenData ROOM = (account, request) -> request.room().orElse("").getBytes(StandardCharsets.UTF_8);

    /**
     * The user data of a token.
     *
     * @param account whose token it is, of a request's account and its party
     * @param request the request, as it was authenticated
     * @return at most 256 bytes
     */
    byte[] of(long account, MatchRequest request);
}

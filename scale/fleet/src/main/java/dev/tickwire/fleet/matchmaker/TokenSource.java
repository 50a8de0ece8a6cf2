package dev.tickwire.fleet.matchmaker;

import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import java.util.Optional;

/**
 * A source of connect tokens: a {@link Matchmaker} in this process, or an {@link HttpMatchmaker} that asks another.
 * Calls may block, so they do not belong on a game's thread.
 */
@FunctionalInterface
public interface TokenSource {
    /**
     * Requests a slot, and a token for it.
     *
     * @param request the request
     * @return the connect token of the request's account, or empty if no server has the slots
     * @throws DirectoryUnavailableException if the directory or the matchmaker cannot be reached
     */
    Optional<byte[]> token(MatchRequest request) throws DirectoryUnavailableException;
}

package dev.tickwire.fleet.matchmaker;

import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import java.util.Optional;

/**
 * Gives players tokens: a {@link Matchmaker} in this process, or an {@link HttpMatchmaker} that asks another. A call
 * may block, so a game's thread leaves it to another.
 */
@FunctionalInterface
public interface TokenSource {
    /**
     * Finds a slot for a request, and a token to take it.
     *
     * @param request who plays, and where
     * @return the connect token of the request's account; empty if no server has the slots
     * @throws DirectoryUnavailableException if it cannot be told now
     */
    Optional<byte[]> token(MatchRequest request) throws DirectoryUnavailableException;
}

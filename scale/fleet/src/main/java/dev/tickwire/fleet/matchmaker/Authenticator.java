package dev.tickwire.fleet.matchmaker;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Authenticates the players who request a match. A game implements it: it checks a session or a signed ticket, and
 * returns the account in it.
 *
 * <p>Called on several threads at once. The matchmaker has few such threads, so an implementation that calls another
 * service must bound the time of the call.
 */
@FunctionalInterface
public interface Authenticator {
    /**
     * Authenticates a request.
     *
     * @param authorization the value of the Authorization header, or null
     * @param request the request as it arrived: any caller can write any account and any party
     * @return the request to grant, with the authenticated account and the party that this account may bring; empty to
     *     reject the request
     */
    Optional<MatchRequest> authenticate(@Nullable String authorization, MatchRequest request);

    /**
     * Returns whether {@link #authenticate} returns at once, without waiting for a disk, a lock or another service. The
     * event loops of connections then call it, which saves two thread switches per request. Otherwise other threads do:
     * {@link MatchmakerServer.Builder#threads}.
     *
     * @return false, unless overridden
     */
    default boolean isImmediate() {
        return false;
    }
}

package dev.tickwire.fleet.matchmaker;

import java.util.Optional;

/**
 * Tells who asks. A game puts its own here: one that checks a session or a signed ticket, and answers the account in
 * it.
 *
 * <p>It is called by several threads at a time, which are few: one that asks another service must bound how long it
 * waits.
 */
@FunctionalInterface
public interface Authenticator {
    /**
     * Authenticates a request.
     *
     * @param authorization the header {@code Authorization} as it came, or null
     * @param asked the request as it came: anybody may claim any account and any party
     * @return the request as it may be granted, with the account that is proven and the party that it may bring; empty
     *     if it is refused
     */
    Optional<MatchRequest> authenticate(String authorization, MatchRequest asked);

    /**
     * Whether it answers at once, without waiting for a disk, a lock or another service. Then the threads that carry
     * connections call it themselves, which saves a request two changes of threads; unless it says so, others do, of
     * which {@link MatchmakerServer.Builder#threads} says the number.
     */
    default boolean isImmediate() {
        return false;
    }
}

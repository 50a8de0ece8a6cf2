package dev.tickwire.fleet.matchmaker;

import dev.tickwire.fleet.directory.Promise;
import java.util.List;

/**
 * A match: slots that are promised, and the tokens by which players take them.
 *
 * @param promise where, and for whom
 * @param tokens a connect token for each account, in the order of the promise; each names all its servers
 * @param expirySeconds how long the tokens are good, from when they were minted
 * @param expiresAtUnixSeconds until when, in seconds since 1970
 */
public record Match(Promise promise, List<byte[]> tokens, int expirySeconds, long expiresAtUnixSeconds) {
    /** Copies the list. */
    public Match {
        tokens = List.copyOf(tokens);
    }
}

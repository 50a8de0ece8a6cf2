package dev.tickwire.fleet.matchmaker;

import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

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

    /**
     * Requests a slot and a token without blocking the caller, as for a player of a running game:
     *
     * <pre>{@code
     * peer.transferTo(matchmaker.tokenAsync(MatchRequest.of(peer.clientId()).withRoom("north"), pool), "to the north");
     * }</pre>
     *
     * @param request the request
     * @param waiting runs the call, which may block
     * @return the token, or null if no server has the slots; ends exceptionally with the exception of {@link #token},
     *     or if the executor rejects the call
     */
    default CompletableFuture<byte @Nullable []> tokenAsync(MatchRequest request, Executor waiting) {
        CompletableFuture<byte @Nullable []> found = new CompletableFuture<>();
        try {
            waiting.execute(() -> {
                try {
                    found.complete(token(request).orElse(null));
                } catch (DirectoryUnavailableException | RuntimeException | Error failure) {
                    found.completeExceptionally(failure);
                }
            });
        } catch (RejectedExecutionException tooMany) {
            found.completeExceptionally(tooMany);
        }
        return found;
    }
}

package dev.tickwire.fleet.http.server;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/**
 * Answers the requests of an {@link HttpService}. Called on the event loops of connections, which no method may block.
 */
public interface Handler {
    /**
     * Returns the greatest number of bytes that a request's body may have. A request that declares more is rejected; of
     * a body without a declared length, the rest is dropped.
     *
     * @param authorization the value of the Authorization header, or null
     */
    int maxBytes(String path, String authorization);

    /**
     * Answers a request.
     *
     * @param loop the event loop of the connection, for steps that do not block
     * @return the reply, which any thread may complete; a failure closes the connection
     * @throws RejectedExecutionException if too many requests are being answered; the connection is closed
     */
    CompletableFuture<Reply> respond(Request request, Executor loop);

    /** Returns the reply to a request that declares a larger body than {@link #maxBytes}, before that body arrives. */
    Reply refuseTooLarge(String path, int maxBytes);

    /** Returns the reply to a request that is no valid HTTP. */
    Reply refuse(String reason);
}

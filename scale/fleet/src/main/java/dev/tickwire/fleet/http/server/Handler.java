package dev.tickwire.fleet.http.server;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/** Answers requests. It is called by the threads that carry connections, which must not be held up. */
public interface Handler {
    /**
     * The most bytes that the body of a request may have. A request that declares a larger one is refused; of one
     * without a declared length the rest is dropped.
     *
     * @param path as {@link Request} has it
     * @param authorization as {@link Request} has it
     */
    int mostBytes(String path, String authorization);

    /**
     * Answers a request.
     *
     * @param request the request
     * @param loop the thread of its connection, for what does not wait
     * @return the answer, which any thread may complete; the connection is closed if it fails
     * @throws RejectedExecutionException if too many are under way: the connection is closed
     */
    CompletableFuture<Reply> answer(Request request, Executor loop);

    /**
     * Answers a request that declares a larger body than {@link #mostBytes}, before the body has come.
     *
     * @param path as {@link Request} has it
     * @param mostBytes the most bytes that it may have
     */
    Reply refuseTooLarge(String path, int mostBytes);

    /**
     * Answers what is no HTTP.
     *
     * @param what says what is wrong
     */
    Reply refuse(String what);
}

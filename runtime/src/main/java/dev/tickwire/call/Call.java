package dev.tickwire.call;

import dev.tickwire.message.Message;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Request to a peer, with one response. The method {@code call} of a peer or a client returns the call. A call
 * completes exactly once: with an answer or with a failure.
 *
 * <pre>{@code
 * client.call(ArenaProtocol.BUY, client.create(ArenaProtocol.BUY).item(7))
 *         .within(2, SECONDS)
 *         .onAnswer(bought -> gold = bought.gold())
 *         .onFailure(failure -> show(failure.text()));
 * }</pre>
 *
 * <p>Handlers run on the thread that owns the endpoint, during {@code update} or during the method that ends the call:
 * {@link #cancel()}, {@code disconnect} or {@code close}. Calls that fail in one update fail in the order in which they
 * were sent. Without a handler, the answer or failure is ignored.
 *
 * <p>A call is valid until the next {@code update}; any later use throws {@link IllegalStateException}. To cancel or
 * query it later, keep the result of {@link #retain}.
 *
 * @param <A> the type of the answer
 */
public interface Call<A extends Message> {
    /** Default time to wait for an answer, in milliseconds. */
    long DEFAULT_MILLIS = 10_000;

    /** Longest time to wait for an answer, in milliseconds: 5 minutes. */
    long MAX_MILLIS = 300_000;

    /**
     * Sets the time to wait for the answer, counted from the last {@code update}. The default is
     * {@link #DEFAULT_MILLIS}. When the time is over, the call fails with {@link CallFailure#TIMED_OUT}. A stall of the
     * game's loop counts as a quarter of a second at most. Does nothing if the call has ended.
     *
     * @param time the time, 1 ms to {@link #MAX_MILLIS}
     * @param unit the unit of the time
     * @return this
     * @throws IllegalArgumentException if the time is out of range
     * @throws IllegalStateException if the call was not retained and {@code update} was called since
     */
    Call<A> within(long time, TimeUnit unit);

    /**
     * Sets the handler of the answer, in place of any set before. Does nothing if the call has ended.
     *
     * @param handler called once when the answer arrives. The answer is recycled when the handler returns, unless the
     *     handler retains the answer. Exceptions of the handler are thrown from {@code update}, like exceptions of
     *     listeners
     * @return this
     * @throws IllegalArgumentException if the handler is null
     * @throws IllegalStateException if the call was not retained and {@code update} was called since
     */
    Call<A> onAnswer(Consumer<? super A> handler);

    /**
     * Sets the handler of the failure, in place of any set before. If the call has already failed, for example because
     * it could not be sent, the handler is called at once.
     *
     * @param handler called once when the call fails
     * @return this
     * @throws IllegalArgumentException if the handler is null
     * @throws IllegalStateException if the call was not retained and {@code update} was called since
     */
    Call<A> onFailure(Consumer<? super CallFailure> handler);

    /**
     * Cancels the call. The call fails with {@link CallFailure#CANCELLED} before this method returns. The next flush
     * notifies the peer, which then need not answer. Does nothing if the call has ended.
     *
     * @throws IllegalStateException if the call was not retained and {@code update} was called since
     */
    void cancel();

    /**
     * Returns whether the call still waits for its answer.
     *
     * @return false once it was answered or has failed
     * @throws IllegalStateException if the call was not retained and {@code update} was called since
     */
    boolean isOpen();

    /**
     * Returns a call that stays valid after the next {@code update}.
     *
     * @return the call to keep; it is never reused for another request. A retained call returns itself
     * @throws IllegalStateException if the call was not retained and {@code update} was called since
     */
    Call<A> retain();

    /**
     * Returns a future of the answer. The future completes on the thread that owns the endpoint. This method replaces
     * the handlers of the answer and of the failure, retains the call, and allocates.
     *
     * <p>The future completes with the answer, which the game must release on that thread, or fails with a
     * {@link CallFailedException}. {@code cancel} of the future cancels the call, and may be used on that thread only.
     *
     * @return the future, the same each time
     * @throws IllegalStateException if the call was answered before the first call of this method, or if the call was
     *     not retained and {@code update} was called since
     */
    CompletableFuture<A> toFuture();
}

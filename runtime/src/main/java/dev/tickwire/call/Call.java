package dev.tickwire.call;

import dev.tickwire.message.Message;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A request to the other side of a connection, from {@code call} of a peer or a client. It completes exactly once, with
 * an answer or a failure. Handlers are called from inside {@code update}, or from inside the method that ends the call:
 * {@link #cancel()}, {@code disconnect} or {@code close}. Requests that fail in one update fail in the order in which
 * they were sent.
 *
 * <pre>{@code
 * client.call(ArenaProtocol.BUY, client.create(ArenaProtocol.BUY).item(7))
 *         .within(2, SECONDS)
 *         .onAnswer(bought -> gold = bought.gold())
 *         .onFailure(failure -> show(failure.text()));
 * }</pre>
 *
 * <p>The object that {@code call} returns may be used until {@code update} is called next; any later use throws {@link
 * IllegalStateException}. To cancel it or to look at it later, keep what {@link #retain()} returns. The thread that
 * owns the endpoint owns the call.
 *
 * @param <A> the class of the answer
 */
public interface Call<A extends Message> {
    /** How long a call waits for its answer unless it says otherwise, in milliseconds. */
    long DEFAULT_MILLIS = 10_000;

    /** The longest that a call may wait for its answer, in milliseconds: five minutes. */
    long MOST_MILLIS = 300_000;

    /**
     * Sets how long the request waits for its answer from now on; {@link #DEFAULT_MILLIS} unless set. A standstill of
     * the game's loop counts for a quarter of a second at the most. No effect if the request is over.
     *
     * @param time how long, 1 ms to {@link #MOST_MILLIS}
     * @param unit its unit
     * @return this
     * @throws IllegalArgumentException if the time is out of range
     */
    Call<A> within(long time, TimeUnit unit);

    /**
     * Sets the handler of the answer. An exception of the handler comes out of {@code update}, as that of a listener
     * does. No effect if the request is over.
     *
     * @param handler receives the answer, which is recycled when the handler returns unless it is retained
     * @return this
     * @throws IllegalArgumentException if it is null
     */
    Call<A> onAnswer(Consumer<? super A> handler);

    /**
     * Sets the handler of a failure. If the request has failed already, as one that could not be sent, the handler is
     * called at once.
     *
     * @param handler receives the failure
     * @return this
     * @throws IllegalArgumentException if it is null
     */
    Call<A> onFailure(Consumer<? super CallFailure> handler);

    /**
     * Abandons the request: it fails with {@link CallFailure#CANCELLED} before this returns, and the other side is
     * notified with the next flush. No effect if it is over.
     */
    void cancel();

    /** Returns whether the request has no outcome yet. */
    boolean isOpen();

    /**
     * Keeps the request usable beyond the next update.
     *
     * @return the call to keep: another object than this one, unless this was retained. It belongs to this request
     *     alone
     */
    Call<A> retain();

    /**
     * Returns the outcome as a future. The future completes on the thread that owns the endpoint: with the answer,
     * which the caller has to release on that thread, or with a {@link CallFailedException}. Its {@code cancel} cancels
     * the request, on that thread alone. The future replaces the handlers, retains the request, and allocates.
     *
     * @throws IllegalStateException if the answer has come before
     */
    CompletableFuture<A> toFuture();
}

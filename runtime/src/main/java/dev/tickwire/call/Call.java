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
     * Sets how long to wait for the answer from now on; {@link #DEFAULT_MILLIS} unless set. A standstill of the game's
     * loop counts for a quarter of a second at the most. Nothing if it is over.
     *
     * @param time how long, 1 ms to {@link #MOST_MILLIS}
     * @param unit its unit
     * @return this
     * @throws IllegalArgumentException if the time is out of range
     */
    Call<A> within(long time, TimeUnit unit);

    /**
     * Sets what takes the answer. What it throws comes out of {@code update}, as what a listener throws does. Nothing
     * if the call is over.
     *
     * @param handler takes it; the answer is recycled when it returns unless it is retained
     * @return this
     * @throws IllegalArgumentException if it is null
     */
    Call<A> onAnswer(Consumer<? super A> handler);

    /**
     * Sets what is told that no answer comes. If that is so already, as when the call could not be sent, it is told at
     * once.
     *
     * @param handler takes why
     * @return this
     * @throws IllegalArgumentException if it is null
     */
    Call<A> onFailure(Consumer<? super CallFailure> handler);

    /**
     * Abandons the request: it fails with {@link CallFailure#CANCELLED} before this returns, and the other side is
     * notified with the next flush. No effect if it is over.
     */
    void cancel();

    /** Whether its outcome is not known yet. */
    boolean isOpen();

    /**
     * Keeps a hold on the request beyond the next update.
     *
     * @return the call to keep, another object than this one unless this is retained. It never stands for another
     *     request
     */
    Call<A> retain();

    /**
     * The outcome as a future, for programs that are made of such: the only part of calls that allocates. It completes
     * on the thread that owns the endpoint, with the answer, which is the caller's to release on that thread; or with a
     * {@link CallFailedException}. To cancel it cancels the call, on that thread alone. It takes the place of the
     * handlers, and retains the call.
     *
     * @throws IllegalStateException if the answer has come before
     */
    CompletableFuture<A> toFuture();
}

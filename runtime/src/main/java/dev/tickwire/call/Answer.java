package dev.tickwire.call;

import dev.tickwire.message.Message;
import dev.tickwire.protocol.SendResult;

/**
 * Sends the one response to a received call. The listener method of a call receives an answer beside the message.
 *
 * <p>The listener sends the response with {@link #with}, or an error text with {@link #refuse}. To respond after it has
 * returned, it keeps the result of {@link #retain}. An answer that was not retained throws
 * {@link IllegalStateException} once its listener has returned.
 *
 * <p>A listener that returns without any of these is a mistake: the call is refused with
 * {@link CallFailure#HANDLER_FAILED}, and {@code update} throws. If the listener tried to respond and the queue was
 * full, the call is refused too, but {@code update} does not throw.
 *
 * <p>The answer is open until a response or refusal was queued. The answer also ends when the caller abandons the call,
 * when the connection ends, {@link Call#MAX_MILLIS} after the call arrived, or when the caller has sent 32,768 more
 * messages on the channel. Use an answer only on the thread that owns the endpoint.
 *
 * @param <A> the type of the response
 */
public interface Answer<A extends Message> {
    /**
     * Queues the response on the channel of the call. The next flush sends the response.
     *
     * <p>If the result is not {@link SendResult#QUEUED}, the message was released and the answer stays open. A retained
     * answer can then retry later, with another message.
     *
     * @param answer the response; the message belongs to the connection from now on, whatever the result
     * @return {@link SendResult#QUEUED}, or why the response was not queued
     * @throws IllegalStateException if this answer is not open, if this answer was not retained and the listener that
     *     received the call has returned, or if the message was sent before
     * @throws IllegalArgumentException if the response is null, is of another type than the schema declares for this
     *     call, or does not fit the channel
     */
    SendResult with(A answer);

    /**
     * Queues a refusal, for the next flush. The caller's failure then has the reason {@link CallFailure.Reason#REFUSED}
     * and this text.
     *
     * @param text the explanation for a person, one line of at most 127 bytes in UTF-8; may be empty
     * @return {@link SendResult#QUEUED}, or the reason why the refusal was not queued; this answer then stays open
     * @throws IllegalStateException if this answer is not open, or was not retained and the listener that received the
     *     call has returned
     * @throws IllegalArgumentException if the text is longer than 127 bytes or than the channel allows, or has a
     *     character that {@link dev.tickwire.session.DisconnectReason#requireText} refuses
     */
    SendResult refuse(String text);

    /**
     * Refuses the call with {@link CallFailure#NO_HANDLER}. For listeners that forward calls and find no handler.
     *
     * <p>The answer ends at once. If the queue of the channel is full, the refusal is sent as soon as there is room.
     *
     * @return always {@link SendResult#QUEUED}
     * @throws IllegalStateException if this answer is not open, or was not retained and the listener that received the
     *     call has returned
     */
    SendResult refuseUnhandled();

    /**
     * Returns whether the call can still be answered.
     *
     * @return false once the call was answered, refused, or cancelled by the caller, once its time is over, or once the
     *     connection has ended
     * @throws IllegalStateException if this answer was not retained and the listener that received the call has
     *     returned
     */
    boolean isOpen();

    /**
     * Returns an answer that stays valid after the listener has returned.
     *
     * <pre>{@code
     * public void onBuy(Peer from, Buy buy, Answer<Bought> answer) {
     *     Answer<Bought> later = answer.retain();
     *     bank.charge(from, buy).thenAcceptAsync(gold -> later.with(server.create(BOUGHT).gold(gold)), server);
     * }
     * }</pre>
     *
     * @return the answer to keep: the same object each time while the call is open. The object is never reused for
     *     another call. A retained answer returns itself
     * @throws IllegalStateException if this answer was not retained and the listener that received the call has
     *     returned
     */
    Answer<A> retain();

    /**
     * Returns this answer with its type, for listeners that forward calls of any type.
     *
     * @param <B> the type of the response
     * @param answerClass the class of the response, as the schema declares it for the call
     * @return this
     * @throws ClassCastException if the schema declares a different class
     */
    <B extends Message> Answer<B> as(Class<B> answerClass);
}

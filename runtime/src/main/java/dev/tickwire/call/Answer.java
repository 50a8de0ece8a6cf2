package dev.tickwire.call;

import dev.tickwire.message.Message;
import dev.tickwire.protocol.SendResult;

/**
 * The place for the answer to a received call. The thread that owns the endpoint answers once: inside the listener, or
 * at any later time if the listener has kept what {@link #retain()} returns. A call is over without an answer when its
 * asker abandons it, when the connection ends, {@link Call#MOST_MILLIS} after it came, or when the asker has sent
 * 32,768 messages more on its channel: {@link #isOpen()}.
 *
 * <p>The object that a listener is given may be used until the listener returns; any use after that throws {@link
 * IllegalStateException}. A listener that returns without an answer, a refusal or {@code retain()} has made a mistake:
 * the call is refused with {@link CallFailure#HANDLER_FAILED}, and {@code update} throws. A call whose answer found its
 * queue full is refused, too, but {@code update} does not throw.
 *
 * @param <A> the class of the answer
 */
public interface Answer<A extends Message> {
    /**
     * Queues the answer, which leaves with the next flush. The message belongs to the connection from now on, whatever
     * the result.
     *
     * @param answer the answer
     * @return whether it was queued. If not, the call stays open, and a retained one can be answered later
     * @throws IllegalStateException if the call is over, or the message was given away before
     * @throws IllegalArgumentException if the message does not fit its channel
     */
    SendResult with(A answer);

    /**
     * Queues a refusal, which leaves with the next flush.
     *
     * @param text why, for a person to read, in one line, at most 127 bytes of UTF-8; may be empty
     * @return whether it was queued. If not, the call stays open
     * @throws IllegalStateException if the call is over
     * @throws IllegalArgumentException if the text is too long, for the channel or at all, or has a character that
     *     {@link dev.tickwire.session.DisconnectReason#requireText} refuses
     */
    SendResult refuse(String text);

    /**
     * Refuses the call with {@link CallFailure#NO_HANDLER}, for listeners that forward calls. The call is over; if the
     * queue of the channel is full, the refusal is sent once there is room.
     *
     * @return {@link SendResult#QUEUED}
     * @throws IllegalStateException if the call is over
     */
    SendResult refuseUnheard();

    /** Returns whether the call can still be answered. */
    boolean isOpen();

    /**
     * Keeps the call open beyond its listener.
     *
     * <pre>{@code
     * public void onBuy(Peer from, Buy buy, Answer<Bought> answer) {
     *     Answer<Bought> later = answer.retain();
     *     bank.charge(from, buy).thenAcceptAsync(gold -> later.with(server.create(BOUGHT).gold(gold)), server);
     * }
     * }</pre>
     *
     * @return the answer to keep: another object than this one, and the same each time while the call is open. It
     *     belongs to this call alone
     * @throws IllegalStateException if the listener has returned
     */
    Answer<A> retain();

    /**
     * Returns this, for answers of a class; for listeners that forward calls.
     *
     * @param answerClass the class
     * @param <B> the class
     * @throws ClassCastException if the call is answered by messages of another class
     */
    <B extends Message> Answer<B> as(Class<B> answerClass);
}

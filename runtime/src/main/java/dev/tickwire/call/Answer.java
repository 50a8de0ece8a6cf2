package dev.tickwire.call;

import dev.tickwire.message.Message;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.session.ShownText;

/**
 * The place for the answer to a call that has come. It is given once, from the listener or at any later time, by the
 * thread that owns the endpoint. A call is over without it when the connection ends, {@link Call#MOST_MILLIS} after it
 * came, or when the asker has sent 32,768 messages more on its channel: {@link #isOpen()}.
 *
 * <p>Once the answer is given, the object is used for a later call of the same peer; one that is over without stays
 * that of its call.
 *
 * @param <A> the class of the answer
 */
public interface Answer<A extends Message> {
    /**
     * Answers. The message belongs to the connection from now on, whatever the result; it leaves with the next flush.
     *
     * @param answer the answer
     * @return whether it will travel. Unless it does, the call is still open, and can be answered later
     * @throws IllegalStateException if the call is over, or the message was given away before
     * @throws IllegalArgumentException if the message does not fit its channel
     */
    SendResult with(A answer);

    /**
     * Refuses.
     *
     * @param text why, for a person to read, in one line, at most 127 bytes of UTF-8; may be empty
     * @return whether it will travel. Unless it does, the call is still open
     * @throws IllegalStateException if the call is over
     * @throws IllegalArgumentException if the text is too long, for the channel or at all, or is no {@link ShownText}
     */
    SendResult refuse(String text);

    /**
     * Refuses for want of a handler; for listeners that pass calls on. The call is over, and where the queue of the
     * channel is full the refusal travels once there is room.
     *
     * @return {@link SendResult#QUEUED}
     * @throws IllegalStateException if the call is over
     */
    SendResult refuseUnheard();

    /** Whether the call can be answered. */
    boolean isOpen();

    /**
     * This, for answers of a class; for listeners that pass calls on.
     *
     * @param answerClass the class
     * @param <B> the class
     * @throws ClassCastException if the call is answered by messages of another class
     */
    <B extends Message> Answer<B> as(Class<B> answerClass);
}

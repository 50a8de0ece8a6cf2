package dev.tickwire.endpoint;

import dev.tickwire.call.Call;
import dev.tickwire.message.CallType;
import dev.tickwire.message.Message;
import dev.tickwire.message.ObjectCallType;
import dev.tickwire.message.ObjectMessageType;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.state.StateObject;

/**
 * Sends messages and calls to one other side: a {@link Peer}, or the server of a {@link Client}.
 *
 * <p>From the call on, the message belongs to the connection, whatever the result. The next flush sends the message.
 * All methods throw {@link IllegalStateException} if the message was sent before.
 */
public interface MessageSender {
    /**
     * Sends a message on the only channel that carries it from this side.
     *
     * @param message the message
     * @return whether the message was queued, and if not, why
     * @throws IllegalArgumentException if no channel or several channels carry the message, or if the message does not
     *     fit its channel
     */
    SendResult send(Message message);

    /**
     * Sends a message on a channel.
     *
     * @param channel one of the protocol's channels
     * @param message the message
     * @return whether the message was queued, and if not, why
     * @throws IllegalArgumentException if the channel does not carry the message from this side, or if the message does
     *     not fit
     */
    SendResult send(MessageChannel channel, Message message);

    /**
     * Sends a message to an object, on the only channel that carries it from this side. A receiver without the object
     * drops the message. A client first waits for an object that has not appeared yet: for its greatest view delay and
     * a second more.
     *
     * @param type the type of the message; the message of a call is delivered without a request for an answer
     * @param object the object, present at this side
     * @param message the message
     * @param <M> the class of the message
     * @param <T> the class of the object
     * @return whether the message was queued, and if not, why
     * @throws IllegalArgumentException if no channel or several channels carry the message, if the message does not fit
     *     its channel, or if the object is not present or belongs to another endpoint
     */
    <M extends Message, T extends StateObject> SendResult send(ObjectMessageType<M, T> type, T object, M message);

    /**
     * Calls the other side, on the only channel that carries the call from this side.
     *
     * @param type the type of the call
     * @param message the message
     * @param <M> the class of the message
     * @param <A> the class of the answer
     * @return the call, which completes with the answer or a failure; if the call could not be sent, it has failed
     *     already
     * @throws IllegalArgumentException if no channel or several channels carry the message, or if the message does not
     *     fit its channel
     */
    <M extends Message, A extends Message> Call<A> call(CallType<M, A> type, M message);

    /**
     * Calls an object at the other side, on the only channel that carries the call from this side. If the object is
     * gone, or if its side may not see it, the call fails with {@link dev.tickwire.call.CallFailure#OBJECT_GONE}.
     *
     * @param type the type of the call
     * @param object the object, present at this side
     * @param message the message
     * @param <M> the class of the message
     * @param <A> the class of the answer
     * @param <T> the class of the object
     * @return the call
     * @throws IllegalArgumentException as {@link #call(CallType, Message)}, and if the object is not present or belongs
     *     to another endpoint
     */
    <M extends Message, A extends Message, T extends StateObject> Call<A> call(
            ObjectCallType<M, A, T> type, T object, M message);
}

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
 * Sends messages and calls to one other side: a {@link Peer}, or a {@link Client} to its server.
 *
 * <p>A message belongs to the connection from now on, whatever the result; it leaves with the next flush. It is refused
 * with an {@link IllegalStateException} if it was given away before.
 */
public interface MessageSender {
    /**
     * Sends a message on the only channel that carries it from this side.
     *
     * @param message the message
     * @return whether it will travel
     * @throws IllegalArgumentException if no channel or more than one carries it, or it does not fit its channel
     */
    SendResult send(Message message);

    /**
     * Sends a message on a channel.
     *
     * @param channel one of the protocol's channels
     * @param message the message
     * @return whether it will travel
     * @throws IllegalArgumentException if the channel does not carry it from this side or it does not fit
     */
    SendResult send(MessageChannel channel, Message message);

    /**
     * Sends a message to an object on the only channel that carries it so from this side. Where the other side does not
     * have the object, it is dropped there; a client waits for up to a second for one that may still come.
     *
     * @param type the message's type; one of a call is not answered
     * @param object the object, present at this side
     * @param message the message
     * @param <M> the class of the message
     * @param <T> the class of the object
     * @return whether it will travel
     * @throws IllegalArgumentException if no channel or more than one carries it, it does not fit its channel, or the
     *     object is not present, or of another endpoint
     */
    <M extends Message, T extends StateObject> SendResult send(ObjectMessageType<M, T> type, T object, M message);

    /**
     * Asks the other side on the only channel that carries the call from this side.
     *
     * @param type the message's type
     * @param message the message
     * @param <M> the class of the message
     * @param <A> the class of the answer
     * @return the call, which notifies of its answer or its failure; one that could not be sent has failed already
     * @throws IllegalArgumentException if this side asks it on more than one channel or on none, or it does not fit
     */
    <M extends Message, A extends Message> Call<A> call(CallType<M, A> type, M message);

    /**
     * Asks something of an object at the other side, on the only channel that carries the call from this side. Where
     * the object is gone, or is not shown to this side, the call is refused there with
     * {@link dev.tickwire.call.CallFailure#OBJECT_GONE}.
     *
     * @param type the message's type
     * @param object the object, present at this side
     * @param message the message
     * @param <M> the class of the message
     * @param <A> the class of the answer
     * @param <T> the class of the object
     * @return the call
     * @throws IllegalArgumentException as {@link #call(CallType, Message)}, and if the object is not present, or of
     *     another endpoint
     */
    <M extends Message, A extends Message, T extends StateObject> Call<A> call(
            ObjectCallType<M, A, T> type, T object, M message);
}

package dev.tickwire.endpoint;

import dev.tickwire.message.Message;
import dev.tickwire.message.ObjectMessageType;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.state.StateObject;

/**
 * Sends one message to several peers: to all of a {@link Server}, to those in a {@link Room}, or to a selection.
 *
 * <p>All connections share the single message instance, which is not copied. From the call on, the message belongs to
 * the connections. All methods throw {@link IllegalStateException} if the message was sent before. Peers whose
 * connection has ended are skipped, and peers whose version of the protocol does not have the message:
 * {@link dev.tickwire.protocol.SendResult#NOT_IN_VERSION}.
 */
public interface Broadcaster {
    /**
     * Sends a message on the only channel that carries it.
     *
     * @param message the message
     * @return the number of peers for which the message was queued; less than the number of peers if queues were full
     * @throws IllegalArgumentException if no channel or several channels carry the message, or if the message does not
     *     fit its channel
     */
    int broadcast(Message message);

    /**
     * Sends a message on a channel.
     *
     * @param channel one of the protocol's channels
     * @param message the message
     * @return the number of peers for which the message was queued
     * @throws IllegalArgumentException if the channel does not carry the message from the server, or if the message
     *     does not fit
     */
    int broadcast(MessageChannel channel, Message message);

    /**
     * Sends a message on an unreliable channel, with a receipt from each peer: {@link PeerListener#onReceipt}.
     *
     * @param channel one of the protocol's channels, unreliable
     * @param message the message
     * @param receipt any number, passed to the listener with each receipt
     * @return the number of peers for which the message was queued, which is the number of receipts unless connections
     *     end before
     * @throws IllegalArgumentException as {@link #broadcast(MessageChannel, Message)}, and if the channel is reliable
     */
    int broadcast(MessageChannel channel, Message message, long receipt);

    /**
     * Sends a message to an object, to those peers that see the object.
     *
     * @param type the type of the message
     * @param object the object, present in a table of the server
     * @param message the message
     * @param <M> the class of the message
     * @param <T> the class of the object
     * @return the number of peers for which the message was queued
     * @throws IllegalArgumentException as {@link Peer#send(ObjectMessageType, StateObject, Message)}
     */
    <M extends Message, T extends StateObject> int broadcast(ObjectMessageType<M, T> type, T object, M message);
}

package dev.tickwire.endpoint;

import dev.tickwire.message.Message;
import dev.tickwire.message.ObjectMessageType;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.state.StateObject;

/**
 * Sends one message to many peers: all of a {@link Server}, those in a {@link Room}, or some. The one instance is
 * shared, not copied; it belongs to the connections from now on. It is refused with an {@link IllegalStateException} if
 * it was given away before. Peers that are gone are passed over.
 */
public interface Broadcaster {
    /**
     * Sends a message on the only channel that carries it.
     *
     * @param message the message
     * @return to how many peers it will travel; fewer than there are if queues were full
     * @throws IllegalArgumentException if no channel or more than one carries it, or it does not fit its channel
     */
    int broadcast(Message message);

    /**
     * Sends a message on a channel.
     *
     * @param channel one of the protocol's channels
     * @param message the message
     * @return to how many peers it will travel
     * @throws IllegalArgumentException if the channel does not carry it from the server, or it does not fit
     */
    int broadcast(MessageChannel channel, Message message);

    /**
     * Sends a message on an unreliable channel, and has {@link PeerListener#onReceipt} notify for each peer of what
     * became of it.
     *
     * @param channel one of the protocol's channels, unreliable
     * @param message the message
     * @param receipt any number; it comes back with the receipt of each peer
     * @return to how many peers it will travel; so many receipts come, unless connections end
     * @throws IllegalArgumentException as {@link #broadcast(MessageChannel, Message)}, and if the channel is reliable
     */
    int broadcast(MessageChannel channel, Message message, long receipt);

    /**
     * Sends a message to an object at those peers that are shown the object.
     *
     * @param type the message's type
     * @param object the object, present in a table of the server
     * @param message the message
     * @param <M> the class of the message
     * @param <T> the class of the object
     * @return to how many peers it will travel
     * @throws IllegalArgumentException as {@link Peer#send(ObjectMessageType, StateObject, Message)}
     */
    <M extends Message, T extends StateObject> int broadcast(ObjectMessageType<M, T> type, T object, M message);
}

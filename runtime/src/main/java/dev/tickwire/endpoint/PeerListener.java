package dev.tickwire.endpoint;

import dev.tickwire.call.Answer;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateObject;
import org.jspecify.annotations.Nullable;

/**
 * Listener for the peers of an endpoint, the common part of {@link ServerListener} and {@link ClientListener}. A game
 * implements the generated interface of its protocol and side. That interface adds a method for each message that the
 * side can receive.
 *
 * <p>All methods are called by the thread that owns the endpoint, from inside {@code update}. {@link #onDisconnect} is
 * also called from inside the {@code disconnect} or {@code close} that ended the connection. A listener may send,
 * disconnect and close.
 *
 * <p>An exception of a listener interrupts nothing. The endpoint first completes its work for all peers, with all
 * further calls of listeners. Then {@code update}, or the method that ended the connection, throws the exception. If
 * {@link #onChunk} throws, the chunk is refused.
 */
public interface PeerListener {
    /**
     * Called when a peer is connected. Messages can be sent to the peer from now on.
     *
     * @param peer the peer
     */
    default void onConnect(Peer peer) {}

    /**
     * Called once when a connection has ended, or when a client's attempt to connect has failed.
     *
     * @param peer the peer, which rejects all further work
     * @param reason why the connection ended
     */
    default void onDisconnect(Peer peer, DisconnectReason reason) {}

    /**
     * Called once when a connection has ended, with the text beside the reason. A game overrides this method or
     * {@link #onDisconnect(Peer, DisconnectReason)}, which it calls by default.
     *
     * @param peer the peer, which rejects all further work
     * @param reason why the connection ended
     * @param text one line for a person to read, empty in most cases. If the other side ended the connection, the text
     *     of the other side, at most 127 bytes of UTF-8. If this side ended the connection with
     *     {@link DisconnectReason#PROTOCOL_ERROR}, the breach as in
     *     {@link dev.tickwire.protocol.ConnectionStatistics#breach()}, which is not sent to the other side
     */
    default void onDisconnect(Peer peer, DisconnectReason reason, String text) {
        onDisconnect(peer, reason);
    }

    /**
     * Called once for each unreliable message that was sent with a receipt, when its packet is acked or counts as lost:
     * {@link Peer#send(MessageChannel, dev.tickwire.message.Message, long)}. Receipts are in no order. There are none
     * after the end of the connection.
     *
     * @param peer the receiver of the message
     * @param receipt the number that was passed to {@code send}
     * @param acked true if the packet was acked; false if it counts as lost, or if the message was dropped because no
     *     packet had room for it. A message that counts as lost may have arrived all the same
     */
    default void onReceipt(Peer peer, long receipt, boolean acked) {}

    /**
     * Called when a peer begins to send a chunk. {@link Chunk#message()} describes the chunk; nothing of it is stored
     * yet. Unless this method calls {@link IncomingChunk#refuse()} or {@link IncomingChunk#into}, the chunk is received
     * into memory, and is delivered as that message with its block.
     *
     * @param from the sender
     * @param chunk the chunk
     */
    default void onChunk(Peer from, IncomingChunk chunk) {}

    /**
     * Called when more of a chunk has been received, or more of a sent chunk has been acked: {@link Chunk#doneBytes()}.
     * At most one call for each chunk and update. When a chunk is complete, the last call has all bytes and precedes
     * {@link #onChunkEnd}.
     *
     * @param peer the other side
     * @param chunk the chunk
     */
    default void onChunkProgress(Peer peer, Chunk chunk) {}

    /**
     * Called once when a sent or received chunk has ended, with the result in {@link Chunk#state()}. Not called after
     * the end of the connection.
     *
     * @param peer the other side
     * @param chunk the chunk
     */
    default void onChunkEnd(Peer peer, Chunk chunk) {}

    /**
     * Called when a message arrives. Generated interfaces implement this: they call the method of the message's type. A
     * game overrides it only to receive all messages in one method.
     *
     * @param from the sender
     * @param type the type of the message
     * @param message the message, recycled when this method returns, unless the listener retains the message
     */
    void onMessage(Peer from, MessageType<?> type, Message message);

    /**
     * Called when a call arrives. Generated interfaces implement this: they call the method of the call's type. A game
     * overrides it only to receive all calls in one method. If this method throws before the call has been answered,
     * the call is refused.
     *
     * @param from the caller
     * @param type the type of the call's message
     * @param object the object that the call is addressed to, or null
     * @param message the message, recycled when this method returns, unless the listener retains the message
     * @param answer accepts the answer, now or later
     */
    default void onCall(
            Peer from, MessageType<?> type, @Nullable StateObject object, Message message, Answer<?> answer) {
        answer.refuseUnhandled();
    }

    /**
     * Called when a message to an object arrives. Generated interfaces implement this: they call the method of the
     * message's type. A game overrides it only to receive all such messages in one method.
     *
     * @param from the sender
     * @param type the type of the message
     * @param object the object that the message is addressed to
     * @param message the message, recycled when this method returns, unless the listener retains the message
     */
    default void onObjectMessage(Peer from, MessageType<?> type, StateObject object, Message message) {}
}

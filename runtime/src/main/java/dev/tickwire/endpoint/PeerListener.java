package dev.tickwire.endpoint;

import dev.tickwire.call.Answer;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateObject;

/**
 * Listener to peers, on either side of a game. A game implements the generated interface of its protocol and side,
 * which extends this with one method for each message that side can receive.
 *
 * <p>All methods are called by the thread that owns the endpoint: from inside {@code update}, and {@link #onDisconnect}
 * also from inside the {@code disconnect} or {@code close} that ended the connection. A listener may send, disconnect
 * and close. What it throws comes out of that call once the call has done all of its work, for this peer and all
 * others: messages that came with the one that a listener could not bear are told, too. A chunk of whose begin a
 * listener throws is refused.
 */
public interface PeerListener {
    /**
     * A peer is connected; messages can be sent to it from now on.
     *
     * @param peer the peer
     */
    default void onConnect(Peer peer) {}

    /**
     * A peer is gone, or a client's attempt to connect has failed. Told once for each.
     *
     * @param peer the peer, which takes no work any more
     * @param reason why
     */
    default void onDisconnect(Peer peer, DisconnectReason reason) {}

    /**
     * The same with what whoever ended it said beside the reason: a game overrides the one or the other.
     *
     * @param peer the peer, which takes no work any more
     * @param reason why
     * @param text for a person to read, in one line; mostly empty. The other side's own words, at most 127 bytes of
     *     UTF-8, where that ended it; where this side did for {@link DisconnectReason#PROTOCOL_ERROR}, what it refused,
     *     as {@link dev.tickwire.protocol.ConnectionStatistics#breach()}, which the other side is not told
     */
    default void onDisconnect(Peer peer, DisconnectReason reason, String text) {
        onDisconnect(peer, reason);
    }

    /**
     * Tells whether an unreliable message arrived that was sent with a receipt: {@link Peer#send(MessageChannel,
     * dev.tickwire.message.Message, long)}. Told once for each, in no order, from inside {@code update}; not any more
     * once the peer is gone.
     *
     * @param peer whom it was sent to
     * @param receipt the number it was sent with
     * @param acked true if its packet arrived; false if it must be taken for lost, or was dropped because it found no
     *     room. A message taken for lost may have arrived all the same
     */
    default void onReceipt(Peer peer, long receipt, boolean acked) {}

    /**
     * A peer begins to send a chunk, of which nothing is stored yet; {@link Chunk#message()} describes it. Unless this
     * calls {@link IncomingChunk#refuse()} or {@link IncomingChunk#into}, it is received into memory and comes as that
     * message, with its block.
     *
     * @param from who sends it
     * @param chunk the chunk
     */
    default void onChunk(Peer from, IncomingChunk chunk) {}

    /**
     * Called when more of a chunk has arrived, sent or received: {@link Chunk#doneBytes()}; at most once in an update.
     * If the chunk becomes complete, the last call comes before {@link #onChunkEnd} and has all bytes.
     *
     * @param peer the other side
     * @param chunk the chunk
     */
    default void onChunkProgress(Peer peer, Chunk chunk) {}

    /**
     * A chunk has ended, sent or received, as its state says. Told once for each; not any more once the peer is gone.
     *
     * @param peer the other side
     * @param chunk the chunk
     */
    default void onChunkEnd(Peer peer, Chunk chunk) {}

    /**
     * A message has come. Generated interfaces call the method made for its type; a game overrides this only to see
     * all.
     *
     * @param from who sent it
     * @param type its type
     * @param message the message, recycled when this returns unless it is retained
     */
    void onMessage(Peer from, MessageType<?> type, Message message);

    /**
     * A call has come. Generated interfaces call the method made for its type; a game overrides this only to see all.
     * What this throws refuses the call, unless it has been answered by then.
     *
     * @param from who asks
     * @param type the type of its message
     * @param object the object of which it is asked; null if it is asked of none
     * @param message the message, recycled when this returns unless it is retained
     * @param answer takes the answer, now or later
     */
    default void onCall(Peer from, MessageType<?> type, StateObject object, Message message, Answer<?> answer) {
        answer.refuseUnheard();
    }

    /**
     * A message to an object has come. Generated interfaces call the method made for its type; a game overrides this
     * only to see all.
     *
     * @param from who sent it
     * @param type its type
     * @param object the object
     * @param message the message, recycled when this returns unless it is retained
     */
    default void onObjectMessage(Peer from, MessageType<?> type, StateObject object, Message message) {}
}

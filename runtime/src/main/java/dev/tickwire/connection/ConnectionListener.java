package dev.tickwire.connection;

import dev.tickwire.call.traffic.CallListener;
import dev.tickwire.chunk.transfer.ChunkListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.MessageUse;

/** Listener to what a connection receives: the endpoint that owns it. */
@FunctionalInterface
public interface ConnectionListener extends ChunkListener, CallListener {
    /**
     * A message has come. Called from inside {@link Connection#receive}; may send on the connection and may close it.
     *
     * @param type its type
     * @param message the message, recycled when this returns unless it is retained
     */
    void onMessage(MessageType<?> type, Message message);

    /**
     * A message was queued by the game; told while the endpoint is tapped.
     *
     * @param channel the channel
     * @param type its type
     * @param use what it is for
     * @param object the number of the object that it is aimed at; {@link
     *     dev.tickwire.message.ObjectDirectory#NO_REFERENCE} for none
     * @param message the message, to be read during the call
     */
    default void onQueued(ChannelConfig channel, MessageType<?> type, MessageUse use, int object, Message message) {}

    /**
     * A packet may have told of objects: their views have what it told. Called from inside {@link Connection#receive}
     * and {@link Connection#endBatch}, before what else the packet brought is told; may send on the connection and may
     * close it.
     */
    default void onState() {}

    /**
     * Tells whether an unreliable message that was sent with a receipt arrived; once for each. Called from inside
     * {@link Connection#receive} and {@link Connection#endBatch}; may send on the connection and may close it.
     *
     * @param receipt the number it was sent with
     * @param acked true if its packet arrived; false if the message must be taken for lost
     */
    default void onReceipt(long receipt, boolean acked) {}
}

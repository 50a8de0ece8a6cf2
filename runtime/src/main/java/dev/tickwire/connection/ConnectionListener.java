package dev.tickwire.connection;

import dev.tickwire.call.traffic.CallListener;
import dev.tickwire.chunk.transfer.ChunkListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.MessageChannel;

/** Listener of a connection, implemented by the endpoint. */
@FunctionalInterface
public interface ConnectionListener extends ChunkListener, CallListener {
    /**
     * Called when a message is delivered, from {@link Connection#receive}, {@link Connection#endBatch},
     * {@link Connection#proceed} and {@link Connection#deliver}. May send and close the connection.
     *
     * @param message the message, recycled when this method returns, unless the listener retains the message
     */
    void onMessage(MessageType<?> type, Message message);

    /**
     * Called when the game has queued a message, while the endpoint is tapped.
     *
     * @param use the role of the message
     * @param object the reference to its object, or {@link dev.tickwire.message.ObjectDirectory#NO_REFERENCE}
     * @param message the message, valid during the call
     */
    default void onQueued(
            ChannelConfig channel, MessageType<?> type, MessageChannel.Use use, int object, Message message) {}

    /**
     * Called once for each unreliable message that was sent with a receipt, from {@link Connection#receive},
     * {@link Connection#endBatch} and {@link Connection#proceed}. May send and close the connection.
     *
     * @param receipt the number of the receipt
     * @param acked true if its packet has arrived, false if the message counts as lost
     */
    default void onReceipt(long receipt, boolean acked) {}
}

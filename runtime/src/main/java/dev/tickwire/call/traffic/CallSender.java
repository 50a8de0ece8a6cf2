package dev.tickwire.call.traffic;

import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.SendResult;

/** Queues the messages of calls. */
public interface CallSender {
    /**
     * Queues a message. The message belongs to the connection from now on, whatever the result.
     *
     * @param use the role of the message: call or answer
     * @param head the fields of the call in front of the body, as {@code CallHead} packs them
     * @throws IllegalArgumentException if the channel does not carry the message in this role, or if the message can
     *     never fit a packet of the channel
     * @throws IllegalStateException if the message was sent before
     */
    SendResult send(QueuedChannel channel, MessageType<?> type, Message message, MessageChannel.Use use, long head);
}

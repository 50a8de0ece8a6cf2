package dev.tickwire.call.traffic;

import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.MessageUse;
import dev.tickwire.protocol.SendResult;

/** Sends calls and answers: the connection that owns the channels. */
public interface CallSender {
    /**
     * Queues a message, which belongs to the connection from now on, whatever the result.
     *
     * @param channel its channel
     * @param type its type
     * @param message the message
     * @param use what it is sent for
     * @param head its head
     * @return whether it will travel
     * @throws IllegalArgumentException if the channel does not carry it for this use, or it can never fit
     * @throws IllegalStateException if the message was given away before
     */
    SendResult send(QueuedChannel channel, MessageType<?> type, Message message, MessageUse use, long head);
}

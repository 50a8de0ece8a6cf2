package dev.tickwire.connection;

import dev.tickwire.bits.Side;
import dev.tickwire.call.traffic.CallTraffic;
import dev.tickwire.channel.CallHead;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.Ownership;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.version.SpokenVersion;

/**
 * Received messages of a connection, in the order of their channels. Drops and counts messages that the newest version
 * no longer has, and refuses its gone calls.
 */
final class ReceivedMessages {
    private final SpokenVersion version;
    private final boolean isNewest;
    private final MessageFactory factory;
    private final Side sender;
    private final CallTraffic calls;
    private final ConnectionCounts statistics;

    ReceivedMessages(ConnectionContext context, CallTraffic calls, ConnectionCounts statistics) {
        this.version = context.version();
        this.isNewest = version.isNewest();
        this.factory = context.factory();
        this.sender = context.side().opposite();
        this.calls = calls;
        this.statistics = statistics;
    }

    /** Removes the next message of a channel that the newest version has, or returns null. */
    Message next(QueuedChannel channel) {
        Message next = channel.nextReceived();
        while (!isNewest && next != null && isGone(channel, next)) {
            drop(channel, next);
            next = channel.nextReceived();
        }
        return next;
    }

    private boolean isGone(QueuedChannel channel, Message message) {
        long head = Ownership.head(message);
        if (CallHead.isAnswer(head) || CallHead.isAbandoned(head)) {
            return false;
        }
        return !version.isCommon(channel.messageChannel(), factory.typeOf(message), sender, use(head));
    }

    private static MessageChannel.Use use(long head) {
        if (CallHead.isCall(head)) {
            return MessageChannel.Use.CALL;
        }
        return CallHead.hasTarget(head) ? MessageChannel.Use.TO_OBJECT : MessageChannel.Use.MESSAGE;
    }

    private void drop(QueuedChannel channel, Message message) {
        statistics.onGone();
        try {
            if (CallHead.isCall(Ownership.head(message))) {
                calls.refuseGone(channel, message);
            }
        } finally {
            Ownership.dropKept(message);
        }
    }

    /** Returns the type of a message from {@link #next}, in the newest version. */
    MessageType<?> typeOf(Message message) {
        return version.newest(factory.typeOf(message));
    }
}

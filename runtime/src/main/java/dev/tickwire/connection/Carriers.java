package dev.tickwire.connection;

import dev.tickwire.channel.Channel;
import dev.tickwire.channel.ChannelContext;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.chunk.transfer.ChunkChannel;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.version.SpokenVersion;
import java.util.List;

/**
 * Finds the channels of a connection for messages of the newest version, and measures messages in the version of the
 * connection. Mistakes of the caller are those of the newest version, whatever the connection speaks.
 */
final class Carriers {
    /** Size of a message that fits its channel in the newest version only. */
    static final int TOO_LARGE = -1;

    private final ConnectionContext context;
    private final SpokenVersion version;
    private final Channel[] channels;

    /** Creates the carriers of a connection with these channels, by number. */
    Carriers(ConnectionContext context, Channel[] channels) {
        this.context = context;
        this.version = context.version();
        this.channels = channels;
    }

    /**
     * Returns the connection's channel for a channel of the newest version, or null if this version has no such
     * channel.
     *
     * @throws IllegalArgumentException if the channel is not one of the protocol
     */
    QueuedChannel find(MessageChannel channel) {
        requireNewest(channel);
        MessageChannel spoken = version.spoken(channel);
        return spoken == null ? null : (QueuedChannel) channels[spoken.number()];
    }

    /**
     * Returns the connection's channel for a message, or null if this version has no such message on it.
     *
     * @param channel the channel in the newest version
     * @param type the type in the newest version
     * @throws IllegalArgumentException if the channel is not one of the protocol; in an earlier version also if the
     *     channel does not carry the message in the newest version
     */
    QueuedChannel find(MessageChannel channel, MessageType<?> type, MessageChannel.Use use) {
        QueuedChannel found = find(channel);
        if (version.isNewest()) {
            return found;
        }
        QueuedChannel.requireCarried(channel, type, context.side(), use);
        MessageType<?> spoken = version.spoken(type);
        boolean isCommon = found != null
                && spoken != null
                && version.isCommon(found.messageChannel(), spoken, context.side(), use);
        return isCommon ? found : null;
    }

    private void requireNewest(MessageChannel channel) {
        List<ChannelConfig> known = version.newest().channels();
        if (channel.number() >= known.size() || known.get(channel.number()) != channel) {
            throw new IllegalArgumentException(channel + " is not in protocol " + version.newest());
        }
    }

    /**
     * Returns the cost of a message in bits in an earlier version, or {@link #TOO_LARGE}.
     *
     * @param type the type in this version
     * @throws IllegalArgumentException if the channel does not carry the message in this use from this side, or if the
     *     message can never fit
     */
    int measure(QueuedChannel channel, MessageType<?> type, Message message, MessageChannel.Use use, long head) {
        boolean isControl = message.getClass() != type.messageClass();
        if (isControl) {
            return channel.check(type, message, use, head);
        }
        int bits = channel.measure(type, message, use, head);
        boolean isFitting = channel.fits(message, bits);
        if (!isFitting || type.coding() != null) {
            channel.requireFits(newest(channel), version.newest(type), message, head);
        }
        return isFitting ? bits : TOO_LARGE;
    }

    /**
     * Returns the size of the opening of a chunk in bits, or {@link #TOO_LARGE}.
     *
     * @param type the type in this version
     * @throws IllegalArgumentException if the channel does not carry such a chunk from this side, or if the opening can
     *     never fit
     */
    int measure(ChunkChannel channel, MessageType<?> type, BlockMessage message, int lengthBytes) {
        int bits = channel.measure(type, message, lengthBytes);
        boolean isFitting = channel.fits(lengthBytes, bits);
        if (!isFitting || type.coding() != null) {
            channel.requireFits(newest(channel), version.newest(type), message, lengthBytes);
        }
        return isFitting ? bits : TOO_LARGE;
    }

    private ChannelContext newest(QueuedChannel channel) {
        return context.newest().channels().memory(version.newest(channel.messageChannel()));
    }
}

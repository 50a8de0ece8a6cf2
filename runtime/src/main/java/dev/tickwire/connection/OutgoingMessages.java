package dev.tickwire.connection;

import dev.tickwire.base.Arguments;
import dev.tickwire.call.Call;
import dev.tickwire.call.traffic.CallSender;
import dev.tickwire.call.traffic.CallTraffic;
import dev.tickwire.channel.CallHead;
import dev.tickwire.channel.Channel;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.chunk.transfer.ChunkChannel;
import dev.tickwire.chunk.transfer.ChunkTraffic;
import dev.tickwire.chunk.transfer.OutgoingTransfer;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.Ownership;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.protocol.version.SpokenVersion;

/**
 * Queues of a connection for messages, calls and chunks of this side. Each is validated, then added to its channel or
 * rejected. The next flush writes them into packets.
 */
public final class OutgoingMessages implements CallSender {
    private final ConnectionContext context;
    private final SpokenVersion version;
    private final boolean isNewest;
    private final Protocol newest;
    private final Channel[] channels;
    private final Carriers carriers;
    private final ChunkTraffic chunks;
    private final ConnectionListener listener;
    private final ConnectionCounts statistics;
    private CallTraffic calls;

    /** Whether new messages on reliable channels are rejected, because the client is being transferred. */
    private boolean reliableShut;

    private boolean closed;

    OutgoingMessages(
            ConnectionContext context,
            Channel[] channels,
            ChunkTraffic chunks,
            ConnectionListener listener,
            ConnectionCounts statistics) {
        this.context = context;
        this.version = context.version();
        this.isNewest = version.isNewest();
        this.newest = version.newest();
        this.channels = channels;
        this.carriers = new Carriers(context, channels);
        this.chunks = chunks;
        this.listener = listener;
        this.statistics = statistics;
    }

    /** Sets the calls of the connection, which queue their messages here. */
    void calls(CallTraffic ofConnection) {
        calls = ofConnection;
    }

    /**
     * Queues a message on the only channel that carries it from this side. The message belongs to the connection from
     * now on, whatever the result.
     *
     * @throws IllegalArgumentException if no channel or more than one carries the message, or it can never fit into a
     *     packet
     * @throws IllegalStateException if the message was sent before
     */
    public SendResult send(Message message) {
        MessageType<?> type = typeOf(message);
        return sendPlain(newest.channelOf(type, context.side()), type, message);
    }

    /**
     * Queues a message on a channel. The message belongs to the connection from now on, whatever the result.
     *
     * @throws IllegalArgumentException if the channel does not carry the message from this side, or it can never fit
     *     into a packet
     * @throws IllegalStateException if the message was sent before
     */
    public SendResult send(MessageChannel channel, Message message) {
        return sendPlain(channel, typeOf(message), message);
    }

    /**
     * Queues a message on an unreliable channel. If it is queued, {@link ConnectionListener#onReceipt} reports whether
     * it arrived. The message belongs to the connection from now on, whatever the result.
     *
     * @param receipt any number, which the receipt repeats
     * @throws IllegalArgumentException as {@link #send(MessageChannel, Message)}, and if the channel is reliable
     * @throws IllegalStateException if the message was sent before
     */
    public SendResult send(MessageChannel channel, Message message, long receipt) {
        QueuedChannel carrier = carriers.find(channel);
        if (channel.kind().isReliable()) {
            throw new IllegalArgumentException(channel
                    + " is reliable, and receipts are for unreliable channels: send the message without a receipt");
        }
        SendResult result = sendPlain(channel, typeOf(message), message);
        if (result.isQueued()) {
            carrier.requestReceipt(receipt);
        }
        return result;
    }

    private SendResult sendPlain(MessageChannel channel, MessageType<?> type, Message message) {
        return send(channel, type, message, MessageChannel.Use.MESSAGE, CallHead.NONE);
    }

    /** Queues a message of the newest version on a channel of the newest version. */
    private SendResult send(
            MessageChannel channel, MessageType<?> type, Message message, MessageChannel.Use use, long head) {
        QueuedChannel carrier = carriers.find(channel, type, use);
        return carrier == null
                ? skip(message, isShut(channel))
                : send(carrier, version.spoken(type), message, use, head);
    }

    /**
     * Releases a message that this version does not have. If the channel is shut for a transfer, the game is to send
     * the message again: the other server may have it.
     */
    private SendResult skip(Message message, boolean isShut) {
        Ownership.releaseUnsent(message);
        if (closed || isShut) {
            statistics.onSend(false);
            return closed ? SendResult.CLOSED : SendResult.TRANSFERRING;
        }
        statistics.onNotInVersion();
        return SendResult.NOT_IN_VERSION;
    }

    /**
     * Queues a message to an object. The message belongs to the connection from now on, whatever the result.
     *
     * @param channel the channel, or null for the only one that carries the message from this side to objects
     * @param object the reference to the object
     * @throws IllegalArgumentException if the channel does not carry the message from this side to objects, it is not
     *     of the type, or it can never fit into a packet
     * @throws IllegalStateException if the message was sent before
     */
    public SendResult sendTo(MessageChannel channel, MessageType<?> type, Message message, int object) {
        requireOf(type, message);
        MessageChannel.Use use = MessageChannel.Use.TO_OBJECT;
        return send(carrier(channel, type, use), type, message, use, CallHead.toObject(object));
    }

    /**
     * Queues a call. The message belongs to the connection from now on. If it cannot be sent, the returned call has
     * failed.
     *
     * @param channel the channel, or null for the only one on which this side sends such calls
     * @param type the type of the message, which determines the class of the answer
     * @param object the reference to the object of the call, or {@link ObjectDirectory#NO_REFERENCE}
     * @throws IllegalArgumentException if this side does not send such calls on the channel, the message is not of the
     *     type, or it can never fit into a packet
     * @throws IllegalStateException if the message was sent before
     */
    public <A extends Message> Call<A> call(MessageChannel channel, MessageType<?> type, Message message, int object) {
        requireOf(type, message);
        long head = object == ObjectDirectory.NO_REFERENCE ? CallHead.CALL : CallHead.CALL | CallHead.toObject(object);
        MessageChannel.Use use = MessageChannel.Use.CALL;
        MessageChannel newestChannel = carrier(channel, type, use);
        QueuedChannel carrier = carriers.find(newestChannel, type, use);
        if (carrier == null) {
            return CallTraffic.unsent(skip(message, isShut(newestChannel)));
        }
        return calls.call(carrier, version.spoken(type), message, head);
    }

    private MessageChannel carrier(MessageChannel channel, MessageType<?> type, MessageChannel.Use use) {
        return channel == null ? newest.channelOf(type, context.side(), use) : channel;
    }

    @Override
    public SendResult send(
            QueuedChannel channel, MessageType<?> type, Message message, MessageChannel.Use use, long head) {
        Ownership.checkOwned(message);
        int bits = isNewest
                ? channel.check(type, message, use, head)
                : carriers.measure(channel, type, message, use, head);
        boolean isNotice = CallHead.isAbandoned(head);
        boolean isShut = isShut(channel.config()) && use != MessageChannel.Use.ANSWER && !isNotice;
        if (bits == Carriers.TOO_LARGE) {
            return skip(message, isShut);
        }
        boolean isQueued = !closed && !isShut && channel.hasRoom();
        context.ticks().stamp(type, message);
        MessageType<?> newestType = version.newest(type);
        ChannelConfig newestChannel = version.newest(channel.config());
        if (isQueued
                && !isNotice
                && newestType != null
                && newestChannel != null
                && context.taps().isOn()) {
            int object = CallHead.hasTarget(head) ? CallHead.target(head) : ObjectDirectory.NO_REFERENCE;
            listener.onQueued(newestChannel, newestType, use, object, message);
        }
        Ownership.handOver(message);
        statistics.onSend(isQueued);
        if (isQueued) {
            channel.add(type, message, bits, head);
            return SendResult.QUEUED;
        }
        Ownership.drop(message);
        return closed ? SendResult.CLOSED : isShut ? SendResult.TRANSFERRING : SendResult.QUEUE_FULL;
    }

    /**
     * Queues a chunk. The message and the source belong to the connection from now on; the source is closed at the end
     * of the chunk.
     *
     * @param message describes the chunk; a block of its own is ignored
     * @return the chunk, in the state {@link Chunk.State#WAITING} if it was queued
     * @throws IllegalArgumentException if the channel is not a chunk channel, or this side may not send this message on
     *     it, or the chunk is empty or too long
     * @throws IllegalStateException if the message was sent before
     */
    public OutgoingChunk sendChunk(MessageChannel channel, BlockMessage message, ChunkSource source) {
        MessageType<?> type = typeOf(message);
        carriers.find(channel);
        if (channel.kind() != ChannelKind.CHUNK) {
            throw new IllegalArgumentException(channel + " carries no chunks, its kind is " + channel.kind());
        }
        ChunkChannel carrier = (ChunkChannel) carriers.find(channel, type, MessageChannel.Use.MESSAGE);
        MessageType<?> spoken = version.spoken(type);
        Ownership.checkOwned(message);
        int bits =
                carrier == null ? Carriers.TOO_LARGE : carriers.measure(carrier, spoken, message, source.lengthBytes());
        if (bits == Carriers.TOO_LARGE) {
            Chunk.State end =
                    skip(message, false) == SendResult.CLOSED ? Chunk.State.CLOSED : Chunk.State.NOT_IN_VERSION;
            return ChunkChannel.unsent(channel, message, source, end, chunks);
        }
        OutgoingTransfer chunk = carrier.prepare(spoken, message, bits, source);
        boolean isQueued = !closed && carrier.hasRoom();
        context.ticks().stamp(type, message);
        Ownership.handOver(message);
        statistics.onSend(isQueued);
        if (isQueued) {
            carrier.add(chunk);
        } else {
            Ownership.drop(message);
            carrier.refuse(chunk, closed ? Chunk.State.CLOSED : Chunk.State.QUEUE_FULL);
        }
        return chunk;
    }

    /**
     * Returns whether {@link #send(MessageChannel, Message)} would queue a message on this channel now.
     *
     * @throws IllegalArgumentException if the channel is not one of the protocol
     */
    public boolean canSend(MessageChannel channel) {
        QueuedChannel target = carriers.find(channel);
        return !closed && target != null && !isShut(channel) && target.hasRoom();
    }

    /**
     * Rejects new messages on reliable channels, with {@link SendResult#TRANSFERRING}; answers to calls and notices of
     * abandoned calls are still accepted. Queued messages are sent, and everything else continues.
     */
    public void shutReliable() {
        reliableShut = true;
    }

    /** Accepts messages on reliable channels again. */
    public void openReliable() {
        reliableShut = false;
    }

    /** Returns whether new messages on reliable channels are rejected. */
    public boolean isReliableShut() {
        return reliableShut;
    }

    private boolean isShut(ChannelConfig channel) {
        return reliableShut && channel.kind().isReliable();
    }

    /** Returns whether the peer has acked all queued reliable messages. */
    public boolean hasAckedAll() {
        for (Channel channel : channels) {
            if (channel.config().kind().isReliable() && ((QueuedChannel) channel).queuedCount() > 0) {
                return false;
            }
        }
        return true;
    }

    /** Rejects all messages from now on, with {@link SendResult#CLOSED}. */
    void close() {
        closed = true;
    }

    private MessageType<?> typeOf(Message message) {
        MessageType<?> type = context.newest().factory().typeOf(message);
        if (type == null) {
            throw new IllegalArgumentException(
                    message.getClass().getSimpleName() + " is not a message of protocol " + newest);
        }
        return type;
    }

    private void requireOf(MessageType<?> type, Message message) {
        if (typeOf(message) != Arguments.required("type", type)) {
            throw new IllegalArgumentException("message = a "
                    + message.getClass().getSimpleName() + ", must be a " + type.label() + " of protocol " + newest);
        }
    }
}

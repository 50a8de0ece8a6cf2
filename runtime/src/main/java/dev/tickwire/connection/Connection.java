package dev.tickwire.connection;

import dev.tickwire.base.Arguments;
import dev.tickwire.base.Failures;
import dev.tickwire.bits.Side;
import dev.tickwire.call.Call;
import dev.tickwire.call.traffic.CallTraffic;
import dev.tickwire.channel.CallHead;
import dev.tickwire.channel.Channel;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.channel.Receipts;
import dev.tickwire.channel.ResendRule;
import dev.tickwire.chunk.ChunkOwner;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.ChunkState;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.chunk.transfer.ChunkChannel;
import dev.tickwire.chunk.transfer.ChunkTraffic;
import dev.tickwire.chunk.transfer.OutgoingTransfer;
import dev.tickwire.input.packet.InputReceiver;
import dev.tickwire.input.packet.InputSender;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.Ownership;
import dev.tickwire.packet.PacketLink;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.ConnectionStatistics;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.MessageUse;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.RateLimit;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.state.client.receive.StateReceiver;
import dev.tickwire.state.server.replicate.StateSender;
import java.util.ArrayList;
import java.util.List;

/**
 * Connection to one peer, above the session. Packs the messages of all channels into packets, and delivers received
 * messages.
 *
 * <p>An endpoint has a connection for each peer: {@link #send} queues, {@link #beginFlush} and {@link #nextDatagram}
 * write packets, and {@link #receive} reads packets and calls the listener. A connection has no clock and no socket.
 * One thread owns a connection.
 *
 * <p>Exceptions of listeners, of a {@link ChunkSource} or a {@link dev.tickwire.chunk.ChunkSink} do not interrupt the
 * work. The method completes, then throws the first exception, with later exceptions as suppressed exceptions. Nested
 * calls of the same endpoint leave this to the outer call.
 */
public final class Connection {
    private final ConnectionContext context;
    private final Failures failures;
    private final ConnectionListener listener;
    private final Channel[] channels;
    private final InputTraffic inputs;
    private final StateTraffic state;
    private final PacketLink link;
    private final Inbox inbox;
    private final ConnectionCounts statistics;
    private final ChunkTraffic chunks;
    private final CallTraffic calls;
    private final SendAllowance allowance;
    private final Outbox outbox;

    /** Whether new messages on reliable channels are rejected, because the client is being transferred. */
    private boolean reliableShut;

    private boolean closed;

    /**
     * Creates a connection with default settings and a context of its own.
     *
     * @param side the side of this endpoint
     * @param factory the factory, which creates received messages and recycles sent messages
     */
    public Connection(Protocol protocol, Side side, MessageFactory factory, ConnectionListener listener) {
        this(new ConnectionContext(protocol, side, factory), listener, ConnectionSettings.DEFAULT);
    }

    /**
     * Creates a connection.
     *
     * @param context the shared parts of the endpoint
     * @param settings the choices of this side
     * @throws IllegalArgumentException if the burst of the rate limit is less than the largest packet
     */
    public Connection(ConnectionContext context, ConnectionListener listener, ConnectionSettings settings) {
        this.context = context;
        failures = context.failures();
        ResendRule rule = new ResendRule(settings.resending());
        Receipts receipts = new Receipts();
        chunks = new ChunkTraffic(
                settings.chunkRate(), context.chunks(), context.channels().maxSliceBytes(), context.time());
        inputs = new InputTraffic(context.protocol().inputChannels().size());
        state = new StateTraffic(context.protocol(), context.side(), rule, inputs, context.ticksPerSecond());
        channels = context.channels().create(rule, receipts, chunks, state, inputs);
        QueuedChannel[] messages = messageChannels(channels);
        link = new PacketLink(context.link(), new ChannelFates(channels, chunks, state));
        statistics = new ConnectionCounts(link.statistics(), messages, context.factory());
        this.listener = new GuardedListener(listener, failures);
        calls = new CallTraffic(
                context.side(),
                context.factory(),
                failures,
                this::send,
                listener,
                statistics,
                settings.openCalls(),
                context.time());
        statistics.calls(calls);
        ChunkInbox chunkInbox = new ChunkInbox(messages, chunks, this.listener);
        inbox = new Inbox(
                link,
                channels,
                messages,
                state,
                receipts,
                chunkInbox,
                calls,
                this.listener,
                statistics,
                context,
                settings.reorder());
        allowance = new SendAllowance(context.protocol().limits());
        outbox = new Outbox(link, channels, rule, chunks, state, allowance, statistics, context);
        rateLimit(settings.rateLimit());
    }

    private static QueuedChannel[] messageChannels(Channel[] all) {
        List<QueuedChannel> found = new ArrayList<>();
        for (Channel channel : all) {
            if (channel instanceof QueuedChannel) {
                found.add((QueuedChannel) channel);
            }
        }
        return found.toArray(new QueuedChannel[0]);
    }

    /**
     * Sets the objects to send from now on, at a server with ticks.
     *
     * @param sender the sender of this connection
     * @param objects the directory for references in received messages
     */
    public void sendObjects(StateSender sender, ObjectDirectory objects) {
        state.sender(sender);
        inbox.setDirectory(objects);
        calls.setDirectory(objects);
    }

    /**
     * Sets the receiver of objects, at a client with ticks. Call this method before the first packet arrives.
     *
     * @param receiver the receiver of this connection
     * @param delayNanos the greatest view delay in nanoseconds; messages may wait so much longer
     */
    public void receiveObjects(StateReceiver receiver, long delayNanos) {
        state.receiver(receiver);
        inbox.delay(delayNanos);
    }

    /** Delivers messages that have waited, because the view has advanced. */
    public void deliver(long nowNanos) {
        context.time().advance(nowNanos);
        inbox.deliverWaiting();
    }

    /**
     * Sets the senders of inputs, at a client. Call this method before the first packet arrives.
     *
     * @param senders the senders of this connection, in the order of the input channels
     */
    public void sendInputs(List<InputSender> senders) {
        inputs.send(senders);
    }

    /**
     * Sets the receivers of inputs, at a server.
     *
     * @param receivers the receivers of this connection, in the order of the input channels
     */
    public void receiveInputs(List<InputReceiver> receivers) {
        inputs.receive(receivers);
    }

    /**
     * Sets the rate limit of this side. While the limit is used up, a flush sends one packet with acks only. Reliable
     * messages then wait, and unreliable messages are dropped, because they would be outdated.
     *
     * @param limit the limit, or {@link RateLimit#NONE}
     * @throws IllegalArgumentException if the limit's burst is less than the largest packet with headers
     */
    public void rateLimit(RateLimit limit) {
        allowance.limit(PacketSizes.requireRoom(limit, context.protocol()));
    }

    /** Rate limit of this side. */
    public RateLimit rateLimit() {
        return allowance.limit();
    }

    /**
     * Sets the rate that the peer can receive, for all datagrams together, with acks and chunks. This rate applies in
     * addition to the limit of this side. A peer cannot choose too low a rate: less than 5,000 bytes a second, or less
     * than four of the protocol's largest packets a second, counts as the greater of these two bounds.
     *
     * @param bytesPerSecond the rate in bytes a second, or 0 for no limit
     * @param headerBytes the bytes that the session adds to each datagram
     */
    public void receiverRate(int bytesPerSecond, int headerBytes) {
        allowance.receiver(bytesPerSecond, headerBytes);
    }

    /** Rate that the peer can receive, in bytes a second as the peer sent it; 0 for no limit. */
    public int receiverRate() {
        return allowance.receiver();
    }

    /**
     * Queues a message on the only channel that carries it from this side. The message belongs to the connection from
     * now on, whatever the result.
     *
     * @throws IllegalArgumentException if no channel or several channels carry the message, or if the message can never
     *     fit into a packet
     * @throws IllegalStateException if the message was sent before
     */
    public SendResult send(Message message) {
        MessageType<?> type = typeOf(message);
        MessageChannel only = context.protocol().channelOf(type, context.side());
        return sendPlain((QueuedChannel) channels[only.number()], type, message);
    }

    /**
     * Queues a message on a channel. The message belongs to the connection from now on, whatever the result.
     *
     * @throws IllegalArgumentException if the channel does not carry the message from this side, or if the message can
     *     never fit into a packet
     * @throws IllegalStateException if the message was sent before
     */
    public SendResult send(MessageChannel channel, Message message) {
        return sendPlain(channelOf(channel), typeOf(message), message);
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
        QueuedChannel carrier = channelOf(channel);
        if (channel.kind().isReliable()) {
            throw new IllegalArgumentException(channel
                    + " is reliable, and receipts are for unreliable channels: send the message without a receipt");
        }
        SendResult result = sendPlain(carrier, typeOf(message), message);
        if (result.isQueued()) {
            carrier.requestReceipt(receipt);
        }
        return result;
    }

    private SendResult sendPlain(QueuedChannel channel, MessageType<?> type, Message message) {
        return send(channel, type, message, MessageUse.MESSAGE, CallHead.NONE);
    }

    /**
     * Queues a message to an object. The message belongs to the connection from now on, whatever the result.
     *
     * @param channel the channel, or null for the only channel that carries the message from this side to objects
     * @param object the reference to the object
     * @throws IllegalArgumentException if the channel does not carry the message from this side to objects, if the
     *     message is not of the type, or if the message can never fit into a packet
     * @throws IllegalStateException if the message was sent before
     */
    public SendResult sendTo(MessageChannel channel, MessageType<?> type, Message message, int object) {
        requireOf(type, message);
        return send(
                carrier(channel, type, MessageUse.TO_OBJECT),
                type,
                message,
                MessageUse.TO_OBJECT,
                CallHead.toObject(object));
    }

    /**
     * Queues a call. The message belongs to the connection from now on. If it cannot be sent, the returned call has
     * failed.
     *
     * @param channel the channel, or null for the only channel on which this side sends such calls
     * @param type the type of the message, which determines the class of the answer
     * @param object the reference to the object of the call, or {@link ObjectDirectory#NO_REFERENCE}
     * @throws IllegalArgumentException if this side does not send such calls on the channel, if the message is not of
     *     the type, or if the message can never fit into a packet
     * @throws IllegalStateException if the message was sent before
     */
    public <A extends Message> Call<A> call(MessageChannel channel, MessageType<?> type, Message message, int object) {
        requireOf(type, message);
        long head = object == ObjectDirectory.NO_REFERENCE ? CallHead.CALL : CallHead.CALL | CallHead.toObject(object);
        return calls.call(carrier(channel, type, MessageUse.CALL), type, message, head);
    }

    private void requireOf(MessageType<?> type, Message message) {
        if (typeOf(message) != Arguments.required("type", type)) {
            throw new IllegalArgumentException(
                    "message = a " + message.getClass().getSimpleName() + ", must be a " + type.label()
                            + " of protocol " + context.protocol());
        }
    }

    private QueuedChannel carrier(MessageChannel channel, MessageType<?> type, MessageUse use) {
        return channelOf(channel == null ? context.protocol().channelOf(type, context.side(), use) : channel);
    }

    private SendResult send(QueuedChannel channel, MessageType<?> type, Message message, MessageUse use, long head) {
        Ownership.checkOwned(message);
        int bits = channel.check(type, message, use, head);
        boolean isNotice = CallHead.isAbandoned(head);
        boolean isShut = isShut(channel) && use != MessageUse.ANSWER && !isNotice;
        boolean isQueued = !closed && !isShut && channel.hasRoom();
        context.ticks().stamp(type, message);
        if (isQueued && !isNotice && context.taps().isOn()) {
            int object = CallHead.hasTarget(head) ? CallHead.target(head) : ObjectDirectory.NO_REFERENCE;
            listener.onQueued(channel.config(), type, use, object, message);
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

    private boolean isShut(QueuedChannel channel) {
        return reliableShut && channel.config().kind().isReliable();
    }

    /**
     * Queues a chunk. The message and the source belong to the connection from now on; the source is closed at the end
     * of the chunk.
     *
     * @param message the message that describes the chunk; a block of the message is ignored
     * @return the chunk, in the state {@link ChunkState#WAITING} if it was queued
     * @throws IllegalArgumentException if the channel is not a chunk channel, or this side may not send this message on
     *     the channel, or the chunk is empty or too long
     * @throws IllegalStateException if the message was sent before
     */
    public OutgoingChunk sendChunk(MessageChannel channel, BlockMessage message, ChunkSource source) {
        MessageType<?> type = typeOf(message);
        if (!(channelOf(channel) instanceof ChunkChannel)) {
            throw new IllegalArgumentException(channel + " carries no chunks, its kind is " + channel.kind());
        }
        ChunkChannel carrier = (ChunkChannel) channelOf(channel);
        Ownership.checkOwned(message);
        int bits = carrier.check(type, message, source.lengthBytes());
        OutgoingTransfer chunk = carrier.prepare(type, message, bits, source);
        boolean isQueued = !closed && carrier.hasRoom();
        context.ticks().stamp(type, message);
        Ownership.handOver(message);
        statistics.onSend(isQueued);
        if (isQueued) {
            carrier.add(chunk);
        } else {
            Ownership.drop(message);
            carrier.refuse(chunk, closed ? ChunkState.CLOSED : ChunkState.QUEUE_FULL);
        }
        return chunk;
    }

    /** Sets the owner of received chunks. */
    public void chunkOwner(ChunkOwner owner) {
        chunks.owner(owner);
    }

    /** Sets the rate of chunks. */
    public void chunkRate(ChunkRate rate) {
        chunks.rate(rate);
    }

    /** Rate of chunks. */
    public ChunkRate chunkRate() {
        return chunks.rate();
    }

    /**
     * Returns whether {@link #send} would queue a message on this channel now.
     *
     * @throws IllegalArgumentException if the channel is not a channel of the protocol
     */
    public boolean canSend(MessageChannel channel) {
        QueuedChannel target = channelOf(channel);
        return !closed && !isShut(target) && target.hasRoom();
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

    /** Returns whether a sent call has no answer yet. */
    public boolean hasOpenCalls() {
        return calls.openCalls() > 0;
    }

    /**
     * Returns whether the peer has acked all queued reliable messages, and all received reliable messages were
     * delivered.
     */
    public boolean isSettled() {
        return hasAckedAll() && inbox.isSettled();
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

    private QueuedChannel channelOf(MessageChannel config) {
        List<ChannelConfig> known = context.protocol().channels();
        if (config.number() >= channels.length || known.get(config.number()) != config) {
            throw new IllegalArgumentException(config + " is not in protocol " + context.protocol());
        }
        return (QueuedChannel) channels[config.number()];
    }

    private MessageType<?> typeOf(Message message) {
        MessageType<?> type = context.factory().typeOf(message);
        if (type == null) {
            throw new IllegalArgumentException(
                    message.getClass().getSimpleName() + " is not a message of protocol " + context.protocol());
        }
        return type;
    }

    /**
     * Begins to write packets; {@link #nextDatagram} returns their datagrams. A closed connection writes none.
     *
     * <p>At least one packet is written, an empty packet if necessary, since it carries acks. More packets follow while
     * due messages did not fit and while slices of chunks may be sent. If the rate of the peer is used up, an empty
     * packet is sent after 50 ms without a packet or when acks are owed. While slices arrive, packets with acks of late
     * slices are sent before all other packets.
     *
     * @param nowNanos the time, compared by difference only
     * @param maxPackets the most packets, 1 or more; packets for slices and late acks are not limited
     * @throws IllegalArgumentException if {@code maxPackets} is below 1
     */
    public void beginFlush(long nowNanos, int maxPackets) {
        beginFlush(nowNanos, maxPackets, 0);
    }

    /**
     * Begins to write packets as {@link #beginFlush(long, int)}, with the updates of a tick. Updates that do not fit
     * are replaced by newer updates in later flushes.
     *
     * @param nowNanos the time, compared by difference only
     * @param maxPackets the most packets, 1 or more
     * @param tick the tick that was completed, greater than that of the flush before; 0 for none
     * @throws IllegalArgumentException if {@code maxPackets} is below 1
     */
    public void beginFlush(long nowNanos, int maxPackets, long tick) {
        if (maxPackets < 1) {
            throw new IllegalArgumentException("maxPackets = " + maxPackets + ", must be at least 1");
        }
        outbox.beginFlush(nowNanos, maxPackets, tick);
    }

    /**
     * Prepares the next datagram to send. Call this method after {@link #beginFlush} until it returns false. The last
     * call throws the exceptions of a {@link ChunkSource}.
     *
     * @return false if the flush is over
     */
    public boolean nextDatagram() {
        try {
            if (outbox.next()) {
                return true;
            }
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
        failures.throwFirst();
        return false;
    }

    /** Array of the datagram to send. The 8 bytes behind its end are spare and may be overwritten. */
    public byte[] datagram() {
        return link.datagram();
    }

    /** Offset of the datagram to send. */
    public int datagramOffset() {
        return link.datagramOffset();
    }

    /** Length of the datagram to send in bytes, at least 1. */
    public int datagramLength() {
        return link.datagramLength();
    }

    /**
     * Receives the payload of a datagram, and delivers the messages that it completes. Bad, late and duplicate packets
     * are counted and dropped.
     *
     * @param nowNanos the time, compared by difference only
     * @param bytes the array, with 8 readable bytes behind the end of the payload
     * @return false if the peer broke the protocol: nothing of the packet was applied or acked, and the connection must
     *     be ended
     */
    public boolean receive(long nowNanos, byte[] bytes, int offset, int length) {
        context.time().advance(nowNanos);
        chunks.onReceive(nowNanos);
        boolean isValid = true;
        failures.begin();
        try {
            isValid = inbox.receive(nowNanos, bytes, offset, length);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
        failures.end();
        return isValid;
    }

    /**
     * Pauses the delivery from the first packet on, for a peer that waits for admission. Nothing reaches the listener
     * before {@link #resume}. Reliable messages wait in their windows, then at the peer. Unreliable messages and slices
     * are dropped; slices are retransmitted.
     */
    public void pause() {
        inbox.pause();
    }

    /**
     * Returns the first reliable message that has arrived since {@link #pause}, for reading only, until {@link #resume}
     * or {@link #close}. Null if none has arrived or delivery is not paused.
     */
    public Message firstWaiting() {
        return inbox.firstWaiting();
    }

    /** Ends the pause. The next {@link #receive} or {@link #endBatch} delivers the waiting messages in their order. */
    public void resume() {
        inbox.resume();
    }

    /**
     * Ends a batch: all waiting datagrams were passed to {@link #receive}. Processes deferred packets, though packets
     * before them are missing, and reports receipts.
     *
     * @param nowNanos the time, compared by difference only
     * @return false as {@link #receive}
     */
    public boolean endBatch(long nowNanos) {
        context.time().advance(nowNanos);
        boolean isValid = true;
        failures.begin();
        try {
            isValid = inbox.endBatch(nowNanos);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
        failures.end();
        return isValid;
    }

    /**
     * Returns whether so many packets have arrived since the last was sent that acks should be sent now, by
     * {@link #beginFlush}.
     */
    public boolean isAckDue() {
        return !closed && link.isAckDue();
    }

    /** Counts and measurements, updated as long as the connection exists. */
    public ConnectionStatistics statistics() {
        return statistics;
    }

    /**
     * Ends the connection: drops all messages, reports no more receipts, and fails all calls. Later {@code send}
     * returns {@link SendResult#CLOSED}.
     */
    public void close() {
        stop();
        endCalls();
    }

    /** Ends the connection, except for the calls of this side. {@link #endCalls} must follow. */
    public void stop() {
        closed = true;
        outbox.close();
        failures.begin();
        try {
            calls.stop();
            for (Channel channel : channels) {
                channel.close();
            }
            inbox.close();
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
        failures.end();
    }

    /** Fails the calls of this side as disconnected. */
    public void endCalls() {
        failures.begin();
        calls.end();
        failures.end();
    }
}

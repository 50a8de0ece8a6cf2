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
 * Packs the messages of all channels into packets and takes them out again at the other end.
 *
 * <p>An endpoint has one for each peer and drives it: {@link #send} queues, {@link #beginFlush} and {@link
 * #nextDatagram} write packets, {@link #receive} takes them and hands messages to the listener. It knows no clock and
 * no socket. One thread owns it.
 *
 * <p>What a listener, a {@link ChunkSource} or a {@link dev.tickwire.chunk.ChunkSink} throws ends nothing: the call
 * does all of its work, then throws the first of it, with what followed as suppressed exceptions; inside another call
 * of the same endpoint, that one does.
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

    /** Whether the connection takes no reliable messages any more. */
    private boolean reliableShut;

    private boolean closed;

    /**
     * Makes one end of a connection with the default settings and memory of its own.
     *
     * @param protocol what both ends agree on
     * @param side which end this is
     * @param factory makes received messages and takes back sent ones; the endpoint's own
     * @param listener is told what comes
     */
    public Connection(Protocol protocol, Side side, MessageFactory factory, ConnectionListener listener) {
        this(new ConnectionContext(protocol, side, factory), listener, ConnectionSettings.DEFAULT);
    }

    /**
     * Makes one end of a connection.
     *
     * @param context the endpoint's own
     * @param listener is told what comes
     * @param settings what this end chooses for itself
     * @throws IllegalArgumentException if the rate limit's burst is less than the largest packet
     */
    public Connection(ConnectionContext context, ConnectionListener listener, ConnectionSettings settings) {
        this.context = context;
        failures = context.failures();
        ResendRule rule = new ResendRule(settings.resending());
        Receipts receipts = new Receipts();
        chunks = new ChunkTraffic(
                settings.chunkRate(), context.chunks(), context.channels().mostSliceBytes());
        inputs = new InputTraffic(context.protocol().inputChannels().size());
        state = new StateTraffic(
                context.protocol(),
                context.side(),
                rule,
                inputs,
                context.ticksPerSecond(),
                context.ticks(),
                context.taps());
        channels = context.channels().create(rule, receipts, chunks, state, inputs);
        QueuedChannel[] messages = messageChannels(channels);
        link = new PacketLink(context.link(), new ChannelFates(channels, chunks, state));
        statistics = new ConnectionCounts(link.statistics(), messages, context.factory());
        this.listener = new GuardedListener(listener, failures);
        calls = new CallTraffic(
                context.side(), context.factory(), failures, this::send, listener, statistics, settings.openCalls());
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
     * Lets the other end be told the state from now on, at a server whose protocol has ticks.
     *
     * @param sender tells it; the connection's own
     * @param objects where the references in messages of the other end are looked up
     */
    public void tell(StateSender sender, ObjectDirectory objects) {
        state.tell(sender);
        inbox.lookUpIn(objects);
        calls.lookUpIn(objects);
    }

    /**
     * Lets what the other end tells of the state be shown, at a client whose protocol has ticks; before the first
     * packet comes.
     *
     * @param receiver shows it; the connection's own
     * @param delayNanos how long at most what came waits to be shown
     */
    public void show(StateReceiver receiver, long delayNanos) {
        state.show(receiver);
        inbox.delay(delayNanos);
    }

    /**
     * Hands over messages that have waited: what is shown has moved on.
     *
     * @param nowNanos the time
     */
    public void deliver(long nowNanos) {
        inbox.deliverWaiting(nowNanos);
    }

    /**
     * Sends inputs from now on, at a client; before the first packet comes.
     *
     * @param senders of each input channel, in their order; the connection's own
     */
    public void sendInputs(List<InputSender> senders) {
        inputs.send(senders);
    }

    /**
     * Takes the inputs of the other end from now on, at a server.
     *
     * @param receivers of each input channel, in their order; the connection's own
     */
    public void receiveInputs(List<InputReceiver> receivers) {
        inputs.receive(receivers);
    }

    /**
     * Limits from now on what this end sends. While nothing is left of the limit, a flush sends one packet that only
     * carries acks; reliable messages wait, and unreliable ones are dropped, for they would be out of date.
     *
     * @param limit the limit, or {@link RateLimit#NONE}
     * @throws IllegalArgumentException if its burst is less than the largest packet with its headers
     */
    public void rateLimit(RateLimit limit) {
        allowance.limit(PacketSizes.requireRoom(limit, context.protocol()));
    }

    /** The limit of what this end sends. */
    public RateLimit rateLimit() {
        return allowance.limit();
    }

    /**
     * Keeps to what the other end can receive from now on, beside the limit of this end's own: all datagrams together,
     * acks and chunks too. It is the other end's word, so it holds this end back no further than 5,000 bytes a second
     * or four of the protocol's largest packets, whichever is more.
     *
     * @param bytesPerSecond what the other end can receive; 0 for no limit
     * @param headerBytes what the session adds to each datagram
     */
    public void receiverRate(int bytesPerSecond, int headerBytes) {
        allowance.receiver(bytesPerSecond, headerBytes);
    }

    /** The rate that the other end can receive, in bytes a second, as it said; 0 for no limit. */
    public int receiverRate() {
        return allowance.receiver();
    }

    /**
     * Queues a message on the only channel that carries it from this side. The message belongs to the connection from
     * now on, whatever the result.
     *
     * @param message the message
     * @return whether it will travel
     * @throws IllegalArgumentException if no channel or more than one carries it, or it can never fit its channel's
     *     packet
     * @throws IllegalStateException if the message was given away before
     */
    public SendResult send(Message message) {
        MessageType<?> type = typeOf(message);
        MessageChannel only = context.protocol().channelOf(type, context.side());
        return tell((QueuedChannel) channels[only.number()], type, message);
    }

    /**
     * Queues a message. The message belongs to the connection from now on, whatever the result.
     *
     * @param channel one of the protocol's channels
     * @param message the message
     * @return whether it will travel
     * @throws IllegalArgumentException if the channel does not carry it from this side, or it can never fit its packet
     * @throws IllegalStateException if the message was given away before
     */
    public SendResult send(MessageChannel channel, Message message) {
        return tell(channelOf(channel), typeOf(message), message);
    }

    /**
     * Queues a message on an unreliable channel and asks to be told what became of it: {@link
     * ConnectionListener#onReceipt}. The message belongs to the connection from now on, whatever the result.
     *
     * @param channel one of the protocol's channels, unreliable
     * @param message the message
     * @param receipt any number; it comes back with the receipt
     * @return whether it will travel; a receipt comes only if it will
     * @throws IllegalArgumentException as {@link #send(MessageChannel, Message)}, and if the channel is reliable
     * @throws IllegalStateException if the message was given away before
     */
    public SendResult send(MessageChannel channel, Message message, long receipt) {
        QueuedChannel carrier = channelOf(channel);
        if (channel.kind().isReliable()) {
            throw new IllegalArgumentException(channel
                    + " is reliable, receipts are for unreliable channels: send the message without one, it arrives");
        }
        SendResult result = tell(carrier, typeOf(message), message);
        if (result.isQueued()) {
            carrier.askReceipt(receipt);
        }
        return result;
    }

    private SendResult tell(QueuedChannel channel, MessageType<?> type, Message message) {
        return send(channel, type, message, MessageUse.TELL, CallHead.NONE);
    }

    /**
     * Queues a message to an object. The message belongs to the connection from now on, whatever the result.
     *
     * @param channel one of the protocol's channels; null for the only one that carries it from this side to objects
     * @param type its type
     * @param message the message
     * @param object the number by which the object is referred to
     * @return whether it will travel
     * @throws IllegalArgumentException if the channel does not carry it from this side to objects, it is not of the
     *     type, or it can never fit its packet
     * @throws IllegalStateException if the message was given away before
     */
    public SendResult sendTo(MessageChannel channel, MessageType<?> type, Message message, int object) {
        requireOf(type, message);
        return send(carrier(channel, type, MessageUse.AIM), type, message, MessageUse.AIM, CallHead.at(object));
    }

    /**
     * Queues a call. The message belongs to the connection from now on, whatever comes of it.
     *
     * @param channel one of the protocol's channels; null for the only one on which this side asks it
     * @param type its type, which says by what class it is answered
     * @param message the message
     * @param object the number by which the object is referred to of which it is asked; {@link
     *     ObjectDirectory#NO_REFERENCE} for none
     * @param <A> the class of the answer
     * @return the call, which is over if it could not be sent
     * @throws IllegalArgumentException if this side does not ask it on the channel, it is not of the type, or it can
     *     never fit its packet
     * @throws IllegalStateException if the message was given away before
     */
    public <A extends Message> Call<A> call(MessageChannel channel, MessageType<?> type, Message message, int object) {
        requireOf(type, message);
        long head = object == ObjectDirectory.NO_REFERENCE ? CallHead.CALL : CallHead.CALL | CallHead.at(object);
        return calls.ask(carrier(channel, type, MessageUse.ASK), type, message, head);
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
            int object = CallHead.isAimed(head) ? CallHead.target(head) : ObjectDirectory.NO_REFERENCE;
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
     * Queues a chunk. The message belongs to the connection from now on, whatever comes of it, and so does the source,
     * which is closed with the chunk's end.
     *
     * @param channel one of the protocol's chunk channels
     * @param message describes the chunk; its own block is passed over
     * @param source the bytes, and their key if they have one
     * @return the chunk, whose state is {@link ChunkState#WAITING} unless it is not taken
     * @throws IllegalArgumentException if the channel is none for chunks, does not carry the message from this side, or
     *     it does not fit a packet, or the chunk is empty or too long for the channel
     * @throws IllegalStateException if the message was given away before
     */
    public OutgoingChunk sendChunk(MessageChannel channel, BlockMessage message, ChunkSource source) {
        MessageType<?> type = typeOf(message);
        if (!(channelOf(channel) instanceof ChunkChannel)) {
            throw new IllegalArgumentException(channel + " carries no chunks, it is " + channel.kind());
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

    /**
     * Says whom it belongs to what is left of received chunks with a key when this connection ends first. Unless this
     * is called, nothing is left.
     *
     * @param owner the other end, as it will be known again; or null
     */
    public void chunkOwner(ChunkOwner owner) {
        chunks.owner(owner);
    }

    /**
     * Sends chunks at another rate from now on.
     *
     * @param rate the rate
     */
    public void chunkRate(ChunkRate rate) {
        chunks.rate(rate);
    }

    /** How fast this end sends chunks. */
    public ChunkRate chunkRate() {
        return chunks.rate();
    }

    /**
     * Whether {@link #send} would queue a message now.
     *
     * @param channel one of the protocol's channels
     * @throws IllegalArgumentException if it is another protocol's
     */
    public boolean canSend(MessageChannel channel) {
        QueuedChannel asked = channelOf(channel);
        return !closed && !isShut(asked) && asked.hasRoom();
    }

    /**
     * Takes no more messages on reliable channels, but answers to calls and notices of abandoned calls: {@code send}
     * gives {@link
     * SendResult#TRANSFERRING}. Those that were queued before are sent on, and all else goes on.
     */
    public void shutReliable() {
        reliableShut = true;
    }

    /** Takes messages on reliable channels again. */
    public void openReliable() {
        reliableShut = false;
    }

    /** Whether this end has asked something that is not answered. */
    public boolean hasOpenCalls() {
        return calls.openCalls() > 0;
    }

    /**
     * Whether the other end has received all that was queued on reliable channels, and this end's listener all that
     * came on them.
     */
    public boolean isSettled() {
        return hasAckedAll() && inbox.isSettled();
    }

    /** Whether the other end has received all that was queued on reliable channels. */
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
            throw new IllegalArgumentException(config + " is none of protocol " + context.protocol());
        }
        return (QueuedChannel) channels[config.number()];
    }

    private MessageType<?> typeOf(Message message) {
        MessageType<?> type = context.factory().typeOf(message);
        if (type == null) {
            throw new IllegalArgumentException(
                    message.getClass().getSimpleName() + " is no message of protocol " + context.protocol());
        }
        return type;
    }

    /**
     * Begins to write packets: at least one, an empty one if there is nothing to say, since it carries acks; more while
     * due messages or fragments did not fit, and while slices of chunks may leave. While the rate is used up that the
     * other end says it can receive, an empty one leaves after 50 ms without a packet, or when acks are owed. While
     * slices of chunks come, packets with acks of those that came late leave before all others. A closed connection
     * writes none. {@link #nextDatagram} writes them, one datagram after the other.
     *
     * @param nowNanos the time, compared by difference only
     * @param maxPackets the most packets, at least 1; those that slices and late acks ask for beyond it are not limited
     *     by it
     * @throws IllegalArgumentException if {@code maxPackets} is below 1
     */
    public void beginFlush(long nowNanos, int maxPackets) {
        beginFlush(nowNanos, maxPackets, 0);
    }

    /**
     * Begins to write packets as {@link #beginFlush(long, int)}, and lets them tell a tick of the state. Of what does
     * not fit into the packets that may leave, the newest is told by later flushes.
     *
     * @param nowNanos the time, compared by difference only
     * @param maxPackets the most packets, at least 1
     * @param tick the tick that was frozen, above that of the flush before; 0 to tell none
     * @throws IllegalArgumentException if {@code maxPackets} is below 1
     */
    public void beginFlush(long nowNanos, int maxPackets, long tick) {
        if (maxPackets < 1) {
            throw new IllegalArgumentException("maxPackets = " + maxPackets + ", must be at least 1");
        }
        outbox.beginFlush(nowNanos, maxPackets, tick);
    }

    /**
     * Makes the next datagram ready that is to leave; to be called after {@link #beginFlush} until it says that there
     * is none. What a {@link ChunkSource} has thrown meanwhile comes out of that last call.
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

    /** The array of the datagram that is to leave, with 8 spare bytes behind its end, which may be overwritten. */
    public byte[] datagram() {
        return link.datagram();
    }

    /** The first byte of the datagram that is to leave. */
    public int datagramOffset() {
        return link.datagramOffset();
    }

    /** The bytes of the datagram that is to leave, at least one. */
    public int datagramLength() {
        return link.datagramLength();
    }

    /**
     * Takes one datagram's payload and hands the messages that are complete with it to the listener. A packet that is
     * bad, stale or a duplicate is counted and dropped.
     *
     * @param nowNanos the time, compared by difference only
     * @param bytes where it is, with 8 readable bytes behind its end
     * @param offset its first byte
     * @param length its bytes
     * @return false if it broke the protocol: nothing of it was applied or acked, and the owner must end the connection
     */
    public boolean receive(long nowNanos, byte[] bytes, int offset, int length) {
        chunks.onReceive(nowNanos);
        inputs.onReceive(nowNanos);
        calls.onReceive(nowNanos);
        boolean isWell = true;
        failures.begin();
        try {
            isWell = inbox.receive(nowNanos, bytes, offset, length);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
        failures.end();
        return isWell;
    }

    /**
     * Pauses the delivery of what comes, from the first packet on, for a peer that waits to be admitted: nothing of it
     * reaches the listener before {@link #resume}. Reliable messages wait here as far as their windows go, and beyond
     * that at the peer; what is unreliable, and chunks, are dropped, and chunks come again.
     */
    public void pause() {
        inbox.pause();
    }

    /**
     * The reliable message that came first since {@link #pause}, to be read and no more, until {@link #resume} or
     * {@link #close}. Null if none has come, or delivery is not paused.
     */
    public Message firstWaiting() {
        return inbox.firstWaiting();
    }

    /** Lets the listener have what waits, in order, from the next {@link #receive} or {@link #endBatch} on. */
    public void resume() {
        inbox.resume();
    }

    /**
     * Ends a receive batch: all that waited to be received has been given to {@link #receive}. Deferred packets are
     * taken now, though some before them are missing, and receipts that are due are told.
     *
     * @param nowNanos the time, compared by difference only
     * @return false as {@link #receive}
     */
    public boolean endBatch(long nowNanos) {
        inputs.onReceive(nowNanos);
        calls.onReceive(nowNanos);
        boolean isWell = true;
        failures.begin();
        try {
            isWell = inbox.endBatch(nowNanos);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
        failures.end();
        return isWell;
    }

    /**
     * Whether so many packets have come since the last was sent that their acks should leave now: {@link #beginFlush}
     * then.
     */
    public boolean owesAck() {
        return !closed && link.owesAck();
    }

    /**
     * Counts of what was carried and measurements of the network; one live object for as long as the connection lives.
     */
    public ConnectionStatistics statistics() {
        return statistics;
    }

    /**
     * Drops all messages, sent and received; no receipts come any more, and all calls fail. Afterwards {@code send}
     * gives {@link SendResult#CLOSED}.
     */
    public void close() {
        stop();
        endCalls();
    }

    /** Closes, but tells the calls nothing before {@link #endCalls}, which is to follow. */
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

    /** Tells the calls that the connection has ended. */
    public void endCalls() {
        failures.begin();
        calls.end();
        failures.end();
    }
}

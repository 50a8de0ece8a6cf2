package dev.tickwire.connection;

import dev.tickwire.base.Failures;
import dev.tickwire.bits.Side;
import dev.tickwire.call.traffic.CallTraffic;
import dev.tickwire.channel.Channel;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.channel.Receipts;
import dev.tickwire.channel.ResendRule;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.transfer.ChunkListener;
import dev.tickwire.chunk.transfer.ChunkTraffic;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.packet.PacketLink;
import dev.tickwire.protocol.ConnectionStatistics;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.version.SpokenVersion;
import dev.tickwire.state.client.receive.StateReceiver;
import dev.tickwire.state.server.replicate.StateSender;

/**
 * Connection to one peer, above the session. Packs the messages of all channels into packets, and delivers received
 * messages.
 *
 * <p>An endpoint has one for each peer: {@link #outgoing} queues messages, {@link #beginFlush} and
 * {@link #nextDatagram} write packets, and {@link #receive} reads packets and calls the listener; at a client with
 * ticks, {@link #proceed} calls it after the endpoint has read the new state. It has no clock and no socket. One thread
 * owns it.
 *
 * <p>Exceptions of listeners, of a {@link ChunkSource} or a {@link dev.tickwire.chunk.ChunkSink} do not interrupt the
 * work. The method completes, then throws the first exception, with later exceptions as suppressed exceptions. Nested
 * calls of the same endpoint leave this to the outer call.
 */
public final class Connection {
    private final ConnectionContext context;
    private final Failures failures;
    private final Channel[] channels;
    private final InputTraffic inputs;
    private final StateTraffic state;
    private final PacketLink link;
    private final Inbox inbox;
    private final ConnectionCounts statistics;
    private final ChunkTraffic chunks;
    private final CallTraffic calls;
    private final OutgoingMessages outgoing;
    private final SendAllowance allowance;
    private final Outbox outbox;

    private boolean closed;

    /** Step of the inbox. Returns false if the peer broke the protocol. */
    private interface Step {
        boolean run(Inbox inbox, long nowNanos);
    }

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
        inputs = new InputTraffic(context.version());
        state = new StateTraffic(context.protocol(), context.side(), rule, inputs, context.ticksPerSecond());
        channels = context.channels().create(rule, receipts, chunks, state, inputs);
        QueuedChannel[] messages = Channels.ofMessages(channels);
        link = new PacketLink(context.link(), new ChannelFates(channels, chunks, state));
        statistics = new ConnectionCounts(link.statistics(), messages, context.version());
        ConnectionListener guarded = new GuardedListener(listener, failures);
        outgoing = new OutgoingMessages(context, channels, chunks, guarded, statistics);
        calls = new CallTraffic(
                context.side(),
                context.version(),
                context.factory(),
                failures,
                outgoing,
                listener,
                statistics,
                settings.openCalls(),
                context.time());
        outgoing.calls(calls);
        statistics.calls(calls);
        boolean isNewest = context.version().isNewest();
        ChunkListener chunkListener = isNewest ? guarded : new ReceivedChunks(context, statistics, guarded);
        ChunkInbox chunkInbox = new ChunkInbox(messages, chunks, chunkListener);
        inbox = new Inbox(
                link,
                channels,
                messages,
                state,
                receipts,
                chunkInbox,
                calls,
                guarded,
                statistics,
                context,
                settings.reorder());
        allowance = new SendAllowance(context.protocol(), settings.rateLimit());
        outbox = new Outbox(link, channels, rule, chunks, state, allowance, statistics, context);
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

    /**
     * Returns whether a packet was applied that may have updates of objects, at a client with ticks. Nothing else of
     * the packet was delivered, and no later packet was processed. After {@link #receive}, {@link #endBatch} and
     * {@link #proceed}, the endpoint reads the updates, then calls {@link #proceed}.
     */
    public boolean hasNewState() {
        return inbox.hasNewState();
    }

    /**
     * Delivers the rest of the packet with {@linkplain #hasNewState new state}, and continues with later packets.
     *
     * @return false as {@link #receive}
     */
    public boolean proceed(long nowNanos) {
        return run(Inbox::proceed, nowNanos);
    }

    /** Delivers messages that have waited for the view, which has advanced. */
    public void deliver(long nowNanos) {
        run((received, now) -> received.deliverWaiting(), nowNanos);
    }

    /** Runs a step of the inbox, and collects what it throws. */
    private boolean run(Step step, long nowNanos) {
        context.time().advance(nowNanos);
        boolean isValid = true;
        failures.begin();
        try {
            isValid = step.run(inbox, nowNanos);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
        failures.end();
        return isValid;
    }

    /** Returns the inputs: the senders of a client, or the receivers of a server. */
    public InputTraffic inputs() {
        return inputs;
    }

    /** Returns the version of the protocol that the connection speaks. */
    public SpokenVersion version() {
        return context.version();
    }

    /** Returns the queues for messages, calls and chunks of this side. */
    public OutgoingMessages outgoing() {
        return outgoing;
    }

    /** Returns the allowance to send, by the rate limit of this side and the rate of the peer. */
    public SendAllowance allowance() {
        return allowance;
    }

    /** Sets the owner of received chunks. */
    public void chunkOwner(Chunk.Owner owner) {
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

    /** Returns whether a sent call has no answer yet. */
    public boolean hasOpenCalls() {
        return calls.openCalls() > 0;
    }

    /**
     * Returns whether the peer has acked all queued reliable messages, and all received reliable messages were
     * delivered.
     */
    public boolean isSettled() {
        return outgoing.hasAckedAll() && inbox.isSettled();
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
     * Receives the payload of a datagram, and delivers the messages that it completes, unless it
     * {@linkplain #hasNewState has new state}. Bad, late and duplicate packets are counted and dropped.
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
     * before them are missing, and reports receipts. A packet with {@linkplain #hasNewState new state} interrupts this;
     * {@link #proceed} continues it.
     *
     * @param nowNanos the time, compared by difference only
     * @return false as {@link #receive}
     */
    public boolean endBatch(long nowNanos) {
        return run(Inbox::endBatch, nowNanos);
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
     * Ends the connection: drops all messages, reports no more receipts, and fails all calls. Later messages are
     * rejected.
     */
    public void close() {
        stop();
        endCalls();
    }

    /** Ends the connection, except for the calls of this side. {@link #endCalls} must follow. */
    public void stop() {
        closed = true;
        outgoing.close();
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

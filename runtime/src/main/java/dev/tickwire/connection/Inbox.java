package dev.tickwire.connection;

import dev.tickwire.bits.Side;
import dev.tickwire.call.traffic.CallTraffic;
import dev.tickwire.channel.CallHead;
import dev.tickwire.channel.Channel;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.channel.Receipts;
import dev.tickwire.message.Message;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.Ownership;
import dev.tickwire.packet.PacketLink;
import dev.tickwire.packet.ReceivedPacket;
import dev.tickwire.protocol.Breach;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.protocol.version.SpokenVersion;
import dev.tickwire.tap.MessageBits;

/** Receiving half of a connection: passes packets to the channels, and delivers what they contain to the listener. */
final class Inbox {
    private final PacketLink link;
    private final Channel[] channels;
    private final QueuedChannel[] messages;
    private final StateTraffic state;
    private final Receipts receipts;
    private final ChunkInbox chunks;
    private final CallTraffic calls;
    private final ReceivedMessages received;
    private final SpokenVersion version;
    private final ConnectionListener listener;
    private final ConnectionCounts statistics;
    private final MessageBits counts;
    private final boolean reorder;
    private final PacketReader reader;
    /** Null unless the peer waits for admission, or has waited and messages are left. */
    private PausedDelivery paused;
    /** Parallel to {@link #messages}; empty at a server, whose messages do not wait. */
    private final WaitingMessages[] waiting;

    /** Directory for references in messages, or null for that of the message factory. */
    private ObjectDirectory objects;

    /** Whether a packet was applied whose new state the endpoint has not read; nothing else of it was delivered. */
    private boolean hasNewState;
    /** Whether that packet was processed at the end of a batch. */
    private boolean endsBatch;

    private boolean closed;

    Inbox(
            PacketLink link,
            Channel[] channels,
            QueuedChannel[] messages,
            StateTraffic state,
            Receipts receipts,
            ChunkInbox chunks,
            CallTraffic calls,
            ConnectionListener listener,
            ConnectionCounts statistics,
            ConnectionContext context,
            boolean reorder) {
        this.link = link;
        this.channels = channels;
        this.messages = messages;
        this.state = state;
        this.receipts = receipts;
        this.chunks = chunks;
        this.calls = calls;
        this.received = new ReceivedMessages(context, calls, statistics);
        this.version = context.version();
        this.listener = listener;
        this.statistics = statistics;
        this.counts = statistics.messageBits();
        this.reorder = reorder;
        this.reader = context.reader();
        waiting = new WaitingMessages[context.side() == Side.CLIENT ? messages.length : 0];
        for (int channel = 0; channel < waiting.length; channel++) {
            waiting[channel] = new WaitingMessages(messages[channel], received, calls, statistics, context.time());
        }
    }

    /** See {@link Connection#receive}. */
    boolean receive(long nowNanos, byte[] bytes, int offset, int length) {
        if (closed) {
            link.drop(LinkStatistics.Drop.CLOSED);
            return true;
        }
        ReceivedPacket packet = link.receive(nowNanos, bytes, offset, length);
        if (packet == null || reorder && link.isEarly(packet) && link.defer(packet)) {
            return true;
        }
        return process(nowNanos, packet) && processDeferred(nowNanos, false);
    }

    /** See {@link Connection#endBatch}. */
    boolean endBatch(long nowNanos) {
        boolean isValid = processDeferred(nowNanos, true);
        endsBatch = hasNewState;
        if (endsBatch) {
            return true;
        }
        link.update(nowNanos);
        if (isValid && !closed) {
            reportReceipts();
            chunks.endBatch(nowNanos);
            deliver();
            calls.update();
        }
        return isValid;
    }

    private boolean processDeferred(long nowNanos, boolean isBatchOver) {
        boolean isValid = true;
        while (reorder && isValid && !closed && !hasNewState) {
            ReceivedPacket packet = link.nextDeferred(isBatchOver);
            if (packet == null) {
                break;
            }
            isValid = process(nowNanos, packet);
        }
        return isValid;
    }

    /** Passes a packet to the channels. Returns false if it breaks the protocol. */
    private boolean process(long nowNanos, ReceivedPacket packet) {
        if (link.hasFalseAck(packet)) {
            link.drop(LinkStatistics.Drop.FALSE_ACK);
            if (statistics.breach() == null) {
                statistics.onBreach(Breach.FALSE_ACK);
            }
            return false;
        }
        state.advance(nowNanos);
        switch (reader.read(channels, state, counts, packet, nowNanos)) {
            case READ:
                link.accept(nowNanos, packet);
                hasNewState = state.readsObjects();
                if (!hasNewState) {
                    deliverRest();
                }
                return true;
            case TOO_LATE:
                link.drop(LinkStatistics.Drop.STALE);
                return true;
            case POSTPONED:
                link.drop(LinkStatistics.Drop.NOT_ADMITTED);
                return true;
            default:
                link.drop(LinkStatistics.Drop.PROTOCOL_ERROR);
                if (statistics.breach() == null) {
                    statistics.onBreach(
                            state.breach() != null ? state.breach() : reader.explain(channels, version, packet));
                }
                return false;
        }
    }

    /** Delivers what a packet has beside new state. */
    private void deliverRest() {
        reportReceipts();
        chunks.settle(objects);
        deliver();
    }

    private void reportReceipts() {
        while (receipts.next()) {
            listener.onReceipt(receipts.receipt(), receipts.isAcked());
        }
    }

    /** Delivers the messages. Call this method when all state is final: a listener may send, flush and close. */
    private void deliver() {
        if (paused != null && !paused.isOver()) {
            paused.findFirst(calls);
            return;
        }
        Message first = paused == null ? null : paused.pollFirst();
        if (first != null) {
            deliver(first);
        }
        for (WaitingMessages channel : waiting) {
            channel.begin(state.shownTick());
        }
        for (int channel = 0; channel < messages.length; channel++) {
            for (Message message = next(channel); message != null; message = next(channel)) {
                deliver(message);
            }
        }
        if (paused != null) {
            paused.resume();
            paused = null;
        }
    }

    /** Returns the next message of a channel that need not wait, or null. */
    private Message next(int channel) {
        if (waiting.length > 0) {
            return waiting[channel].poll();
        }
        return messages[channel].hasReceived() ? received.next(messages[channel]) : null;
    }

    private void deliver(Message message) {
        statistics.onReceived();
        if (objects != null) {
            Ownership.lookUpIn(message, objects);
        }
        Ownership.beginDelivery(message);
        try {
            if (Ownership.head(message) == CallHead.NONE) {
                listener.onMessage(received.typeOf(message), message);
            } else {
                calls.deliver((QueuedChannel) channels[CallHead.channel(Ownership.head(message))], message);
            }
        } finally {
            Ownership.endDelivery(message);
        }
    }

    /** See {@link Connection#hasNewState}. */
    boolean hasNewState() {
        return hasNewState;
    }

    /** See {@link Connection#proceed}. */
    boolean proceed(long nowNanos) {
        boolean wasAtEnd = endsBatch;
        hasNewState = false;
        endsBatch = false;
        deliverRest();
        return wasAtEnd ? endBatch(nowNanos) : processDeferred(nowNanos, false);
    }

    /** See {@link Connection#deliver}. Returns true: nothing is received that could break the protocol. */
    boolean deliverWaiting() {
        if (!closed) {
            deliver();
        }
        return true;
    }

    /** Returns whether no reliable message waits for delivery. */
    boolean isSettled() {
        for (WaitingMessages channel : waiting) {
            if (channel.isReliable() && !channel.isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** Sets the greatest view delay, in nanoseconds. */
    void delay(long nanos) {
        for (WaitingMessages channel : waiting) {
            channel.delay(nanos);
        }
    }

    /** Sets the directory for references in messages. */
    void setDirectory(ObjectDirectory newObjects) {
        objects = newObjects;
    }

    /** See {@link Connection#pause}. */
    void pause() {
        paused = new PausedDelivery(messages, received);
    }

    /** See {@link Connection#firstWaiting}. */
    Message firstWaiting() {
        return paused == null ? null : paused.first();
    }

    /** See {@link Connection#resume}. */
    void resume() {
        if (paused != null) {
            paused.end();
        }
    }

    /** Receives and delivers nothing any more. */
    void close() {
        closed = true;
        if (paused != null) {
            paused.clear();
        }
        for (WaitingMessages channel : waiting) {
            channel.clear();
        }
        receipts.clear();
        link.close();
    }
}

package dev.tickwire.connection;

import dev.tickwire.channel.Channel;
import dev.tickwire.channel.MessageChannel;
import dev.tickwire.channel.Receipts;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.packet.PacketLink;

/** The receiving half of a connection: packets go to the channels, and what they bring to the listener. */
final class Inbox {
    private final PacketLink link;
    private final MessageChannel[] channels;
    private final Receipts receipts;
    private final ChunkInbox chunks;
    private final MessageFactory factory;
    private final ConnectionListener listener;
    private final ConnectionStatistics statistics;
    private final boolean reorder;
    private final PacketReader reader;
    /** Null unless the peer had or has to wait until it is admitted. */
    private WaitingRoom waiting;

    private boolean closed;

    Inbox(
            PacketLink link,
            MessageChannel[] channels,
            Receipts receipts,
            ChunkInbox chunks,
            ConnectionListener listener,
            ConnectionStatistics statistics,
            ConnectionContext context,
            boolean reorder) {
        this.link = link;
        this.channels = channels;
        this.receipts = receipts;
        this.chunks = chunks;
        this.factory = context.factory();
        this.listener = listener;
        this.statistics = statistics;
        this.reorder = reorder;
        this.reader = context.reader();
    }

    /** As {@link Connection#receive}. */
    boolean receive(long nowNanos, byte[] bytes, int offset, int length) {
        if (closed) {
            link.onClosed();
            return true;
        }
        if (!link.take(nowNanos, bytes, offset, length)) {
            return true;
        }
        if (reorder && link.isEarly() && link.hold()) {
            return true;
        }
        return takeIn(nowNanos) && takeHeld(nowNanos, false);
    }

    /** As {@link Connection#endBatch}. */
    boolean endBatch(long nowNanos) {
        boolean isWell = takeHeld(nowNanos, true);
        if (isWell && !closed) {
            receipts.onDecidedBelow(link.decidedBelow());
            tellReceipts();
            chunks.endBatch(nowNanos);
            deliver();
        }
        return isWell;
    }

    private boolean takeHeld(long nowNanos, boolean isBatchOver) {
        boolean isWell = true;
        while (reorder && isWell && !closed && link.takeHeld(isBatchOver)) {
            isWell = takeIn(nowNanos);
        }
        return isWell;
    }

    /** Takes in the packet that the link has taken. */
    private boolean takeIn(long nowNanos) {
        if (link.isLie()) {
            link.refuseLie();
            if (statistics.breach() == null) {
                statistics.onBreach(Breach.FALSE_ACK);
            }
            return false;
        }
        if (!reader.read(channels, link.payload(), link.payloadOffset(), link.payloadLength(), link.packet())) {
            if (reader.wasTooLate()) {
                link.dropStale();
                return true;
            }
            if (reader.wasPostponed()) {
                link.postpone();
                return true;
            }
            link.refuse();
            if (statistics.breach() == null) {
                statistics.onBreach(
                        reader.explain(channels, link.payload(), link.payloadOffset(), link.payloadLength()));
            }
            return false;
        }
        int acked = link.accept(nowNanos);
        for (int i = 0; i < acked; i++) {
            receipts.onAcked(link.acked(i));
            chunks.onPacketAcked(link.acked(i));
            for (Channel channel : channels) {
                channel.onAcked(link.acked(i));
            }
        }
        receipts.onDecidedBelow(link.decidedBelow());
        tellReceipts();
        chunks.settle();
        deliver();
        return true;
    }

    private void tellReceipts() {
        while (receipts.next()) {
            listener.onReceipt(receipts.receipt(), receipts.isAcked());
        }
    }

    /** Everything is in its final state before the first call: a listener may send, flush and close. */
    private void deliver() {
        if (waiting != null && !waiting.isOver()) {
            waiting.look();
            return;
        }
        Message first = waiting == null ? null : waiting.take();
        if (first != null) {
            deliver(first);
        }
        for (MessageChannel channel : channels) {
            for (Message message = channel.nextReceived(); message != null; message = channel.nextReceived()) {
                deliver(message);
            }
        }
        if (waiting != null) {
            waiting.open();
            waiting = null;
        }
    }

    private void deliver(Message message) {
        statistics.onReceived();
        MessageFactory.beginDelivery(message);
        try {
            listener.onMessage(factory.typeOf(message), message);
        } finally {
            MessageFactory.endDelivery(message);
        }
    }

    /** As {@link Connection#hold}. */
    void hold() {
        waiting = new WaitingRoom(channels);
    }

    /** As {@link Connection#firstHeld}. */
    Message firstHeld() {
        return waiting == null ? null : waiting.first();
    }

    /** As {@link Connection#release}. */
    void release() {
        if (waiting != null) {
            waiting.end();
        }
    }

    /** Takes nothing in any more, and tells nothing. */
    void close() {
        closed = true;
        if (waiting != null) {
            waiting.clear();
        }
        receipts.clear();
        link.close();
    }
}

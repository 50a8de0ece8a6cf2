package dev.tickwire.connection;

import dev.tickwire.channel.Channel;
import dev.tickwire.channel.ResendRule;
import dev.tickwire.chunk.transfer.ChunkTraffic;
import dev.tickwire.packet.PacketLink;
import dev.tickwire.tap.MessageBits;

/** Sending half of a connection: writes packets with what the channels have to send, as the rates allow. */
final class Outbox {
    /** Most packets of a flush, whatever the rate of chunks. */
    private static final int MAX_PACKETS = 4096;

    private final PacketLink link;
    private final Channel[] channels;
    private final ResendRule rule;
    private final ChunkTraffic chunks;
    private final StateTraffic state;
    private final SendAllowance allowance;
    private final ConnectionCounts statistics;
    private final MessageBits counts;
    private final ConnectionContext context;
    private final AckCheck ackCheck;

    private long nowNanos;
    private int maxPackets;
    /** Packets written by this flush. */
    private int writtenPackets;
    /** Datagrams of the packet; {@code selected} of them were prepared. */
    private int datagrams;

    private int selected;
    /** Whether another packet follows. */
    private boolean hasMore;

    private boolean closed;

    Outbox(
            PacketLink link,
            Channel[] channels,
            ResendRule rule,
            ChunkTraffic chunks,
            StateTraffic state,
            SendAllowance allowance,
            ConnectionCounts statistics,
            ConnectionContext context) {
        this.link = link;
        this.channels = channels;
        this.rule = rule;
        this.chunks = chunks;
        this.state = state;
        this.allowance = allowance;
        this.statistics = statistics;
        this.counts = statistics.messageBits();
        this.context = context;
        this.ackCheck = new AckCheck(context.random());
    }

    /** See {@link Connection#beginFlush}. */
    void beginFlush(long now, int packets, long tick) {
        state.beginFlush(tick);
        nowNanos = now;
        maxPackets = packets;
        writtenPackets = 0;
        datagrams = 0;
        selected = 0;
        hasMore = true;
    }

    /** See {@link Connection#nextDatagram}. */
    boolean next() {
        while (selected == datagrams && hasMore && !closed && writtenPackets < MAX_PACKETS) {
            selected = 0;
            datagrams = 0;
            datagrams = writtenPackets == 0 && areLateAcksDue() ? writeLateAcks() : writePacket();
        }
        if (selected == datagrams || closed) {
            chunks.endFlush();
            return false;
        }
        link.select(nowNanos, selected++);
        return true;
    }

    /**
     * Returns whether to write a packet with acks of late packets first. The peer then knows which packets arrived when
     * it reads the acks of slices in the packets that follow.
     */
    private boolean areLateAcksDue() {
        return chunks.isReceiving(nowNanos) && link.areLateAcksDue() && allowance.allowsMoreAcks(nowNanos);
    }

    private int writeLateAcks() {
        int bytes = context.writer().writeEmpty(state, link, channels.length);
        int sealed = link.sealLateAcks(nowNanos, bytes);
        allowance.onAcks(nowNanos, link.sealedBytes(), sealed);
        return sealed;
    }

    /**
     * Writes the next packet, or acks only if the rates do not allow more. Returns its datagrams, 0 if none may be
     * sent.
     */
    private int writePacket() {
        PacketWriter writer = context.writer();
        chunks.allowSlices(allowance.allowsSlices(nowNanos) || writer.hasPendingSlices(channels));
        if (!allowance.allowsPacket(nowNanos)) {
            hasMore = false;
            statistics.onLimited();
            return writtenPackets == 0 ? writeAcks(writer) : 0;
        }
        rule.update(link);
        long packet = link.nextPacket();
        int bytes = writer.write(channels, state, counts, link, nowNanos);
        writtenPackets++;
        // Read before the packet is sent: the writer is shared with other connections.
        hasMore = writtenPackets < maxPackets ? writer.hasMore() : writer.hasMoreChunks();
        int sealed = link.seal(nowNanos, bytes);
        if (chunks.needsAckOf(packet) && ackCheck.isDueAfterPacket()) {
            link.skipNumber();
        }
        allowance.onPacket(nowNanos, link.sealedBytes(), sealed);
        return sealed;
    }

    /** Writes a packet with acks only, if acks are owed or none was sent for 50 ms. */
    private int writeAcks(PacketWriter writer) {
        int bytes = writer.writeEmpty(channels, state, link);
        if (!link.isAckDue() && !allowance.allowsAcks(nowNanos)) {
            return 0;
        }
        int sealed = link.seal(nowNanos, bytes);
        allowance.onAcks(nowNanos, link.sealedBytes(), sealed);
        return sealed;
    }

    /** Ends the flush; nothing is sent any more. */
    void close() {
        closed = true;
    }
}

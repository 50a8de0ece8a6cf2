package dev.tickwire.connection;

import dev.tickwire.channel.Channel;
import dev.tickwire.channel.ResendRule;
import dev.tickwire.chunk.transfer.ChunkTraffic;
import dev.tickwire.packet.PacketLink;

/** The sending half of a connection: what the channels have goes into packets, as far as the rates allow. */
final class Outbox {
    /** However fast chunks may go, a flush comes to an end. */
    private static final int MOST_PACKETS = 4096;

    private final PacketLink link;
    private final Channel[] channels;
    private final ResendRule rule;
    private final ChunkTraffic chunks;
    private final StateTraffic state;
    private final SendAllowance allowance;
    private final ConnectionCounts statistics;
    private final ConnectionContext context;
    private final AckCheck ackCheck;

    private long nowNanos;
    private int maxPackets;
    /** How many packets this flush has written. */
    private int writtenPackets;
    /** How many datagrams the packet makes that was written last, and how many of them were made ready. */
    private int datagrams;

    private int selected;
    /** Whether another packet is to follow. */
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
        this.context = context;
        this.ackCheck = new AckCheck(context.random());
    }

    /** As {@link Connection#beginFlush}. */
    void beginFlush(long now, int packets, long tick) {
        state.beginFlush(tick);
        nowNanos = now;
        maxPackets = packets;
        writtenPackets = 0;
        datagrams = 0;
        selected = 0;
        hasMore = true;
    }

    /** As {@link Connection#nextDatagram}. */
    boolean next() {
        while (selected == datagrams && hasMore && !closed && writtenPackets < MOST_PACKETS) {
            selected = 0;
            datagrams = 0;
            datagrams = writtenPackets == 0 && owesLateAcks() ? writeLateAcks() : writePacket();
        }
        if (selected == datagrams || closed) {
            chunks.endFlush();
            return false;
        }
        link.select(nowNanos, selected++);
        return true;
    }

    /**
     * Late acks leave before all else, so that what the packets after them say of chunks comes when it is known which
     * have arrived.
     */
    private boolean owesLateAcks() {
        return chunks.isReceiving(nowNanos) && link.owesLateAcks() && allowance.allowsMoreAcks(nowNanos);
    }

    private int writeLateAcks() {
        int bytes = context.writer().writeEmpty(state, link.buffer(), PacketLink.PAYLOAD_OFFSET, channels.length);
        int sealed = link.sealLateAcks(nowNanos, bytes);
        allowance.onAcks(nowNanos, link.sealedBytes(), sealed);
        return sealed;
    }

    /** Writes the next packet; returns how many datagrams it makes, 0 if none may leave. */
    private int writePacket() {
        PacketWriter writer = context.writer();
        chunks.allowSlices(allowance.allowsSlices(nowNanos) || writer.owesSlices(channels));
        if (!allowance.allowsPacket(nowNanos)) {
            hasMore = false;
            statistics.onLimited();
            return writtenPackets == 0 ? writeAcks(writer) : 0;
        }
        rule.update(link);
        state.beginPacket(nowNanos);
        long packet = link.nextPacket();
        context.taps().count(statistics.messageBits());
        int bytes = writer.write(channels, state, link.buffer(), PacketLink.PAYLOAD_OFFSET, packet, nowNanos);
        state.commit(packet);
        writtenPackets++;
        // Asked before the packet leaves: what is written next may be another connection's.
        hasMore = writtenPackets < maxPackets ? writer.hasMore() : writer.hasMoreChunks();
        int sealed = link.seal(nowNanos, bytes);
        if (chunks.livesByAcksOf(packet) && ackCheck.isDueAfterPacket()) {
            link.skipNumber();
        }
        allowance.onPacket(nowNanos, link.sealedBytes(), sealed);
        return sealed;
    }

    /** Writes a packet of nothing but acks, if they are owed or late. */
    private int writeAcks(PacketWriter writer) {
        int bytes = writer.writeEmpty(channels, state, link.buffer(), PacketLink.PAYLOAD_OFFSET);
        if (!link.owesAck() && !allowance.allowsAcks(nowNanos)) {
            return 0;
        }
        int sealed = link.seal(nowNanos, bytes);
        allowance.onAcks(nowNanos, link.sealedBytes(), sealed);
        return sealed;
    }

    /** Sends nothing any more. */
    void close() {
        closed = true;
    }
}

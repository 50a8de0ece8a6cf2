package dev.tickwire.connection;

import dev.tickwire.channel.Channel;
import dev.tickwire.channel.ResendRule;
import dev.tickwire.chunk.ChunkTraffic;
import dev.tickwire.packet.PacketLink;

/** The sending half of a connection: what the channels have goes into packets, as far as the rates allow. */
final class Outbox {
    /** However fast chunks may go, a flush comes to an end. */
    private static final int MOST_PACKETS = 4096;

    private final PacketLink link;
    private final Channel[] channels;
    private final ResendRule rule;
    private final ChunkTraffic chunks;
    private final SendAllowance allowance;
    private final ConnectionStats stats;
    private final ConnectionMemory memory;
    private final AckCheck ackCheck;

    private boolean closed;

    Outbox(
            PacketLink link,
            Channel[] channels,
            ResendRule rule,
            ChunkTraffic chunks,
            SendAllowance allowance,
            ConnectionStats stats,
            ConnectionMemory memory) {
        this.link = link;
        this.channels = channels;
        this.rule = rule;
        this.chunks = chunks;
        this.allowance = allowance;
        this.stats = stats;
        this.memory = memory;
        this.ackCheck = new AckCheck(memory.random());
    }

    /** As {@link Connection#flush}. */
    void flush(long nowNanos, PacketSink sink, int maxPackets) {
        PacketWriter writer = memory.writer();
        sendLateAcks(nowNanos, sink);
        boolean hasMore = !closed;
        for (int packets = 0; hasMore && packets < MOST_PACKETS; packets++) {
            chunks.allowSlices(allowance.allowsSlices(nowNanos) || writer.owesSlices(channels));
            if (allowance.allowsPacket(nowNanos)) {
                rule.update(link.newestAcked());
                int bytes =
                        writer.write(channels, link.buffer(), PacketLink.PAYLOAD_OFFSET, link.nextPacket(), nowNanos);
                // Asked before the packet leaves: what is written next may be another connection's.
                hasMore = packets + 1 < maxPackets ? writer.hasMore() : writer.hasMoreChunks();
                long packet = link.nextPacket();
                int datagrams = link.seal(nowNanos, bytes);
                if (chunks.livesByAcksOf(packet) && ackCheck.isDueAfterPacket()) {
                    link.skipNumber();
                }
                allowance.onPacket(nowNanos, link.sealedBytes(), datagrams);
                sendPacket(nowNanos, datagrams, sink);
                hasMore &= !closed;
            } else {
                stats.onLimited();
                if (packets == 0) {
                    int bytes = writer.writeEmpty(channels, link.buffer(), PacketLink.PAYLOAD_OFFSET);
                    if (link.owesAck() || allowance.allowsAcks(nowNanos)) {
                        int datagrams = link.seal(nowNanos, bytes);
                        allowance.onAcks(nowNanos, link.sealedBytes(), datagrams);
                        sendPacket(nowNanos, datagrams, sink);
                    }
                }
                hasMore = false;
            }
        }
        chunks.endFlush();
    }

    /** Before all else, so that what the packets after them say of chunks comes when it is known which packets have arrived. */
    private void sendLateAcks(long nowNanos, PacketSink sink) {
        while (!closed && chunks.isReceiving(nowNanos) && link.owesLateAcks() && allowance.allowsMoreAcks(nowNanos)) {
            int bytes = memory.writer().writeEmpty(link.buffer(), PacketLink.PAYLOAD_OFFSET, channels.length);
            int datagrams = link.sealLateAcks(nowNanos, bytes);
            allowance.onAcks(nowNanos, link.sealedBytes(), datagrams);
            sendPacket(nowNanos, datagrams, sink);
        }
    }

    private void sendPacket(long nowNanos, int datagrams, PacketSink sink) {
        for (int number = 0; number < datagrams && !closed; number++) {
            link.select(nowNanos, number);
            sink.send(link.datagram(), link.datagramOffset(), link.datagramLength());
        }
    }

    /** Sends nothing any more. */
    void close() {
        closed = true;
    }
}

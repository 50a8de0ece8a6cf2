package dev.tickwire.testing.soak;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.protocol.ChannelKind;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** The counts of several connections, added up. */
final class Totals {
    private final Map<ChannelKind, Long> messages = new EnumMap<>(ChannelKind.class);
    private final Map<Chunk.State, Long> chunks = new EnumMap<>(Chunk.State.class);
    private long packets;
    private long datagrams;
    private long reconnects;
    private long resumedSlices;

    /** Packets that one end has sent, and the datagrams that carried them or their fragments. */
    void addPackets(Peer peer) {
        packets += peer.statistics().link().packetsSent();
        datagrams += peer.statistics().link().datagramsSent();
    }

    /** Adds the arrivals of a connection. */
    void add(SoakConnection conversation) {
        add(conversation.toServer);
        add(conversation.toClient);
    }

    private void add(Link link) {
        for (Flow flow : link.flows()) {
            messages.merge(flow.channel().kind(), flow.received(), Long::sum);
        }
        for (ChunkFlow flow : link.chunkFlows()) {
            flow.ends().forEach((end, count) -> chunks.merge(end, count, Long::sum));
        }
    }

    /** So many times a client left and came back, and so many slices did not have to come again. */
    void addReconnects(long count, long slices) {
        reconnects += count;
        resumedSlices += slices;
    }

    void add(Totals other) {
        other.messages.forEach((kind, count) -> messages.merge(kind, count, Long::sum));
        other.chunks.forEach((end, count) -> chunks.merge(end, count, Long::sum));
        packets += other.packets;
        datagrams += other.datagrams;
        reconnects += other.reconnects;
        resumedSlices += other.resumedSlices;
    }

    /** Packets sent by both sides. */
    long packets() {
        return packets;
    }

    /** Messages that arrived, on channels of a kind; of chunks those that did. */
    long received(ChannelKind kind) {
        return kind == ChannelKind.CHUNK ? chunks(Chunk.State.COMPLETE) : messages.getOrDefault(kind, 0L);
    }

    /** How many chunks ended so at their sender. */
    long chunks(Chunk.State end) {
        return chunks.getOrDefault(end, 0L);
    }

    /** Datagrams beyond one for each packet: fragments. */
    long fragments() {
        return datagrams - packets;
    }

    /** The slices that did not have to come again after a connection had ended. */
    long resumedSlices() {
        return resumedSlices;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%,d packets sent, %,d fragments beyond the first, messages received %s, chunks ended %s, reconnects"
                        + " %,d, slices resumed %,d",
                packets,
                fragments(),
                messages,
                chunks,
                reconnects,
                resumedSlices);
    }
}

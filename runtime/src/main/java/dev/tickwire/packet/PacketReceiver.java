package dev.tickwire.packet;

import dev.tickwire.protocol.LinkStatistics;

/** Decodes the datagrams of one link and returns new packets with their headers. */
final class PacketReceiver {
    private final LinkContext context;
    private final ReceiveHistory history;
    private final LinkCounts statistics;
    /** Null before the first fragment. */
    private Reassembler reassembler;
    /** Null before the first deferred packet. */
    private ReorderBuffer deferred;

    PacketReceiver(LinkContext context, ReceiveHistory history, LinkCounts statistics) {
        this.context = context;
        this.history = history;
        this.statistics = statistics;
    }

    /**
     * Receives a datagram.
     *
     * @return a new packet with a readable payload, or null for none; drops are counted
     */
    ReceivedPacket receive(byte[] bytes, int start, int count) {
        if (count > 0 && bytes[start] == FragmentLimits.MARKER) {
            return receiveFragment(bytes, start, count);
        }
        PacketHeader header = context.received().decoded();
        int headerBytes = header.decode(bytes, start, count);
        if (headerBytes == PacketHeader.REFUSED) {
            return drop(LinkStatistics.Drop.MALFORMED);
        }
        if (count - headerBytes > context.limits().maxPacketBytes()) {
            return drop(LinkStatistics.Drop.TOO_LARGE);
        }
        if (history.refuses(header.sequence())) {
            return drop(LinkStatistics.Drop.STALE);
        }
        if (history.contains(header.sequence())) {
            return drop(LinkStatistics.Drop.DUPLICATE);
        }
        long number = history.numberOf(header.sequence());
        return context.received().select(number, header, bytes, start + headerBytes, count - headerBytes);
    }

    private ReceivedPacket receiveFragment(byte[] bytes, int start, int count) {
        if (reassembler == null) {
            reassembler = new Reassembler(context, history, statistics);
        }
        Reassembly whole = reassembler.add(bytes, start, count);
        if (whole == null) {
            return null;
        }
        reassembler.end(whole);
        return context.received().select(whole.packet(), whole.header(), whole.payload(), 0, whole.payloadBytes());
    }

    /** Returns whether packets with lower numbers may still arrive after a packet. */
    boolean isEarly(ReceivedPacket packet) {
        return packet.number() > history.newestNumber() + 1;
    }

    /** Copies a packet to the reorder buffer; returns false if there is no room. */
    boolean defer(ReceivedPacket packet) {
        if (deferred == null) {
            deferred = new ReorderBuffer(context.batch());
        }
        return deferred.add(packet);
    }

    /**
     * Removes the deferred packet with the lowest number from the reorder buffer.
     *
     * @param isBatchOver false to wait for missing packets with lower numbers
     * @return the packet, or null
     */
    ReceivedPacket nextDeferred(boolean isBatchOver) {
        if (deferred == null) {
            return null;
        }
        for (int place = deferred.lowest(); place != ReorderBuffer.NONE; place = deferred.lowest()) {
            if (!isBatchOver && deferred.packet(place) > history.newestNumber() + 1) {
                return null;
            }
            PacketHeader header = deferred.header(place);
            boolean isStale = history.newestNumber() - deferred.packet(place) > ReceiveHistory.WINDOW;
            if (!isStale && !history.contains(header.sequence())) {
                ReceivedPacket next = context.received()
                        .select(
                                deferred.packet(place),
                                header,
                                deferred.bytes(),
                                deferred.offset(place),
                                deferred.length(place));
                deferred.remove(place);
                return next;
            }
            deferred.remove(place);
            drop(isStale ? LinkStatistics.Drop.STALE : LinkStatistics.Drop.DUPLICATE);
        }
        return null;
    }

    /** Counts a packet as received. */
    void accept(ReceivedPacket packet) {
        boolean isNewest = packet.number() > history.newestNumber();
        history.add(packet.header().sequence());
        if (isNewest && reassembler != null) {
            reassembler.onMoved();
        }
    }

    /** Releases all memory. */
    void close() {
        if (reassembler != null) {
            reassembler.close();
        }
        if (deferred != null) {
            deferred.clear();
        }
    }

    private ReceivedPacket drop(LinkStatistics.Drop reason) {
        statistics.onDropped(reason);
        return null;
    }
}

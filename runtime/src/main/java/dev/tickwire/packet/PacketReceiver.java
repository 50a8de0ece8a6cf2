package dev.tickwire.packet;

import dev.tickwire.protocol.PacketDrop;

/** Takes the datagrams of one link and gives the packets that are new, each with its header. */
final class PacketReceiver {
    private final LinkContext context;
    private final ReceiveHistory history;
    private final LinkCounts statistics;
    /** Null until a fragment comes. */
    private Reassembler reassembler;
    /** Null until a packet is deferred. */
    private ReorderBuffer deferred;

    PacketReceiver(LinkContext context, ReceiveHistory history, LinkCounts statistics) {
        this.context = context;
        this.history = history;
        this.statistics = statistics;
    }

    /**
     * Takes a datagram.
     *
     * @return a new packet whose payload can be read; null if there is none, and what was dropped is counted
     */
    ReceivedPacket receive(byte[] bytes, int start, int count) {
        if (count > 0 && bytes[start] == FragmentLimits.MARKER) {
            return receiveFragment(bytes, start, count);
        }
        PacketHeader header = context.received().decoded();
        int headerBytes = header.decode(bytes, start, count);
        if (headerBytes == PacketHeader.REFUSED) {
            return drop(PacketDrop.MALFORMED);
        }
        if (count - headerBytes > context.limits().maxPacketBytes()) {
            return drop(PacketDrop.TOO_LARGE);
        }
        if (history.refuses(header.sequence())) {
            return drop(PacketDrop.STALE);
        }
        if (history.contains(header.sequence())) {
            return drop(PacketDrop.DUPLICATE);
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

    /** Whether a packet came before one that left earlier and may yet come. */
    boolean isEarly(ReceivedPacket packet) {
        return packet.number() > history.newestNumber() + 1;
    }

    /** Copies a packet into the reorder buffer; false if there is no room. */
    boolean defer(ReceivedPacket packet) {
        if (deferred == null) {
            deferred = new ReorderBuffer(context.batch());
        }
        return deferred.add(packet);
    }

    /**
     * Takes the deferred packet that left first out of the reorder buffer.
     *
     * @param isBatchOver whether also if those before it have not come
     * @return null if there is none
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
            drop(isStale ? PacketDrop.STALE : PacketDrop.DUPLICATE);
        }
        return null;
    }

    /** Notes a packet as received. */
    void accept(ReceivedPacket packet) {
        boolean isNewest = packet.number() > history.newestNumber();
        history.add(packet.header().sequence());
        if (isNewest && reassembler != null) {
            reassembler.onMoved();
        }
    }

    /** Gives all memory back. */
    void close() {
        if (reassembler != null) {
            reassembler.close();
        }
        if (deferred != null) {
            deferred.clear();
        }
    }

    private ReceivedPacket drop(PacketDrop reason) {
        statistics.onDropped(reason);
        return null;
    }
}

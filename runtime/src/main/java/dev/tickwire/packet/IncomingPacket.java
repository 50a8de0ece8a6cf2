package dev.tickwire.packet;

/** Takes the datagrams of one link and gives the payloads of packets that are new, each with its header. */
final class IncomingPacket {
    private final LinkContext context;
    private final ReceivedPackets packets;
    private final LinkStatistics statistics;
    /** Null until a fragment comes. */
    private Reassembler reassembler;
    /** Null until a packet is held back. */
    private EarlyPackets early;

    IncomingPacket(LinkContext context, ReceivedPackets packets, LinkStatistics statistics) {
        this.context = context;
        this.packets = packets;
        this.statistics = statistics;
    }

    /**
     * Takes a datagram.
     *
     * @return whether the payload of a new packet can be read now; if not, what was dropped is counted
     */
    boolean take(byte[] bytes, int start, int count) {
        if (count > 0 && bytes[start] == FragmentLimits.MARKER) {
            return takeFragment(bytes, start, count);
        }
        PacketHeader header = context.taken().decoded();
        int headerBytes = header.decode(bytes, start, count);
        if (headerBytes == PacketHeader.REFUSED) {
            return drop(PacketDrop.MALFORMED);
        }
        if (count - headerBytes > context.limits().maxPacketBytes()) {
            return drop(PacketDrop.TOO_LARGE);
        }
        if (packets.refuses(header.sequence())) {
            return drop(PacketDrop.STALE);
        }
        if (packets.contains(header.sequence())) {
            return drop(PacketDrop.DUPLICATE);
        }
        return select(packets.numberOf(header.sequence()), header, bytes, start + headerBytes, count - headerBytes);
    }

    private boolean takeFragment(byte[] bytes, int start, int count) {
        if (reassembler == null) {
            reassembler = new Reassembler(context, packets, statistics);
        }
        Reassembly complete = reassembler.add(bytes, start, count);
        if (complete == null) {
            return false;
        }
        reassembler.end(complete);
        return select(complete.packet(), complete.header(), complete.payload(), 0, complete.payloadBytes());
    }

    private boolean select(long number, PacketHeader header, byte[] bytes, int start, int count) {
        context.taken().select(number, header, bytes, start, count);
        return true;
    }

    /** Whether the packet came before one that left earlier and may yet come. */
    boolean isEarly() {
        return context.taken().number() > packets.newestNumber() + 1;
    }

    /** Holds the packet back; false if there is no room. */
    boolean hold() {
        if (early == null) {
            early = new EarlyPackets(context.batch());
        }
        TakenPacket taken = context.taken();
        return early.add(taken.number(), taken.header(), taken.payload(), taken.offset(), taken.length());
    }

    /**
     * Goes on to a packet that was held back, the one that left first.
     *
     * @param isBatchOver whether also if those before it have not come
     * @return whether there is one
     */
    boolean takeHeld(boolean isBatchOver) {
        if (early == null) {
            return false;
        }
        for (int place = early.lowest(); place != EarlyPackets.NONE; place = early.lowest()) {
            if (!isBatchOver && early.packet(place) > packets.newestNumber() + 1) {
                return false;
            }
            PacketHeader held = early.header(place);
            boolean isStale = packets.newestNumber() - early.packet(place) > ReceivedPackets.WINDOW;
            boolean isNew = !isStale && !packets.contains(held.sequence());
            if (isNew) {
                select(early.packet(place), held, early.bytes(), early.offset(place), early.length(place));
            }
            early.remove(place);
            if (isNew) {
                return true;
            }
            drop(isStale ? PacketDrop.STALE : PacketDrop.DUPLICATE);
        }
        return false;
    }

    /** Notes the packet as received. */
    void accept() {
        boolean isNewest = context.taken().number() > packets.newestNumber();
        packets.add(context.taken().header().sequence());
        if (isNewest && reassembler != null) {
            reassembler.onMoved();
        }
    }

    /** Gives back all context. */
    void close() {
        if (reassembler != null) {
            reassembler.close();
        }
        if (early != null) {
            early.clear();
        }
    }

    private boolean drop(PacketDrop reason) {
        statistics.onDropped(reason);
        return false;
    }
}

package dev.tickwire.packet;

import dev.tickwire.bits.BitWriter;

/** Takes datagrams and gives the payloads of packets that are new, each with its header. */
final class IncomingPacket {
    private final FragmentLimits limits;
    private final ReceivedPackets packets;
    private final LinkStatistics statistics;
    private final Reassembler reassembler;
    private final EarlyPackets early;
    private final PacketHeader ownHeader = new PacketHeader();

    private PacketHeader header = ownHeader;
    private long packet;
    private byte[] payload = new byte[BitWriter.SPARE_BYTES];
    private int offset;
    private int length;

    IncomingPacket(
            FragmentLimits limits,
            ReceivedPackets packets,
            LinkStatistics statistics,
            FragmentMemory fragments,
            BatchMemory batch) {
        this.limits = limits;
        this.packets = packets;
        this.statistics = statistics;
        this.reassembler = new Reassembler(limits, packets, statistics, fragments);
        this.early = new EarlyPackets(batch);
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
        int headerBytes = ownHeader.decode(bytes, start, count);
        if (headerBytes == PacketHeader.REFUSED) {
            return drop(PacketDrop.MALFORMED);
        }
        if (count - headerBytes > limits.maxPacketBytes()) {
            return drop(PacketDrop.TOO_LARGE);
        }
        if (packets.refuses(ownHeader.sequence())) {
            return drop(PacketDrop.STALE);
        }
        if (packets.contains(ownHeader.sequence())) {
            return drop(PacketDrop.DUPLICATE);
        }
        return select(
                packets.numberOf(ownHeader.sequence()), ownHeader, bytes, start + headerBytes, count - headerBytes);
    }

    private boolean takeFragment(byte[] bytes, int start, int count) {
        Reassembly complete = reassembler.add(bytes, start, count);
        if (complete == null) {
            return false;
        }
        reassembler.end(complete);
        return select(complete.packet(), complete.header(), complete.payload(), 0, complete.payloadBytes());
    }

    private boolean select(long number, PacketHeader itsHeader, byte[] bytes, int start, int count) {
        packet = number;
        header = itsHeader;
        payload = bytes;
        offset = start;
        length = count;
        return true;
    }

    /** Whether the packet came before one that left earlier and may yet come. */
    boolean isEarly() {
        return packet > packets.newestNumber() + 1;
    }

    /** Holds the packet back; false if there is no room. */
    boolean hold() {
        return early.add(packet, header, payload, offset, length);
    }

    /**
     * Goes on to a packet that was held back, the one that left first.
     *
     * @param isBatchOver whether also if those before it have not come
     * @return whether there is one
     */
    boolean takeHeld(boolean isBatchOver) {
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
        boolean isNewest = packet > packets.newestNumber();
        packets.add(header.sequence());
        if (isNewest) {
            reassembler.onMoved();
        }
    }

    /** Gives back all memory. */
    void close() {
        reassembler.close();
        early.clear();
    }

    /** The number of the packet, which does not wrap. */
    long packet() {
        return packet;
    }

    PacketHeader header() {
        return header;
    }

    byte[] payload() {
        return payload;
    }

    int offset() {
        return offset;
    }

    int length() {
        return length;
    }

    private boolean drop(PacketDrop reason) {
        statistics.onDropped(reason);
        return false;
    }
}

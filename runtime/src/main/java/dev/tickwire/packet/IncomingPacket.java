package dev.tickwire.packet;

import dev.tickwire.bits.BitWriter;

/** Takes datagrams and gives the payloads of packets that are new, each with its header. */
final class IncomingPacket {
    private final FragmentLimits limits;
    private final ReceivedPackets packets;
    private final LinkStatistics statistics;
    private final Reassembler reassembler;
    private final PacketHeader ownHeader = new PacketHeader();

    private PacketHeader header = ownHeader;
    private byte[] payload = new byte[BitWriter.SPARE_BYTES];
    private int offset;
    private int length;

    IncomingPacket(FragmentLimits limits, ReceivedPackets packets, LinkStatistics statistics) {
        this.limits = limits;
        this.packets = packets;
        this.statistics = statistics;
        this.reassembler = new Reassembler(limits, packets, statistics);
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
        if (packets.isStale(ownHeader.sequence())) {
            return drop(PacketDrop.STALE);
        }
        if (packets.contains(ownHeader.sequence())) {
            return drop(PacketDrop.DUPLICATE);
        }
        header = ownHeader;
        payload = bytes;
        offset = start + headerBytes;
        length = count - headerBytes;
        return true;
    }

    private boolean takeFragment(byte[] bytes, int start, int count) {
        Reassembly complete = reassembler.add(bytes, start, count);
        if (complete == null) {
            return false;
        }
        reassembler.end(complete);
        header = complete.header();
        payload = complete.payload();
        offset = 0;
        length = complete.payloadBytes();
        return true;
    }

    /** Notes the packet as received. */
    void accept() {
        int jump = Sequence.distance(header.sequence(), packets.newest());
        packets.add(header.sequence());
        if (jump > 0) {
            reassembler.onMoved(jump);
        }
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

package dev.tickwire.packet;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.protocol.LinkStatistics;

/**
 * Reassembles packets from fragments.
 *
 * <p>Memory is bounded for any traffic. At most {@link #SLOTS} packets of legal size are open at a time, and all
 * connections of an endpoint share a {@link FragmentMemory}. A newer packet evicts an incomplete older one. A packet
 * outside the window of received packets is evicted. Packets have numbers that do not wrap, so fragments of two packets
 * with equal sequence numbers never mix.
 */
final class Reassembler {
    /** Most packets open at a time. */
    static final int SLOTS = 8;

    private final FragmentLimits limits;
    private final FragmentMemory context;
    /** Target for decoding the header in fragment 0. */
    private final PacketHeader embedded;

    private final ReceiveHistory history;
    private final LinkCounts statistics;
    private final Reassembly[] slots = new Reassembly[SLOTS];
    private int open;

    Reassembler(LinkContext context, ReceiveHistory history, LinkCounts statistics) {
        this.limits = context.limits();
        this.context = context.fragments();
        this.embedded = context.received().decoded();
        this.history = history;
        this.statistics = statistics;
    }

    /**
     * Receives a datagram that begins with the marker of fragments.
     *
     * @return the complete packet, for which the caller must call {@link #end}; null while fragments are missing, and
     *     for a dropped datagram, which is counted
     */
    Reassembly add(byte[] bytes, int offset, int length) {
        if (length <= FragmentLimits.HEADER_BYTES) {
            return drop(LinkStatistics.Drop.MALFORMED);
        }
        int sequence = LittleEndian.getShort(bytes, offset + 1);
        int number = bytes[offset + 3] & 0xFF;
        int count = (bytes[offset + 4] & 0xFF) + 1;
        if (history.refuses(sequence)) {
            return drop(LinkStatistics.Drop.STALE);
        }
        if (history.contains(sequence)) {
            return drop(LinkStatistics.Drop.DUPLICATE);
        }
        if (number >= count || count > limits.maxFragments()) {
            return drop(LinkStatistics.Drop.BAD_FRAGMENT);
        }
        int headerBytes = 0;
        if (number == 0) {
            int at = offset + FragmentLimits.HEADER_BYTES;
            headerBytes = embedded.decode(bytes, at, length - FragmentLimits.HEADER_BYTES);
            if (headerBytes == PacketHeader.REFUSED || embedded.sequence() != sequence) {
                return drop(LinkStatistics.Drop.BAD_FRAGMENT);
            }
        }
        int skipped = FragmentLimits.HEADER_BYTES + headerBytes;
        int size = length - skipped;
        if (!isLegalSize(size, number, count)) {
            return drop(LinkStatistics.Drop.BAD_FRAGMENT);
        }
        return keep(history.numberOf(sequence), number, count, bytes, offset + skipped, size);
    }

    /** Evicts packets outside the window, after the newest packet changed. */
    void onMoved() {
        for (int i = 0; open > 0 && i < SLOTS; i++) {
            Reassembly slot = slots[i];
            if (slot != null && history.newestNumber() - slot.packet() > ReceiveHistory.WINDOW) {
                evict(slot);
            }
        }
    }

    /** Returns the oldest open packet, or null. */
    Reassembly oldest() {
        Reassembly oldest = null;
        for (Reassembly slot : slots) {
            if (slot != null && (oldest == null || slot.packet() < oldest.packet())) {
                oldest = slot;
            }
        }
        return oldest;
    }

    /** Evicts an incomplete packet. */
    void evict(Reassembly packet) {
        statistics.onDropped(LinkStatistics.Drop.INCOMPLETE);
        end(packet);
    }

    void end(Reassembly packet) {
        slots[index(packet.packet())] = null;
        open--;
        context.release(packet);
    }

    /** Releases all memory. */
    void close() {
        for (Reassembly slot : slots) {
            if (slot != null) {
                end(slot);
            }
        }
    }

    private boolean isLegalSize(int size, int number, int count) {
        if (number < count - 1) {
            return size == limits.fragmentBytes();
        }
        int max = Math.min(limits.fragmentBytes(), limits.maxPacketBytes() - number * limits.fragmentBytes());
        return size > 0 && size <= max;
    }

    private Reassembly keep(long packet, int number, int count, byte[] bytes, int offset, int size) {
        Reassembly slot = slotFor(packet, count);
        if (slot == null) {
            return drop(LinkStatistics.Drop.STALE);
        }
        if (slot.fragments() != count) {
            return drop(LinkStatistics.Drop.BAD_FRAGMENT);
        }
        if (slot.contains(number)) {
            return drop(LinkStatistics.Drop.DUPLICATE);
        }
        if (number == 0) {
            slot.header().copyFrom(embedded);
        }
        slot.add(number, number * limits.fragmentBytes(), bytes, offset, size);
        return slot.isComplete() ? slot : null;
    }

    /** Returns the slot of a packet, or null if a newer packet has it. */
    private Reassembly slotFor(long packet, int count) {
        Reassembly slot = slots[index(packet)];
        if (slot != null) {
            if (slot.packet() == packet) {
                return slot;
            }
            if (slot.packet() > packet) {
                return null;
            }
            evict(slot);
        }
        slot = context.acquire(this);
        slot.begin(this, packet, count);
        slots[index(packet)] = slot;
        open++;
        return slot;
    }

    /** The mask is needed for packets before the first, which have negative numbers. */
    private static int index(long packet) {
        return (int) packet & SLOTS - 1;
    }

    private Reassembly drop(LinkStatistics.Drop reason) {
        statistics.onDropped(reason);
        return null;
    }
}

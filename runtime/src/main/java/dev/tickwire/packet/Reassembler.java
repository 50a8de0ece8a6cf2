package dev.tickwire.packet;

import dev.tickwire.bits.LittleEndian;

/**
 * Puts packets together from fragments.
 *
 * <p>Memory is bounded whatever comes: at most {@link #SLOTS} packets are open at once, none larger than a packet may be.
 * A newer packet takes the place of an older one that is not complete. What has fallen out of the window of received
 * packets is forgotten, so that fragments of two laps never meet.
 */
final class Reassembler {
    /** How many packets may be open at once. */
    static final int SLOTS = 8;

    private static final int FAR = Sequence.COUNT / 4;

    private final FragmentLimits limits;
    private final ReceivedPackets packets;
    private final LinkStatistics statistics;
    private final Reassembly[] slots = new Reassembly[SLOTS];
    private final PacketHeader embedded = new PacketHeader();
    private int open;

    Reassembler(FragmentLimits limits, ReceivedPackets packets, LinkStatistics statistics) {
        this.limits = limits;
        this.packets = packets;
        this.statistics = statistics;
    }

    /**
     * Takes a datagram that begins with the marker of fragments.
     *
     * @return the packet, if it is complete now; the caller ends it. Null otherwise, and what was dropped is counted
     */
    Reassembly add(byte[] bytes, int offset, int length) {
        if (length <= FragmentLimits.HEADER_BYTES) {
            return drop(PacketDrop.MALFORMED);
        }
        int sequence = LittleEndian.getShort(bytes, offset + 1);
        int number = bytes[offset + 3] & 0xFF;
        int count = (bytes[offset + 4] & 0xFF) + 1;
        if (packets.isStale(sequence)) {
            return drop(PacketDrop.STALE);
        }
        if (packets.contains(sequence)) {
            return drop(PacketDrop.DUPLICATE);
        }
        if (number >= count || count > limits.maxFragments()) {
            return drop(PacketDrop.BAD_FRAGMENT);
        }
        int headerBytes = 0;
        if (number == 0) {
            int at = offset + FragmentLimits.HEADER_BYTES;
            headerBytes = embedded.decode(bytes, at, length - FragmentLimits.HEADER_BYTES);
            if (headerBytes == PacketHeader.REFUSED || embedded.sequence() != sequence) {
                return drop(PacketDrop.BAD_FRAGMENT);
            }
        }
        int skipped = FragmentLimits.HEADER_BYTES + headerBytes;
        int size = length - skipped;
        if (!isLegalSize(size, number, count)) {
            return drop(PacketDrop.BAD_FRAGMENT);
        }
        return keep(sequence, number, count, bytes, offset + skipped, size);
    }

    /** Forgets what has fallen out of the window, after the newest sequence moved on by {@code jump}. */
    void onMoved(int jump) {
        for (int i = 0; open > 0 && i < SLOTS; i++) {
            Reassembly slot = slots[i];
            if (slot != null && slot.isActive() && (jump > FAR || packets.isStale(slot.sequence()))) {
                statistics.onDropped(PacketDrop.INCOMPLETE);
                end(slot);
            }
        }
    }

    void end(Reassembly packet) {
        packet.end();
        open--;
    }

    private boolean isLegalSize(int size, int number, int count) {
        if (number < count - 1) {
            return size == limits.fragmentBytes();
        }
        int most = Math.min(limits.fragmentBytes(), limits.maxPacketBytes() - number * limits.fragmentBytes());
        return size > 0 && size <= most;
    }

    private Reassembly keep(int sequence, int number, int count, byte[] bytes, int offset, int size) {
        Reassembly slot = slotFor(sequence, count);
        if (slot == null) {
            return drop(PacketDrop.STALE);
        }
        if (slot.fragments() != count) {
            return drop(PacketDrop.BAD_FRAGMENT);
        }
        if (slot.contains(number)) {
            return drop(PacketDrop.DUPLICATE);
        }
        if (number == 0) {
            slot.header().copyFrom(embedded);
        }
        slot.add(number, bytes, offset, size);
        return slot.isComplete() ? slot : null;
    }

    /** The slot of a packet, or null if a newer packet has it. */
    private Reassembly slotFor(int sequence, int count) {
        int index = sequence % SLOTS;
        Reassembly slot = slots[index];
        if (slot == null) {
            slot = new Reassembly(limits.fragmentBytes());
            slots[index] = slot;
        }
        if (slot.isActive()) {
            if (slot.sequence() == sequence) {
                return slot;
            }
            if (Sequence.isNewer(slot.sequence(), sequence)) {
                return null;
            }
            statistics.onDropped(PacketDrop.INCOMPLETE);
            end(slot);
        }
        slot.begin(sequence, count);
        open++;
        return slot;
    }

    private Reassembly drop(PacketDrop reason) {
        statistics.onDropped(reason);
        return null;
    }
}

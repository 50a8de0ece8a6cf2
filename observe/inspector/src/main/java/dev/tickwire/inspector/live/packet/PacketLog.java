package dev.tickwire.inspector.live.packet;

import java.nio.ByteBuffer;

/** Log of the last packets in a ring: at most 8,000 packets and 2 MiB. */
public final class PacketLog {
    private static final int BYTES = 1 << 21;
    private static final int PACKETS = 8_000;

    private final byte[] memory = new byte[BYTES];
    /** Offsets of the packets in the memory, as a ring. */
    private final int[] starts = new int[PACKETS];

    private final int[] lengths = new int[PACKETS];
    private int first;
    private int count;
    private int end;

    /** Adds the packets of a page and evicts the oldest packets. */
    public void append(ByteBuffer page) {
        while (page.hasRemaining()) {
            int length = page.getInt();
            page.get(memory, reserve(length), length);
        }
    }

    /** Evicts packets until there are so many contiguous bytes, and returns their offset. */
    private int reserve(int length) {
        if (end + length > BYTES) {
            // Packets beyond the end are the oldest: they go before the ring continues at 0.
            while (count > 0 && starts[first] >= end) {
                evictOldest();
            }
            end = 0;
        }
        while (count > 0 && (count == PACKETS || starts[first] >= end && starts[first] < end + length)) {
            evictOldest();
        }
        int place = (first + count) % PACKETS;
        starts[place] = end;
        lengths[place] = length;
        count++;
        end += length;
        return starts[place];
    }

    private void evictOldest() {
        first = (first + 1) % PACKETS;
        count--;
    }

    public int count() {
        return count;
    }

    /**
     * Returns a packet, which is valid until the next {@link #append}.
     *
     * @param place the place from the oldest, 0 to {@link #count} - 1
     */
    public LoggedPacket get(int place) {
        int at = (first + place) % PACKETS;
        return LoggedPacket.read(ByteBuffer.wrap(memory, starts[at], lengths[at]));
    }

    /** Returns a packet by its number, or null if it is not in the log. */
    public LoggedPacket find(long number) {
        for (int place = 0; place < count; place++) {
            LoggedPacket packet = get(place);
            if (packet.number() == number) {
                return packet;
            }
        }
        return null;
    }
}

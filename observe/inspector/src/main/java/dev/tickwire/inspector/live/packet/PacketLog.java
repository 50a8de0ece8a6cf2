package dev.tickwire.inspector.live.packet;

import java.nio.ByteBuffer;

/** The newest packets in one piece of memory: at most so many bytes, and so many packets. */
public final class PacketLog {
    private static final int BYTES = 1 << 21;
    private static final int PACKETS = 8_000;

    private final byte[] memory = new byte[BYTES];
    /** A ring: where each packet begins, and how long it is. */
    private final int[] starts = new int[PACKETS];

    private final int[] lengths = new int[PACKETS];
    private int first;
    private int count;
    private int end;

    /** Takes all packets of a page. */
    public void take(ByteBuffer page) {
        while (page.hasRemaining()) {
            int length = page.getInt();
            page.get(memory, place(length), length);
        }
    }

    /** Makes room for a packet at the end, and forgets those that were there. */
    private int place(int length) {
        if (end + length > BYTES) {
            // Those behind the end are the oldest.
            while (count > 0 && starts[first] >= end) {
                forget();
            }
            end = 0;
        }
        while (count > 0 && (count == PACKETS || starts[first] >= end && starts[first] < end + length)) {
            forget();
        }
        int place = (first + count) % PACKETS;
        starts[place] = end;
        lengths[place] = length;
        count++;
        end += length;
        return starts[place];
    }

    private void forget() {
        first = (first + 1) % PACKETS;
        count--;
    }

    public int count() {
        return count;
    }

    /** A packet, the oldest first. */
    public LoggedPacket get(int place) {
        int at = (first + place) % PACKETS;
        return LoggedPacket.read(ByteBuffer.wrap(memory, starts[at], lengths[at]));
    }

    /** The packet of a number; null if it is not kept. */
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

package dev.tickwire.packet;

/** Packets that came before one that left earlier, held back in the hope that it comes in the same receive batch. */
final class EarlyPackets {
    /** How many may be held back at once. */
    static final int MOST = 32;

    /** What {@link #lowest} answers if nothing is held back. */
    static final int NONE = -1;

    private final BatchMemory memory;
    private final PacketHeader[] headers = new PacketHeader[MOST];
    private final long[] packets = new long[MOST];
    private final int[] offsets = new int[MOST];
    private final int[] lengths = new int[MOST];
    private int count;

    EarlyPackets(BatchMemory memory) {
        this.memory = memory;
    }

    /** Holds a packet back; false if there is no room for it. */
    boolean add(long packet, PacketHeader header, byte[] payload, int offset, int length) {
        int at = count == MOST ? BatchMemory.NO_ROOM : memory.add(payload, offset, length);
        if (at == BatchMemory.NO_ROOM) {
            return false;
        }
        if (headers[count] == null) {
            headers[count] = new PacketHeader();
        }
        headers[count].copyFrom(header);
        packets[count] = packet;
        offsets[count] = at;
        lengths[count] = length;
        count++;
        return true;
    }

    /** The place of the packet with the lowest number, or {@link #NONE}. */
    int lowest() {
        int lowest = NONE;
        for (int place = 0; place < count; place++) {
            if (lowest == NONE || packets[place] < packets[lowest]) {
                lowest = place;
            }
        }
        return lowest;
    }

    long packet(int place) {
        return packets[place];
    }

    PacketHeader header(int place) {
        return headers[place];
    }

    byte[] bytes() {
        return memory.bytes();
    }

    int offset(int place) {
        return offsets[place];
    }

    int length(int place) {
        return lengths[place];
    }

    /** Takes a packet out; the last takes its place. */
    void remove(int place) {
        count--;
        PacketHeader removed = headers[place];
        headers[place] = headers[count];
        headers[count] = removed;
        packets[place] = packets[count];
        offsets[place] = offsets[count];
        lengths[place] = lengths[count];
    }

    void clear() {
        count = 0;
    }
}

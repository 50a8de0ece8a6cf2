package dev.tickwire.packet;

/** Packets that arrived before packets with lower numbers, deferred until the end of the receive batch at most. */
final class ReorderBuffer {
    /** Upper bound on the packets deferred at a time. */
    static final int CAPACITY = 32;

    /** Result of {@link #lowest} without a deferred packet. */
    static final int NONE = -1;

    private final BatchMemory memory;
    private final PacketHeader[] headers = new PacketHeader[CAPACITY];
    private final long[] packets = new long[CAPACITY];
    private final int[] offsets = new int[CAPACITY];
    private final int[] lengths = new int[CAPACITY];
    private int count;

    ReorderBuffer(BatchMemory memory) {
        this.memory = memory;
    }

    /** Copies a packet; returns false if there is no room for it. */
    boolean add(ReceivedPacket packet) {
        int at = count == CAPACITY
                ? BatchMemory.NO_ROOM
                : memory.add(packet.payload(), packet.offset(), packet.length());
        if (at == BatchMemory.NO_ROOM) {
            return false;
        }
        if (headers[count] == null) {
            headers[count] = new PacketHeader();
        }
        headers[count].copyFrom(packet.header());
        packets[count] = packet.number();
        offsets[count] = at;
        lengths[count] = packet.length();
        count++;
        return true;
    }

    /** Returns the index of the packet with the lowest number, or {@link #NONE}. */
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

    /** Removes a packet; the last packet moves to its index. */
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

package dev.tickwire.packet;

import dev.tickwire.bits.BitWriter;
import java.util.Arrays;

/** The fragments of one packet as they come; used again for another packet afterwards. */
final class Reassembly {
    private static final int MOST_FRAGMENTS = 256;

    private final int fragmentBytes;
    private final PacketHeader header = new PacketHeader();
    private final long[] received = new long[MOST_FRAGMENTS / Long.SIZE];
    private byte[] payload = new byte[0];

    private boolean active;
    private int sequence;
    private int fragments;
    private int missing;
    private int payloadBytes;

    Reassembly(int fragmentBytes) {
        this.fragmentBytes = fragmentBytes;
    }

    void begin(int packetSequence, int count) {
        active = true;
        sequence = packetSequence;
        fragments = count;
        missing = count;
        payloadBytes = 0;
        Arrays.fill(received, 0);
        int capacity = count * fragmentBytes + BitWriter.SPARE_BYTES;
        if (payload.length < capacity) {
            payload = new byte[capacity];
        }
    }

    void end() {
        active = false;
    }

    boolean isActive() {
        return active;
    }

    int sequence() {
        return sequence;
    }

    int fragments() {
        return fragments;
    }

    boolean isComplete() {
        return missing == 0;
    }

    boolean contains(int number) {
        return (received[number / Long.SIZE] >>> number & 1) != 0;
    }

    /** Keeps a fragment that has been checked. */
    void add(int number, byte[] bytes, int offset, int length) {
        System.arraycopy(bytes, offset, payload, number * fragmentBytes, length);
        received[number / Long.SIZE] |= 1L << number;
        missing--;
        payloadBytes += length;
    }

    /** Where the header is decoded into that came with fragment 0. */
    PacketHeader header() {
        return header;
    }

    byte[] payload() {
        return payload;
    }

    int payloadBytes() {
        return payloadBytes;
    }
}

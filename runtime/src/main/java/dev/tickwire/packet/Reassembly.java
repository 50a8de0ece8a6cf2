package dev.tickwire.packet;

import dev.tickwire.bits.BitWriter;
import java.util.Arrays;

/** Fragments of one packet in reassembly. The instance is reused for other packets. */
final class Reassembly {
    private static final int MAX_FRAGMENTS = 256;

    /** Neighbours in the list of {@link FragmentMemory}, for its use only. */
    Reassembly older;

    Reassembly newer;

    private final PacketHeader header = new PacketHeader();
    private final long[] received = new long[MAX_FRAGMENTS / Long.SIZE];
    private final byte[] payload;

    private Reassembler owner;
    private long packet;
    private int fragments;
    private int missing;
    private int payloadBytes;

    Reassembly(int packetBytes) {
        payload = new byte[packetBytes + BitWriter.SPARE_BYTES];
    }

    void begin(Reassembler reassembler, long packetNumber, int count) {
        owner = reassembler;
        packet = packetNumber;
        fragments = count;
        missing = count;
        payloadBytes = 0;
        Arrays.fill(received, 0);
    }

    /** Returns the reassembler of the link that receives the packet. */
    Reassembler owner() {
        return owner;
    }

    /** Returns the number of the packet. */
    long packet() {
        return packet;
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

    /** Copies a validated fragment to its place. */
    void add(int number, int place, byte[] bytes, int offset, int length) {
        System.arraycopy(bytes, offset, payload, place, length);
        received[number / Long.SIZE] |= 1L << number;
        missing--;
        payloadBytes += length;
    }

    /** Returns the copy of the header in fragment 0. */
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

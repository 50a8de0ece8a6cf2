package dev.tickwire.packet;

/** Limits of the fragmentation of packets, in bytes of payload without headers. Immutable. */
final class FragmentLimits {
    /**
     * Length of the header of a fragment: marker, sequence number, index of the fragment, number of fragments minus 1.
     */
    static final int HEADER_BYTES = 5;

    /** First byte of a fragment. The first byte of a whole packet is even. */
    static final int MARKER = 1;

    private final int maxPacketBytes;
    private final int fragmentAboveBytes;
    private final int fragmentBytes;
    private final int maxFragments;

    FragmentLimits(int maxPacketBytes, int fragmentAboveBytes, int fragmentBytes, int maxFragments) {
        this.maxPacketBytes = maxPacketBytes;
        this.fragmentAboveBytes = fragmentAboveBytes;
        this.fragmentBytes = fragmentBytes;
        this.maxFragments = Math.min(maxFragments, (maxPacketBytes + fragmentBytes - 1) / fragmentBytes);
    }

    int maxPacketBytes() {
        return maxPacketBytes;
    }

    int fragmentBytes() {
        return fragmentBytes;
    }

    /** Returns the most fragments of a packet of legal size. */
    int maxFragments() {
        return maxFragments;
    }

    /** Returns the largest payload that is sent in one piece, in bytes. */
    int fragmentAboveBytes() {
        return fragmentAboveBytes;
    }

    int fragmentsOf(int payloadBytes) {
        return (payloadBytes + fragmentBytes - 1) / fragmentBytes;
    }
}

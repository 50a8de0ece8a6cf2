package dev.tickwire.packet;

/** How packets are cut into fragments, in bytes of payload, headers not counted. Immutable. */
final class FragmentLimits {
    /** A fragment's own header: marker, sequence, number, count. */
    static final int HEADER_BYTES = 5;

    /** The first byte of a fragment; a packet's is even. */
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

    /** The most fragments of a packet that is not too large. */
    int maxFragments() {
        return maxFragments;
    }

    boolean mustCut(int payloadBytes) {
        return payloadBytes > fragmentAboveBytes;
    }

    int fragmentsOf(int payloadBytes) {
        return (payloadBytes + fragmentBytes - 1) / fragmentBytes;
    }
}

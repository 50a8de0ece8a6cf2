package dev.tickwire.protocol;

import dev.tickwire.base.Arguments;

/** Limits of packets and of the fragments they are cut into, in bytes. Immutable; both peers must have the same. */
public final class PacketLimits {
    /** The limits of the wire format where a protocol sets none. */
    public static final PacketLimits DEFAULT = new PacketLimits(1184, 1184, 1024, 16);

    private final int maxPacketBytes;
    private final int fragmentAboveBytes;
    private final int fragmentBytes;
    private final int maxFragments;

    /**
     * Checks and holds the limits.
     *
     * @param maxPacketBytes the most bytes of a packet before it is cut
     * @param fragmentAboveBytes packets above this are cut
     * @param fragmentBytes the bytes of a fragment
     * @param maxFragments the most fragments of a packet, 1 to 256
     * @throws IllegalArgumentException if a packet of the greatest size could not be sent
     */
    public PacketLimits(int maxPacketBytes, int fragmentAboveBytes, int fragmentBytes, int maxFragments) {
        Arguments.inRange("packet", maxPacketBytes, 16, 256 * 1024);
        Arguments.inRange("fragment", fragmentBytes, 16, 65_535);
        Arguments.inRange("fragments", maxFragments, 1, 256);
        require(fragmentAboveBytes >= 16, "fragment_above", fragmentAboveBytes, "at least 16");
        require(
                maxPacketBytes <= Math.max(fragmentAboveBytes, (long) fragmentBytes * maxFragments),
                "packet",
                maxPacketBytes,
                "at most " + (long) fragmentBytes * maxFragments + " for " + maxFragments + " fragments of "
                        + fragmentBytes);
        this.maxPacketBytes = maxPacketBytes;
        this.fragmentAboveBytes = fragmentAboveBytes;
        this.fragmentBytes = fragmentBytes;
        this.maxFragments = maxFragments;
    }

    /** The most bytes of a packet, without its header, before it is cut. */
    public int maxPacketBytes() {
        return maxPacketBytes;
    }

    /** Packets of more bytes than this leave as fragments. */
    public int fragmentAboveBytes() {
        return fragmentAboveBytes;
    }

    /** The bytes of a fragment. */
    public int fragmentBytes() {
        return fragmentBytes;
    }

    /** The most fragments of a packet. */
    public int maxFragments() {
        return maxFragments;
    }

    private static void require(boolean holds, String what, int value, String bound) {
        if (!holds) {
            throw new IllegalArgumentException(what + " = " + value + ", must be " + bound);
        }
    }
}

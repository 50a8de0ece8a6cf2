package dev.tickwire.protocol;

import dev.tickwire.base.Arguments;

/** Limits of packets and of their fragments, in bytes. The two ends of a connection need the same limits. Immutable. */
public final class PacketLimits {
    /** Default limits of the wire format. */
    public static final PacketLimits DEFAULT = new PacketLimits(1184, 1184, 1024, 16);

    private final int maxPacketBytes;
    private final int fragmentAboveBytes;
    private final int fragmentBytes;
    private final int maxFragments;

    /**
     * Creates limits.
     *
     * @param maxPacketBytes the most bytes of a packet before it is fragmented, 16 to 262,144
     * @param fragmentAboveBytes the size in bytes above which packets are fragmented, at least 16
     * @param fragmentBytes the bytes of a fragment, 16 to 65,535
     * @param maxFragments the most fragments of a packet, 1 to 256
     * @throws IllegalArgumentException if a value is out of range, or a packet of the greatest size could not be sent
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

    /** Returns the most bytes of a packet, without its header, before it is fragmented. */
    public int maxPacketBytes() {
        return maxPacketBytes;
    }

    /** Returns the size in bytes above which packets are sent as fragments. */
    public int fragmentAboveBytes() {
        return fragmentAboveBytes;
    }

    /** Returns the bytes of a fragment. */
    public int fragmentBytes() {
        return fragmentBytes;
    }

    /** Returns the most fragments of a packet. */
    public int maxFragments() {
        return maxFragments;
    }

    private static void require(boolean isValid, String name, int value, String bound) {
        if (!isValid) {
            throw new IllegalArgumentException(name + " = " + value + ", must be " + bound);
        }
    }
}

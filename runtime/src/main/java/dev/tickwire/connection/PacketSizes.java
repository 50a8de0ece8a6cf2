package dev.tickwire.connection;

import dev.tickwire.packet.PacketLink;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.RateLimit;

/** Sizes of packets with their headers, by the limits of a protocol. */
public final class PacketSizes {
    private PacketSizes() {}

    /** Returns the bytes of the largest packet with all headers, over all its datagrams. */
    static int maxWithHeaders(PacketLimits limits) {
        int max = limits.maxPacketBytes();
        int fragmentBytes = limits.fragmentBytes();
        int fragments = max > limits.fragmentAboveBytes() ? (max + fragmentBytes - 1) / fragmentBytes : 0;
        return max + PacketLink.HEADER_BYTES + fragments * PacketLink.FRAGMENT_HEADER_BYTES;
    }

    /**
     * Checks that a limit allows the largest packet of a protocol.
     *
     * @return the limit
     * @throws IllegalArgumentException if the packet is larger than the burst
     */
    public static RateLimit requireRoom(RateLimit limit, Protocol protocol) {
        int max = maxWithHeaders(protocol.limits());
        if (limit.isLimited() && limit.burstBytes() < max) {
            throw new IllegalArgumentException("burstBytes = " + limit.burstBytes() + ", must be at least " + max
                    + ", the largest packet of protocol " + protocol.name() + " with its headers");
        }
        return limit;
    }
}

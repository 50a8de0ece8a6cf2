package dev.tickwire.connection;

import dev.tickwire.packet.PacketLink;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.RateLimit;

/** The bytes of packets with their headers, as the limits of a protocol allow them. */
public final class PacketSizes {
    private PacketSizes() {}

    /**
     * The bytes of the largest packet with all headers, in however many datagrams it leaves.
     *
     * @param limits the limits of the protocol
     */
    static int mostWithHeaders(PacketLimits limits) {
        int most = limits.maxPacketBytes();
        int fragmentBytes = limits.fragmentBytes();
        int fragments = most > limits.fragmentAboveBytes() ? (most + fragmentBytes - 1) / fragmentBytes : 0;
        return most + PacketLink.HEADER_BYTES + fragments * PacketLink.FRAGMENT_HEADER_BYTES;
    }

    /**
     * Checks that the largest packet of a protocol can ever leave.
     *
     * @param limit how much may leave
     * @param protocol the protocol
     * @return the limit
     * @throws IllegalArgumentException if the packet is larger than the burst
     */
    public static RateLimit requireRoom(RateLimit limit, Protocol protocol) {
        int most = mostWithHeaders(protocol.limits());
        if (limit.isLimited() && limit.burstBytes() < most) {
            throw new IllegalArgumentException("burstBytes = " + limit.burstBytes() + ", must be at least " + most
                    + ", the largest packet of protocol " + protocol.name() + " with its headers");
        }
        return limit;
    }
}

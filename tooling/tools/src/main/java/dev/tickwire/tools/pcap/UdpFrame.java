package dev.tickwire.tools.pcap;

import java.net.Inet4Address;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;

/** Ethernet frames with a UDP datagram over IPv4 or IPv6, with the checksums of RFC 791, 768 and 8200. */
public final class UdpFrame {
    /** Most payload bytes of a datagram that fits into a packet of either IP version. */
    public static final int MAX_BYTES = 65_507;

    private static final int ETHERNET_BYTES = 14;
    private static final int UDP_BYTES = 8;
    private static final int UDP = 17;
    private static final int TTL = 64;
    /** Locally administered hardware addresses: destination, source. */
    private static final byte[] MAC_ADDRESSES = {2, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 1};

    private UdpFrame() {}

    /**
     * Returns the frame of a datagram.
     *
     * @param from the sender
     * @param to the receiver, with the same IP version
     * @param payload the payload, at most {@link #MAX_BYTES}
     */
    public static byte[] of(InetSocketAddress from, InetSocketAddress to, byte[] payload) {
        boolean isIpv4 = from.getAddress() instanceof Inet4Address;
        byte[] source = from.getAddress().getAddress();
        byte[] destination = to.getAddress().getAddress();
        int ipBytes = isIpv4 ? 20 : 40;
        int udpBytes = UDP_BYTES + payload.length;
        ByteBuffer frame = ByteBuffer.allocate(ETHERNET_BYTES + ipBytes + udpBytes);
        frame.put(MAC_ADDRESSES).putShort((short) (isIpv4 ? 0x0800 : 0x86DD));
        if (isIpv4) {
            putIpv4Header(frame, source, destination, ipBytes + udpBytes);
        } else {
            frame.putInt(6 << 28).putShort((short) udpBytes);
            frame.put((byte) UDP).put((byte) TTL).put(source).put(destination);
        }
        int udp = frame.position();
        frame.putShort((short) from.getPort()).putShort((short) to.getPort());
        frame.putShort((short) udpBytes).putShort((short) 0).put(payload);
        int sum = sum(source, 0, source.length) + sum(destination, 0, destination.length) + UDP + udpBytes;
        int check = folded(sum + sum(frame.array(), udp, udpBytes));
        // 0 would mean no checksum (RFC 768).
        frame.putShort(udp + 6, (short) (check == 0 ? 0xFFFF : check));
        return frame.array();
    }

    private static void putIpv4Header(ByteBuffer frame, byte[] source, byte[] destination, int bytes) {
        int start = frame.position();
        frame.putShort((short) 0x4500).putShort((short) bytes);
        frame.putInt(0x4000).put((byte) TTL).put((byte) UDP).putShort((short) 0);
        frame.put(source).put(destination);
        frame.putShort(start + 10, (short) folded(sum(frame.array(), start, frame.position() - start)));
    }

    /** Sums 16-bit words, big-endian. An odd byte at the end is the upper byte of a word. */
    private static int sum(byte[] bytes, int from, int count) {
        int sum = 0;
        for (int i = 0; i < count; i++) {
            sum += (bytes[from + i] & 0xFF) << (i % 2 == 0 ? 8 : 0);
        }
        return (sum & 0xFFFF) + (sum >>> 16);
    }

    private static int folded(int sum) {
        int folded = sum;
        while (folded >>> 16 != 0) {
            folded = (folded & 0xFFFF) + (folded >>> 16);
        }
        return ~folded & 0xFFFF;
    }
}

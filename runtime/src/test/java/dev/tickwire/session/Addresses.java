package dev.tickwire.session;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;

/** Addresses for tests, without asking a name server. */
public final class Addresses {
    private Addresses() {}

    public static InetAddress ipv4(int a, int b, int c, int d) {
        return of(new byte[] {(byte) a, (byte) b, (byte) c, (byte) d});
    }

    /** {@code 2001:db8::/32} with the last three words of 32 bits as given. */
    public static InetAddress ipv6(int second, int third, int fourth) {
        return of(ByteBuffer.allocate(16)
                .putInt(0x20010DB8)
                .putInt(second)
                .putInt(third)
                .putInt(fourth)
                .array());
    }

    /** {@code fe80::host} on a link. */
    public static InetAddress onLink(int host, int link) {
        try {
            return Inet6Address.getByAddress(
                    null,
                    ByteBuffer.allocate(16).putInt(0xFE800000).putInt(12, host).array(),
                    link);
        } catch (UnknownHostException wrongLength) {
            throw new AssertionError(wrongLength);
        }
    }

    /** {@code ::ffff:a.b.c.d} as an object of IPv6, which the JDK makes of no datagram. */
    public static InetAddress mapped(int a, int b, int c, int d) {
        byte[] bytes = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, (byte) a, (byte) b, (byte) c, (byte) d};
        try {
            return Inet6Address.getByAddress(null, bytes, -1);
        } catch (UnknownHostException wrongLength) {
            throw new AssertionError(wrongLength);
        }
    }

    /** Up to 16,384 addresses, each in a network of 64 bits of its own, and all with the same hash code. */
    public static InetSocketAddress[] ofOneHashCode(int count) {
        InetSocketAddress[] chosen = new InetSocketAddress[count];
        for (int i = 0; i < count; i++) {
            int high = i >> 7;
            int low = i & 127;
            chosen[i] = new InetSocketAddress(ipv6(high << 8 | low, 7, 127 - high << 8 | 127 - low), 40_000);
        }
        return chosen;
    }

    private static InetAddress of(byte[] bytes) {
        try {
            return InetAddress.getByAddress(bytes);
        } catch (UnknownHostException wrongLength) {
            throw new AssertionError(wrongLength);
        }
    }
}

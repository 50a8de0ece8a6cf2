package dev.tickwire.session.address;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;

/**
 * Internet addresses as numbers. An IPv4 address in an IPv6 one, {@code ::ffff:a.b.c.d}, is that IPv4 address. The
 * bytes of an IPv6 address cost a copy of 32 bytes each time, for the JDK hands them out no other way.
 */
public final class AddressBits {
    /** The prefix of an IPv4 address that is written as an IPv6 one. */
    private static final long MAPPED = 0xFFFFL << 32;

    /** The first byte of the IPv4 addresses of the machine itself. */
    private static final int LOOPBACK = 127;

    /**
     * Whether the hash code of an IPv4 address is the address, as in all JDKs that we know: then it is had without a
     * copy, which {@link InetAddress#getAddress} makes.
     */
    private static final boolean HASH_IS_ADDRESS =
            isHash(1, 2, 3, 4) && isHash(127, 0, 0, 1) && isHash(254, 253, 252, 251);

    private AddressBits() {}

    /**
     * The network that limits count as one address: an IPv4 address, or the first 64 bits of an IPv6 address, for a
     * provider gives each customer at least as much. Those of a link, which stand on each link anew, count for each
     * link.
     *
     * @param address the address
     * @return a number that no other has: those of IPv4 lie where IPv6 has no addresses, in {@code 0:ffff::/32}
     */
    public static long network(InetAddress address) {
        if (address instanceof Inet4Address) {
            return MAPPED | ipv4(address) & 0xFFFFFFFFL;
        }
        byte[] bytes = address.getAddress();
        long high = word(bytes, 0);
        long low = word(bytes, 8);
        return high == 0 && low >>> 32 == 0xFFFF ? low : high + scope(address);
    }

    /**
     * Whether an address is one of the machine itself, without the copy that {@link InetAddress#isLoopbackAddress}
     * makes of an IPv4 address.
     *
     * @param address the address
     */
    static boolean isLoopback(InetAddress address) {
        return address instanceof Inet4Address ? ipv4(address) >>> 24 == LOOPBACK : address.isLoopbackAddress();
    }

    /**
     * Whether two are the same address and port, and on the same link if the address is one of a link: {@code equals}
     * does not look at the link.
     *
     * @param one an address
     * @param other another
     */
    public static boolean isSame(InetSocketAddress one, InetSocketAddress other) {
        return one.equals(other) && scope(one.getAddress()) == scope(other.getAddress());
    }

    /**
     * Whether something came from where a user said that a server is. Who says an address of a link without the link
     * means whichever the system takes.
     *
     * @param server where the server is
     * @param from where something came from
     */
    public static boolean isFrom(InetSocketAddress server, InetSocketAddress from) {
        return from.equals(server)
                && (scope(server.getAddress()) == 0 || scope(server.getAddress()) == scope(from.getAddress()));
    }

    /** The number of the link that an IPv6 address belongs to, or 0. */
    static int scope(InetAddress address) {
        return address instanceof Inet6Address ? ((Inet6Address) address).getScopeId() : 0;
    }

    /** The 16 bytes of an address as an IPv6 one, and its port and link, hashed. */
    static long hash(SipHash hash, InetSocketAddress address) {
        InetAddress host = address.getAddress();
        long link = (long) scope(host) << 32 | address.getPort();
        if (host instanceof Inet4Address) {
            return hash.of(0, MAPPED | ipv4(host) & 0xFFFFFFFFL, link);
        }
        byte[] bytes = host.getAddress();
        return hash.of(word(bytes, 0), word(bytes, 8), link);
    }

    /**
     * Writes the bytes of an address.
     *
     * @return how many, 4 or 16
     */
    static int write(InetAddress address, byte[] into) {
        if (address instanceof Inet4Address) {
            int bits = ipv4(address);
            for (int place = 0; place < 4; place++) {
                into[place] = (byte) (bits >>> 24 - 8 * place);
            }
            return 4;
        }
        byte[] bytes = address.getAddress();
        System.arraycopy(bytes, 0, into, 0, bytes.length);
        return bytes.length;
    }

    private static int ipv4(InetAddress address) {
        return HASH_IS_ADDRESS ? address.hashCode() : ipv4(address.getAddress());
    }

    private static int ipv4(byte[] bytes) {
        return bytes[0] << 24 | (bytes[1] & 0xFF) << 16 | (bytes[2] & 0xFF) << 8 | bytes[3] & 0xFF;
    }

    private static boolean isHash(int a, int b, int c, int d) {
        byte[] bytes = {(byte) a, (byte) b, (byte) c, (byte) d};
        try {
            return InetAddress.getByAddress(bytes).hashCode() == ipv4(bytes);
        } catch (UnknownHostException wrongLength) {
            throw new IllegalStateException("an address may have 4 bytes", wrongLength);
        }
    }

    private static long word(byte[] bytes, int at) {
        long word = 0;
        for (int place = at; place < at + Long.BYTES; place++) {
            word = word << 8 | bytes[place] & 0xFF;
        }
        return word;
    }
}

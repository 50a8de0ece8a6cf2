package dev.tickwire.session.address;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;

/**
 * Addresses as bits: networks, hashes and comparisons. An IPv4 address within IPv6, {@code ::ffff:a.b.c.d}, counts as
 * that IPv4 address. Reading the bytes of an IPv6 address allocates 32 bytes each time; the JDK offers no other way.
 */
public final class AddressBits {
    /** Prefix of IPv4 addresses within IPv6, ::ffff:0:0/96. */
    private static final long MAPPED = 0xFFFFL << 32;

    /** First byte of loopback addresses. */
    private static final int LOOPBACK = 127;

    /**
     * Whether the hash code of an IPv4 address is the address itself, as in all known JDKs. The address is then read
     * without the copy of {@link InetAddress#getAddress}.
     */
    private static final boolean HASH_IS_ADDRESS =
            isHash(1, 2, 3, 4) && isHash(127, 0, 0, 1) && isHash(254, 253, 252, 251);

    private AddressBits() {}

    /**
     * Returns the network that limits count as one address: an IPv4 address, or the upper 64 bits of an IPv6 address.
     * Providers give each customer a network of that size or more. Link-local networks count for each link.
     *
     * @return the unique number of the network. Numbers of IPv4 networks lie in {@code 0:ffff::/32}, where IPv6 has no
     *     addresses
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
     * Returns whether an address is a loopback address, without the copy that {@link InetAddress#isLoopbackAddress}
     * makes.
     */
    static boolean isLoopback(InetAddress address) {
        return address instanceof Inet4Address ? ipv4(address) >>> 24 == LOOPBACK : address.isLoopbackAddress();
    }

    /**
     * Returns whether two addresses have the same host, port and link; {@code equals} ignores the link of a link-local
     * address.
     */
    public static boolean isSame(InetSocketAddress first, InetSocketAddress second) {
        return first.equals(second) && scope(first.getAddress()) == scope(second.getAddress());
    }

    /**
     * Returns whether a datagram may be of a server.
     *
     * @param server the configured address; a link-local address without a link stands for any link
     * @param from the address of the sender
     */
    public static boolean isFrom(InetSocketAddress server, InetSocketAddress from) {
        return from.equals(server)
                && (scope(server.getAddress()) == 0 || scope(server.getAddress()) == scope(from.getAddress()));
    }

    /** Returns the number of the link of a link-local IPv6 address, or 0. */
    static int scope(InetAddress address) {
        return address instanceof Inet6Address ? ((Inet6Address) address).getScopeId() : 0;
    }

    /** Returns the keyed hash of an address as 16 bytes of IPv6, with its port and link. */
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
     * @return the number of written bytes, 4 or 16
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

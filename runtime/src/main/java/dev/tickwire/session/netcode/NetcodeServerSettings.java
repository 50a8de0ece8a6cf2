package dev.tickwire.session.netcode;

import java.net.Inet4Address;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;

/**
 * What a server needs for encrypted sessions: the key that it shares with the backend, and how clients reach it.
 *
 * <pre>{@code
 * Server.builder(ArenaProtocol.get())
 *         .port(40000)
 *         .secure(NetcodeServerSettings.of(NetcodeKey.ofHex(secret))
 *                 .withPublicAddress(new InetSocketAddress("203.0.113.5", 40000)));
 * }</pre>
 *
 * <p>Make them once for a process. They remember which tokens were used: a server that is closed and built anew with the same
 * settings, or with settings made from these, goes on where the last one stopped. One server at a time can run with them.
 */
public final class NetcodeServerSettings {
    private final NetcodeKey key;
    private final InetSocketAddress ipv4;
    private final InetSocketAddress ipv6;
    private final NetcodeLimits limits;
    private final TokenHistory history;

    private NetcodeServerSettings(
            NetcodeKey key,
            InetSocketAddress ipv4,
            InetSocketAddress ipv6,
            NetcodeLimits limits,
            TokenHistory history) {
        this.key = key;
        this.ipv4 = ipv4;
        this.ipv6 = ipv6;
        this.limits = limits;
        this.history = history;
    }

    /**
     * Settings for a server that clients reach at the address that it is bound to.
     *
     * @param key the key that the backend mints tokens with; {@link NetcodeKey#insecure()} in development alone
     */
    public static NetcodeServerSettings of(NetcodeKey key) {
        return new NetcodeServerSettings(key, null, null, NetcodeLimits.DEFAULT, new TokenHistory());
    }

    /**
     * The same with an address at which clients reach the server, as the backend puts it into tokens: one of IPv4 and one of
     * IPv6 at most, where a second call for the same kind takes the place of the first. Needed unless the server is bound to
     * one address of its machine and is reached there.
     *
     * @param address the address; its port may be 0 for the one that the server is bound to
     * @throws IllegalArgumentException if it is unresolved or stands for all addresses
     */
    public NetcodeServerSettings withPublicAddress(InetSocketAddress address) {
        if (address.isUnresolved() || address.getAddress().isAnyLocalAddress()) {
            throw new IllegalArgumentException("publicAddress = " + address + ", must be the address of one machine");
        }
        return address.getAddress() instanceof Inet4Address
                ? new NetcodeServerSettings(key, address, ipv6, limits, history)
                : new NetcodeServerSettings(key, ipv4, address, limits, history);
    }

    /**
     * The same with other limits.
     *
     * @param chosen the limits, {@link NetcodeLimits#DEFAULT} unless set
     */
    public NetcodeServerSettings withLimits(NetcodeLimits chosen) {
        return new NetcodeServerSettings(key, ipv4, ipv6, chosen, history);
    }

    NetcodeKey key() {
        return key;
    }

    NetcodeLimits limits() {
        return limits;
    }

    TokenHistory history() {
        return history;
    }

    /** The addresses that tokens may name, as they stand in tokens. */
    List<byte[]> encodedAddresses(InetSocketAddress bound) {
        List<byte[]> encoded = new ArrayList<>();
        for (InetSocketAddress address : new InetSocketAddress[] {ipv4, ipv6}) {
            if (address != null) {
                int port = address.getPort() == 0 ? bound.getPort() : address.getPort();
                encoded.add(ServerList.encode(new InetSocketAddress(address.getAddress(), port)));
            }
        }
        if (encoded.isEmpty()) {
            if (bound.getAddress().isAnyLocalAddress()) {
                throw new IllegalStateException(
                        "the server is bound to all addresses of its machine, and which one tokens"
                                + " name is not known: set withPublicAddress, or bind to one");
            }
            encoded.add(ServerList.encode(bound));
        }
        return encoded;
    }

    @Override
    public String toString() {
        return "netcode server at " + (ipv4 == null && ipv6 == null ? "its bound address" : ipv4 + " and " + ipv6);
    }
}

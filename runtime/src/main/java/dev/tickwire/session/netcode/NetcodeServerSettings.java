package dev.tickwire.session.netcode;

import dev.tickwire.base.Arguments;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.NetcodeLimits;
import dev.tickwire.session.netcode.token.ServerList;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The settings of a server for encrypted sessions: the key that it shares with the backend, and how clients reach it.
 *
 * <p>Make them once for a process. They remember which tokens were used: a server that is closed and built anew with
 * the same settings, or with settings made from these, goes on where the last one stopped. Several servers can run with
 * them, each at an address of its own and in a thread of its own.
 */
public final class NetcodeServerSettings {
    private final NetcodeKey key;
    private final List<InetSocketAddress> publicAddresses;
    private final NetcodeLimits limits;
    private final TokenHistory history;

    private NetcodeServerSettings(
            NetcodeKey key, List<InetSocketAddress> publicAddresses, NetcodeLimits limits, TokenHistory history) {
        this.key = key;
        this.publicAddresses = publicAddresses;
        this.limits = limits;
        this.history = history;
    }

    /**
     * Settings for a server that clients reach at the address that it is bound to.
     *
     * @param key the key that the backend mints tokens with; {@link NetcodeKey#insecure()} in development alone
     * @throws IllegalArgumentException if it is null
     */
    public static NetcodeServerSettings of(NetcodeKey key) {
        return new NetcodeServerSettings(
                Arguments.required("key", key), List.of(), NetcodeLimits.DEFAULT, new TokenHistory());
    }

    /**
     * The same with one more address at which clients reach the server, as the backend puts it into tokens: of IPv4, of
     * IPv6, or several of each, up to 32. Needed unless the server is bound to one address of its machine and is
     * reached there. A machine with several addresses of a kind needs a {@code MultihomedTransport} to be reached at
     * each.
     *
     * @param address the address; its port may be 0 for the one that the server is bound to
     * @throws IllegalArgumentException if it is null, unresolved or stands for all addresses, or if there are 32
     */
    public NetcodeServerSettings withPublicAddress(InetSocketAddress address) {
        Arguments.required("publicAddress", address);
        if (address.isUnresolved() || address.getAddress().isAnyLocalAddress()) {
            throw new IllegalArgumentException("publicAddress = " + address + ", must be the address of one machine");
        }
        if (publicAddresses.size() == ServerList.MOST_SERVERS) {
            throw new IllegalArgumentException(
                    "publicAddress = " + address + ", must be one of at most " + ServerList.MOST_SERVERS);
        }
        List<InetSocketAddress> all = new ArrayList<>(publicAddresses);
        all.add(address);
        return new NetcodeServerSettings(key, List.copyOf(all), limits, history);
    }

    /**
     * The same with other limits.
     *
     * @param chosen the limits, {@link NetcodeLimits#DEFAULT} unless set
     */
    public NetcodeServerSettings withLimits(NetcodeLimits chosen) {
        return new NetcodeServerSettings(key, publicAddresses, chosen, history);
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

    /**
     * The tokens that are used at the server with these settings that is bound to an address, for its session.
     *
     * @throws IllegalStateException as {@link TokenHistory#claim}
     */
    ServerTokens claimTokens(InetSocketAddress bound, Random random) {
        return history.claim(encodedAddresses(bound), random);
    }

    /** The addresses that tokens may name, as they stand in tokens. */
    List<byte[]> encodedAddresses(InetSocketAddress bound) {
        List<byte[]> encoded = new ArrayList<>();
        for (InetSocketAddress address : publicAddresses) {
            int port = address.getPort() == 0 ? bound.getPort() : address.getPort();
            encoded.add(ServerList.encode(new InetSocketAddress(address.getAddress(), port)));
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
        return "netcode server at " + (publicAddresses.isEmpty() ? "its bound address" : publicAddresses);
    }
}

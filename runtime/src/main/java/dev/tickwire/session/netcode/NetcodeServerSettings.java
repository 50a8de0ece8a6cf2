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
 * Settings of a server with encrypted sessions: private key, public addresses and limits.
 *
 * <p>Create them once for a process: they also hold the history of used tokens. A server that is closed and started
 * again with these settings, or with settings derived from them, continues the history. Several servers can share them,
 * each at its own address and on its own thread. Immutable except for the history, which is safe for all threads.
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
     * Creates settings with the default limits, and the bound address as the public address.
     *
     * @param key the private key; {@link NetcodeKey#insecure()} for development only
     * @throws IllegalArgumentException if it is null
     */
    public static NetcodeServerSettings of(NetcodeKey key) {
        return new NetcodeServerSettings(
                Arguments.required("key", key), List.of(), NetcodeLimits.DEFAULT, new TokenHistory());
    }

    /**
     * Returns these settings with a further public address, as the backend writes it into tokens: IPv4 or IPv6, 32 at
     * most. Needed unless the server is bound to one address and is reached there. A machine with several addresses of
     * a kind needs a {@code MultihomedTransport}.
     *
     * @param address the address that clients reach; port 0 stands for the port to which the server is bound
     * @return the new settings, with the same history of tokens
     * @throws IllegalArgumentException if it is null, unresolved or the wildcard address, or if there are 32 already
     */
    public NetcodeServerSettings withPublicAddress(InetSocketAddress address) {
        Arguments.required("publicAddress", address);
        if (address.isUnresolved() || address.getAddress().isAnyLocalAddress()) {
            throw new IllegalArgumentException("publicAddress = " + address + ", must be the address of one machine");
        }
        if (publicAddresses.size() == ServerList.MAX_SERVERS) {
            throw new IllegalArgumentException(
                    "publicAddress = " + address + ", must be one of at most " + ServerList.MAX_SERVERS);
        }
        List<InetSocketAddress> all = new ArrayList<>(publicAddresses);
        all.add(address);
        return new NetcodeServerSettings(key, List.copyOf(all), limits, history);
    }

    /** Returns these settings with other limits, and the same history of tokens. */
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
     * Returns the tokens of a server that starts, which it holds until it closes.
     *
     * @throws IllegalStateException if another server with these settings runs at the same address
     */
    ServerTokens claimTokens(InetSocketAddress bound, Random random) {
        return history.claim(encodedAddresses(bound), random);
    }

    /**
     * Returns the public addresses as connect tokens encode them.
     *
     * @param bound the address to which the server is bound; used if no public address was set
     * @throws IllegalStateException if no public address was set and the server is bound to all addresses of its
     *     machine
     */
    List<byte[]> encodedAddresses(InetSocketAddress bound) {
        List<byte[]> encoded = new ArrayList<>();
        for (InetSocketAddress address : publicAddresses) {
            int port = address.getPort() == 0 ? bound.getPort() : address.getPort();
            encoded.add(ServerList.encode(new InetSocketAddress(address.getAddress(), port)));
        }
        if (encoded.isEmpty()) {
            if (bound.getAddress().isAnyLocalAddress()) {
                throw new IllegalStateException(
                        "the server is bound to all addresses of its machine, and the address that tokens"
                                + " name is unknown: call withPublicAddress, or bind to one address");
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

package dev.tickwire.fleet.matchmaker;

import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.session.NetcodeKey;
import java.net.InetSocketAddress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The makers of connect tokens for the lists of servers that were used last. A new maker costs more than a token, since
 * it opens a source of random bytes, and successive requests are sent to the same servers.
 */
final class Mints {
    private static final int MAX = 256;

    private record Use(long protocolId, List<InetSocketAddress> servers, int expirySeconds) {}

    private final NetcodeKey key;
    private final Map<Use, ConnectTokens> mints = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Use, ConnectTokens> eldest) {
            return size() > MAX;
        }
    };

    Mints(NetcodeKey key) {
        this.key = key;
    }

    /** Returns the maker of tokens for these servers. */
    synchronized ConnectTokens of(long protocolId, List<InetSocketAddress> servers, int expirySeconds) {
        return mints.computeIfAbsent(
                new Use(protocolId, servers, expirySeconds),
                use -> new ConnectTokens(protocolId, key, servers).withExpirySeconds(expirySeconds));
    }
}

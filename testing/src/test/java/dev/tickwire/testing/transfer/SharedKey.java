package dev.tickwire.testing.transfer;

import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.testing.rooms.wire.HallsProtocol;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Random;

/** The key that several servers have, who take each other's players, at one moment of the calendar. */
public final class SharedKey {
    private static final long UNIX_SECONDS = 1_700_000_000L;

    private final NetcodeKey key;

    public SharedKey(Random random) {
        key = NetcodeKey.random(random);
    }

    /** Sessions of a server that has the key. */
    public ServerSessions.Encrypted sessions() {
        return ServerSessions.encrypted(key).withUnixClock(() -> UNIX_SECONDS);
    }

    /** Mints tokens of halls that name servers in turn. */
    ConnectTokens tokens(List<InetSocketAddress> servers) {
        return tokens(HallsProtocol.ID, servers);
    }

    /** Mints tokens of a protocol that name servers in turn. */
    public ConnectTokens tokens(long protocolId, List<InetSocketAddress> servers) {
        return new ConnectTokens(protocolId, key, servers);
    }

    /** A token of this moment. */
    public static byte[] mint(ConnectTokens tokens, long clientId) {
        return tokens.mint(UNIX_SECONDS, clientId, new byte[0]);
    }
}

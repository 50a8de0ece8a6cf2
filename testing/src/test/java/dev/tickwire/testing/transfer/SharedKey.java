package dev.tickwire.testing.transfer;

import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.testing.rooms.wire.HallsProtocol;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Random;

/** The key that several servers have, who take each other's players, at one moment of the calendar. */
final class SharedKey {
    private static final long UNIX_SECONDS = 1_700_000_000L;

    private final NetcodeKey key;

    SharedKey(Random random) {
        key = NetcodeKey.random(random);
    }

    /** Sessions of a server that has the key. */
    ServerSessions sessions() {
        return ServerSessions.encrypted(key).withUnixClock(() -> UNIX_SECONDS);
    }

    /** Mints tokens that name servers in turn. */
    ConnectTokens tokens(List<InetSocketAddress> servers) {
        return new ConnectTokens(HallsProtocol.ID, key, servers);
    }

    /** A token of this moment. */
    static byte[] mint(ConnectTokens tokens, long clientId) {
        return tokens.mint(UNIX_SECONDS, clientId, new byte[0]);
    }
}

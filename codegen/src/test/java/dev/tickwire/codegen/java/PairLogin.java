package dev.tickwire.codegen.java;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.session.NetcodeKey;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** How a client enters the servers of a pair: plainly, or with tokens of the version that both builds speak. */
final class PairLogin {
    private static final long UNIX_SECONDS = 1_800_000_000L;
    private static final long CLIENT_ID = 7;

    private final boolean isEncrypted;
    private final NetcodeKey key;
    private final Random random;

    PairLogin(boolean isEncrypted, Random random) {
        this.isEncrypted = isEncrypted;
        this.random = random;
        key = NetcodeKey.random(random);
    }

    boolean isEncrypted() {
        return isEncrypted;
    }

    ServerSessions sessions() {
        return isEncrypted ? ServerSessions.encrypted(key).withUnixClock(() -> UNIX_SECONDS) : ServerSessions.plain();
    }

    void connect(Client client, PairHost host) {
        if (isEncrypted) {
            client.connect(token(client, host));
        } else {
            client.connect(host.server().transport().localAddress());
        }
    }

    byte[] token(Client client, PairHost host) {
        long id = common(client.protocol(), host.build().protocol()).id();
        return new ConnectTokens(id, key, List.of(host.server().transport().localAddress()))
                .withRandom(new Random(random.nextLong()))
                .mint(UNIX_SECONDS, CLIENT_ID, new byte[0]);
    }

    /** The newest version that both builds speak, as the first build has it. */
    static Protocol common(Protocol one, Protocol other) {
        List<Long> spoken = spoken(other).map(Protocol::id).toList();
        return spoken(one)
                .filter(each -> spoken.contains(each.id()))
                .findFirst()
                .orElseThrow();
    }

    private static Stream<Protocol> spoken(Protocol protocol) {
        return Stream.concat(Stream.of(protocol), protocol.earlier().stream());
    }
}

package com.example.duel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.example.duel.wire.DuelClientListener;
import com.example.duel.wire.DuelProtocol;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.testing.TickwireTest;
import dev.tickwire.testing.World;
import dev.tickwire.testing.Worlds;
import dev.tickwire.transport.NetworkPreset;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

class EncryptedDuelTest {
    private static final NetcodeKey KEY = NetcodeKey.insecure();
    private static final long DATE = 1_800_000_000; // the seconds since 1970 that server and tokens go by

    @TickwireTest
    void shouldKnowWhoPlays(Worlds worlds) {
        ConnectTokens backend = new ConnectTokens(DuelProtocol.get().id(), KEY, List.of(World.SERVER_ADDRESS));
        World world = worlds.of(DuelProtocol.get())
                .preset(NetworkPreset.MOBILE)
                .serverSettings(
                        server -> server.session(ServerSessions.encrypted(KEY).withUnixClock(() -> DATE)))
                .clients(2)
                .client((client, number) -> {
                    client.listener(new DuelClientListener() {});
                    client.connect(backend.mint(DATE, 7001 + number, new byte[0]));
                    return now -> {
                        client.update(now);
                        client.flush();
                    };
                })
                .start();
        world.runUntil(world::allConnected, 10);

        Set<Long> accounts = new TreeSet<>();
        for (Peer peer : world.server().peers()) {
            accounts.add(peer.clientId());
        }
        assertEquals(Set.of(7001L, 7002L), accounts);
    }
}

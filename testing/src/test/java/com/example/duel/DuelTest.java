package com.example.duel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.duel.wire.DuelProtocol;
import com.example.duel.wire.Duelist;
import dev.tickwire.testing.TickwireTest;
import dev.tickwire.testing.World;
import dev.tickwire.testing.Worlds;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import java.util.ArrayList;
import java.util.List;

class DuelTest {
    private final List<DuelClient> players = new ArrayList<>();

    private World duel(Worlds worlds, NetworkPreset preset) {
        return worlds.of(DuelProtocol.get())
                .preset(preset)
                .clients(2)
                .server(server -> new DuelServer(server)::update)
                .client((client, number) -> {
                    players.add(new DuelClient(client, World.SERVER_ADDRESS));
                    return players.get(number)::update;
                })
                .start();
    }

    @TickwireTest
    void shouldCountEachHitOnBothSidesOverBadWifi(Worlds worlds) {
        World world = duel(worlds, NetworkPreset.BAD_WIFI);
        world.run(60);

        world.settle(10);
        for (Duelist seen : world.client(0).state(DuelProtocol.WORLD_CHANNEL).all(DuelProtocol.DUELIST)) {
            assertEquals(0, seen.health());
        }
        world.runUntil(() -> players.get(0).hits() == 10 && players.get(1).hits() == 10, 10);
    }

    @TickwireTest
    void shouldPlayOnAfterATunnel(Worlds worlds) {
        World world = duel(worlds, NetworkPreset.MOBILE);
        world.runUntil(world::allConnected, 10);
        world.line(0).cutOff(3000); // three seconds without a network
        world.pauseClient(1, 2); // and the other player's machine loads a level
        world.run(4);

        assertTrue(world.allConnected());
    }

    @TickwireTest
    void shouldDisconnectAPlayerWithoutANetwork(Worlds worlds) {
        World world = duel(worlds, NetworkPreset.BROADBAND);
        world.runUntil(world::allConnected, 10);
        world.line(0).outgoing(NetworkConditions.perfect().withLoss(1));
        world.runUntil(() -> world.server().peerCount() == 1, 10);
    }
}

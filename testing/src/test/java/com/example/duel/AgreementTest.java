package com.example.duel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.example.duel.wire.DuelProtocol;
import com.example.duel.wire.Duelist;
import dev.tickwire.state.StateTable;
import dev.tickwire.testing.TickwireTest;
import dev.tickwire.testing.World;
import dev.tickwire.testing.Worlds;
import dev.tickwire.transport.NetworkPreset;

class AgreementTest {
    @TickwireTest
    void shouldShowBothPlayersTheWorldOfTheServer(Worlds worlds) {
        World world = worlds.of(DuelProtocol.get())
                .preset(NetworkPreset.BAD_WIFI)
                .clients(2)
                .start();
        StateTable table = world.server().state(DuelProtocol.WORLD_CHANNEL);
        Duelist anna = table.add(DuelProtocol.DUELIST).name("Anna");
        world.connect();
        world.eachTick(tick -> anna.x(tick * 0.1f % 100));
        world.run(10);
        world.eachTick(tick -> {}); // now nothing changes the objects
        world.settle(5);

        for (Duelist seen : world.client(1).state(DuelProtocol.WORLD_CHANNEL).all(DuelProtocol.DUELIST)) {
            assertEquals("Anna", seen.name());
            assertEquals(anna.x(), seen.x(), 0.005f);
        }
    }
}

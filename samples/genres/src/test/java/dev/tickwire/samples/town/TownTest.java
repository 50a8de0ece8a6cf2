package dev.tickwire.samples.town;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.state.StateView;
import dev.tickwire.testing.SimulatedWorldExtension;
import dev.tickwire.testing.TickwireTest;
import dev.tickwire.testing.World;
import dev.tickwire.testing.Worlds;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SimulatedWorldExtension.class)
class TownTest {
    private static final int PLAYERS = 96;

    @TickwireTest
    void shouldShowEachPlayerTheWalkersNearbyAndPredictTheOwn(Worlds worlds) {
        World world = worlds.of(TownProtocol.get())
                .tickMillis(1000 / 30.0)
                .clients(PLAYERS)
                .server(new TownGame())
                .client(new TownBot())
                .start();
        world.connect();
        world.run(5);

        int seen = 0;
        for (int number = 0; number < PLAYERS; number++) {
            StateView town = world.client(number).state(TownProtocol.WORLD_CHANNEL);
            assertNotNull(town.mine(TownProtocol.WALKER));
            seen += town.count();
            assertTrue(world.client(number).predictions().steps() > 0);
            assertEquals(0, world.client(number).predictions().corrections());
        }
        assertTrue(seen > 2 * PLAYERS && seen < 10 * PLAYERS, "the players see " + seen + " walkers");
    }
}

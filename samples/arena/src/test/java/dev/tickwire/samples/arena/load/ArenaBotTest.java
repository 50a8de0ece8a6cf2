package dev.tickwire.samples.arena.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.testing.SimulatedWorldExtension;
import dev.tickwire.testing.TickwireTest;
import dev.tickwire.testing.World;
import dev.tickwire.testing.Worlds;
import dev.tickwire.transport.NetworkPreset;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SimulatedWorldExtension.class)
class ArenaBotTest {
    @TickwireTest
    void shouldFillAnArenaWithPlayersWhoHitEachOther(Worlds worlds) {
        World world = worlds.of(ArenaProtocol.get())
                .preset(NetworkPreset.LAN)
                .clients(ArenaConstants.MAX_PLAYERS)
                .server(new ArenaGame())
                .client(new ArenaBot())
                .start();
        world.connect();
        world.run(5);

        int fighters = 0;
        int score = 0;
        for (Fighter fighter : world.server().state(ArenaProtocol.WORLD_CHANNEL).all(ArenaProtocol.FIGHTER)) {
            fighters++;
            score += fighter.score();
        }
        assertEquals(ArenaConstants.MAX_PLAYERS, fighters);
        assertTrue(score > 0);
    }
}

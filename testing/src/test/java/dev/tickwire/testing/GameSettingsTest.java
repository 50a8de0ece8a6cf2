package dev.tickwire.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.duel.DuelBot;
import com.example.duel.DuelGame;
import com.example.duel.wire.DuelProtocol;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Server;
import org.junit.jupiter.api.Test;

class GameSettingsTest {
    @Test
    void shouldPlayABotAgainstTheGameOfThePage() {
        World world = World.of(DuelProtocol.get())
                .clients(2)
                .server(new DuelGame())
                .client(new DuelBot())
                .start();
        world.connect();
        world.run(3);
        assertTrue(world.allConnected());
        // Both fire once a second, and each loses ten points of health by it.
        world.server()
                .state(DuelProtocol.WORLD_CHANNEL)
                .all(DuelProtocol.DUELIST)
                .forEach(duelist -> assertEquals(70, duelist.health(), 10));
    }

    @Test
    void shouldApplyTheSettingsOfGamesBeforeThoseOfTheTest() {
        World world = World.of(DuelProtocol.get())
                .clients(1)
                .server(new ServerGame() {
                    @Override
                    public GameTick start(Server server) {
                        return new DuelGame().start(server);
                    }

                    @Override
                    public void settings(Server.Builder settings) {
                        settings.maxClients(7).ticksPerSecond(30);
                    }
                })
                .client(new ClientGame() {
                    @Override
                    public GameTick start(Client client, int number) {
                        return new DuelBot().start(client, number);
                    }

                    @Override
                    public void settings(Client.Builder settings, int number) {
                        settings.ticksPerSecond(20 + number);
                    }
                })
                .serverSettings(server -> server.ticksPerSecond(40))
                .start();
        assertEquals(7, world.server().maxClients());
        assertEquals(40, world.server().ticksPerSecond());
        assertEquals(20, world.client(0).ticksPerSecond());
        assertEquals(1, world.addClient());
        assertEquals(21, world.client(1).ticksPerSecond());
        assertFalse(world.allConnected());
    }
}

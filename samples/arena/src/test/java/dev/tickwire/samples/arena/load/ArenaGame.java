package dev.tickwire.samples.arena.load;

import dev.tickwire.endpoint.Server;
import dev.tickwire.samples.arena.DeliveryObserver;
import dev.tickwire.samples.arena.server.ArenaServer;
import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.testing.GameTick;
import dev.tickwire.testing.ServerGame;

/** The server of Arena, for simulated load tests. */
public final class ArenaGame implements ServerGame {
    @Override
    public void settings(Server.Builder settings) {
        settings.maxClients(ArenaConstants.MAX_PLAYERS);
    }

    @Override
    public GameTick start(Server server) {
        ArenaServer game = new ArenaServer(server, 1, DeliveryObserver.NONE);
        game.start();
        return game::update;
    }
}

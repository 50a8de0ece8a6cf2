package com.example.duel;

import dev.tickwire.endpoint.Server;
import dev.tickwire.testing.GameTick;
import dev.tickwire.testing.ServerGame;

/** The server of the game, for simulated load tests. */
public final class DuelGame implements ServerGame {
    @Override
    public GameTick start(Server server) {
        return new DuelServer(server)::update;
    }
}

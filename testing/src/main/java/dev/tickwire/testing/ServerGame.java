package dev.tickwire.testing;

import dev.tickwire.endpoint.Server;

/** Makes a game's own server around an endpoint. */
@FunctionalInterface
public interface ServerGame {
    /**
     * Makes it, sets its listener and starts it.
     *
     * @param server the endpoint, not started
     * @return what the world calls each tick
     */
    GameTick start(Server server);
}

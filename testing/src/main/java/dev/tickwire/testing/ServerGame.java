package dev.tickwire.testing;

import dev.tickwire.endpoint.Server;

/** Factory of the game of a simulated server. A {@link World} calls it once. */
@FunctionalInterface
public interface ServerGame {
    /**
     * Starts the game of the server. The game sets its listener and starts the server.
     *
     * @param server the server, not yet started
     * @return the game, called in each tick of the world
     */
    GameTick start(Server server);

    /**
     * Sets settings of the server that the game needs, such as the bounds of its clients' view delay. Called before
     * {@link #start}. Default none.
     *
     * @param settings the builder of the server
     */
    default void settings(Server.Builder settings) {}
}

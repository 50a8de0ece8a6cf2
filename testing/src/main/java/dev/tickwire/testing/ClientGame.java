package dev.tickwire.testing;

import dev.tickwire.endpoint.Client;

/** Factory of the game of a simulated client. A {@link World} calls it once for each client. */
@FunctionalInterface
public interface ClientGame {
    /**
     * Starts the game of a client. The game sets its listener. The game may connect to {@link World#SERVER_ADDRESS} at
     * any time; {@link World#connect()} connects clients that are not connected.
     *
     * @param client the client, not yet connected
     * @param number the number of the client in the world, from 0
     * @return the game, called in each tick of the world
     */
    GameTick start(Client client, int number);

    /**
     * Sets settings of the client that the game needs, such as the bounds of its view delay. Called before
     * {@link #start}. Default none.
     *
     * @param settings the builder of the client
     * @param number the number of the client in the world, from 0
     */
    default void settings(Client.Builder settings, int number) {}
}

package dev.tickwire.testing;

import dev.tickwire.endpoint.Client;

/** Makes a game's own client around an endpoint. */
@FunctionalInterface
public interface ClientGame {
    /**
     * Makes it. It sets its listener and connects to {@link World#SERVER_ADDRESS} when it likes.
     *
     * @param client the endpoint, not connected
     * @param number which client of the world, from 0
     * @return what the world calls each tick
     */
    GameTick start(Client client, int number);
}

package com.example.walk;

import dev.tickwire.endpoint.Client;
import java.net.InetSocketAddress;
import java.util.function.Consumer;

/** A player of the game with objects. */
final class Player {
    private final Client client;
    private final Consumer<String> screen;

    Player(Client client, InetSocketAddress server, Consumer<String> screen) {
        this.client = client;
        this.screen = screen;
        Walk.join(client, server);
    }

    void tick(long nanos) {
        Walk.tick(client, nanos, screen);
    }
}

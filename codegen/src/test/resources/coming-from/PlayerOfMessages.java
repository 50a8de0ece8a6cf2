package com.example.walk;

import dev.tickwire.endpoint.Client;
import java.net.InetSocketAddress;
import java.util.function.Consumer;

/** A player of the game of messages, who walks from the connect on until 6. */
final class Player {
    private final Client client;
    private float x;

    Player(Client client, InetSocketAddress server, Consumer<String> screen) {
        this.client = client;
        Walk.join(client, server, screen);
    }

    void tick(long nanos) {
        x = client.isConnected() ? Math.min(6, x + 0.125f) : 0;
        Walk.tick(client, nanos, x);
    }
}

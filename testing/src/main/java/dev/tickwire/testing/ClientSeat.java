package dev.tickwire.testing;

import dev.tickwire.endpoint.Client;
import dev.tickwire.transport.NetworkSimulator;

/** A client's place in a world, with the line to it. */
final class ClientSeat extends Seat {
    final Client client;
    final NetworkSimulator line;

    ClientSeat(Client client, GameTick game, NetworkSimulator line, long nowNanos) {
        super(client, game, nowNanos);
        this.client = client;
        this.line = line;
    }
}

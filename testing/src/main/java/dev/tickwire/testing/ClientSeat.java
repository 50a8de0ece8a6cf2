package dev.tickwire.testing;

import dev.tickwire.endpoint.Client;
import dev.tickwire.transport.NetworkSimulator;

/** A client of a world with its simulated line to the server. */
final class ClientSeat extends Seat {
    final Client client;
    final NetworkSimulator line;

    ClientSeat(Client client, GameTick game, NetworkSimulator line, long nowNanos) {
        super(client, game, nowNanos);
        this.client = client;
        this.line = line;
    }
}

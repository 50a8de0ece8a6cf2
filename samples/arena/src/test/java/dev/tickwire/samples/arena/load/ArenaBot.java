package dev.tickwire.samples.arena.load;

import dev.tickwire.endpoint.Client;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.samples.arena.DeliveryObserver;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.testing.Bot;
import dev.tickwire.testing.GameTick;

/** The bots of Arena, for load tests. Each has a name of its own, as the server demands. */
public final class ArenaBot implements Bot {
    @Override
    public Protocol protocol() {
        return ArenaProtocol.get();
    }

    @Override
    public GameTick start(Client client, int number) {
        return new ArenaClient(client, "bot-" + (number + 1), number, DeliveryObserver.NONE)::update;
    }
}

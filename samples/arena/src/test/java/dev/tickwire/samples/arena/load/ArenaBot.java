package dev.tickwire.samples.arena.load;

import dev.tickwire.endpoint.Client;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.samples.arena.DeliveryObserver;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.testing.Bot;
import dev.tickwire.testing.GameTick;

/**
 * The bots of Arena, for load tests. Each has a name of its own, as the server demands, and has the ground of the arena
 * from an earlier match, so that the load is that of the play.
 */
public final class ArenaBot implements Bot {
    @Override
    public Protocol protocol() {
        return ArenaProtocol.get();
    }

    @Override
    public GameTick start(Client client, int number) {
        ArenaClient player = new ArenaClient(client, "bot-" + (number + 1), number, DeliveryObserver.NONE);
        client.listener(new GroundlessListener(player));
        return player::update;
    }
}

package dev.tickwire.samples.town;

import dev.tickwire.endpoint.Client;
import dev.tickwire.input.InputQueue;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.testing.Bot;
import dev.tickwire.testing.GameTick;
import java.util.Random;

/** A player of the town, for load tests: walks, turns every two seconds or so, and predicts the own walker. */
public final class TownBot implements Bot {
    private static final int TICKS_OF_A_WAY = 60;

    @Override
    public Protocol protocol() {
        return TownProtocol.get();
    }

    @Override
    public GameTick start(Client client, int number) {
        InputQueue<Walk> walks = client.inputs(TownProtocol.WALKS_CHANNEL);
        client.listener(new TownClientListener() {});
        client.predict(TownProtocol.WALKER, TownProtocol.WALKS_CHANNEL, TownGame::walk);
        Way way = new Way(number);
        return now -> {
            client.update(now);
            while (client.isTickDue()) {
                way.turn();
                walks.next().east(way.east).north(way.north);
                client.flush();
            }
        };
    }

    /** The present way of a walker. */
    private static final class Way {
        private final Random random;
        private int east;
        private int north;

        Way(int number) {
            random = new Random(number);
        }

        void turn() {
            if (random.nextInt(TICKS_OF_A_WAY) == 0) {
                east = random.nextInt(3) - 1;
                north = random.nextInt(3) - 1;
            }
        }
    }
}

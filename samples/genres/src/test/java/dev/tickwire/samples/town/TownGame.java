package dev.tickwire.samples.town;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.input.Inputs;
import dev.tickwire.state.GridRelevance;
import dev.tickwire.state.StateTable;
import dev.tickwire.testing.GameTick;
import dev.tickwire.testing.ServerGame;

/** The server of the town, for simulated load tests: each player sees the walkers within 60 metres. */
public final class TownGame implements ServerGame {
    private static final double SEEN_METRES = 60;
    private static final double LOST_METRES = 75;
    /** Walkers enter at crossings of a square grid, so many at each side. */
    private static final int CROSSINGS = 32;

    private static final float BLOCK_METRES = 55;
    private static final float STEP_METRES = 0.1f;

    @Override
    public GameTick start(Server server) {
        StateTable world = server.state(TownProtocol.WORLD_CHANNEL);
        Inputs<Walk> walks = server.inputs(TownProtocol.WALKS_CHANNEL);
        world.removeOwnedOnLeave(TownProtocol.WALKER);
        world.relevance(GridRelevance.builder(world)
                .radius(SEEN_METRES, LOST_METRES)
                .position(TownProtocol.WALKER, Walker::x, Walker::y)
                .build());
        server.listener(new TownServerListener() {
            @Override
            public void onConnect(Peer peer) {
                Walker walker = world.add(TownProtocol.WALKER)
                        .x(place(peer.index() % CROSSINGS))
                        .y(place(peer.index() / CROSSINGS % CROSSINGS));
                world.owner(walker, peer);
            }
        });
        server.start();
        return now -> {
            server.update(now);
            while (server.isTickDue()) {
                for (Walker walker : world.all(TownProtocol.WALKER)) {
                    walk(walker, walks.of(walker));
                }
                server.flush();
            }
        };
    }

    private static float place(int crossing) {
        return (crossing - CROSSINGS / 2) * BLOCK_METRES;
    }

    /** The rule of both sides. */
    static void walk(Walker walker, Walk walk) {
        walker.x(inTown(walker.x() + walk.east() * STEP_METRES));
        walker.y(inTown(walker.y() + walk.north() * STEP_METRES));
    }

    private static float inTown(float metres) {
        return Math.max(-TownConstants.HALF_WIDTH, Math.min(TownConstants.HALF_WIDTH, metres));
    }
}

package dev.tickwire.samples.cubes.net;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.samples.cubes.cost.Costs;
import dev.tickwire.samples.cubes.cost.Frame;
import dev.tickwire.samples.cubes.wire.Cube;
import dev.tickwire.samples.cubes.wire.CubesProtocol;
import java.util.List;

/** Finds out what other ways would take for the states that a player is told of, and tells the player each second. */
final class CostTeller {
    private static final int TICKS_A_SECOND = CubesProtocol.get().ticksPerSecond();

    private final Server server;
    private Costs costs = new Costs();
    private Peer told;
    private int ticks;

    CostTeller(Server server) {
        this.server = server;
    }

    /** The states of a tick are written; there may be no player. */
    void onTick(Peer peer, Cube player, List<Cube> small) {
        if (peer != told) {
            told = peer;
            costs = new Costs();
            ticks = 0;
        }
        if (player == null) {
            return;
        }
        costs.add(Frame.of(player, small));
        if (++ticks % TICKS_A_SECOND == 0) {
            peer.send(server.create(CubesProtocol.RATES)
                    .raw(kilobits(0))
                    .quantized(kilobits(1))
                    .delta(kilobits(2))
                    .handPacked(kilobits(3)));
            costs.clear();
        }
    }

    private float kilobits(int way) {
        return (float) (costs.bitsPerFrame(way) * TICKS_A_SECOND / 1e3);
    }
}

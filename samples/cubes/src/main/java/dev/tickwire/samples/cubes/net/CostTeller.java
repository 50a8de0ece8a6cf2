package dev.tickwire.samples.cubes.net;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.samples.cubes.cost.Costs;
import dev.tickwire.samples.cubes.cost.Frame;
import dev.tickwire.samples.cubes.wire.Cube;
import dev.tickwire.samples.cubes.wire.CubesProtocol;

/** Finds out what other ways would take for the states that a player is told of, and tells the player each second. */
final class CostTeller {
    private static final int TICKS_A_SECOND = CubesProtocol.get().ticksPerSecond();

    private final CubesServer server;
    private final int index;
    private Costs costs = new Costs();
    private Peer told;
    private int ticks;

    /**
     * Has told nothing.
     *
     * @param server has the states
     * @param index of the player; there may be none
     */
    CostTeller(CubesServer server, int index) {
        this.server = server;
        this.index = index;
    }

    /** The states of a tick are written. */
    void onTick() {
        Peer peer = server.endpoint().peer(index);
        Cube player = server.player(index);
        if (peer != told) {
            told = peer;
            costs = new Costs();
            ticks = 0;
        }
        if (player == null) {
            return;
        }
        costs.add(Frame.of(player, server.small()));
        if (++ticks % TICKS_A_SECOND == 0) {
            peer.send(server.endpoint()
                    .create(CubesProtocol.RATES)
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

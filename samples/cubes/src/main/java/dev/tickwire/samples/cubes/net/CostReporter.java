package dev.tickwire.samples.cubes.net;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.samples.cubes.cost.Costs;
import dev.tickwire.samples.cubes.cost.Frame;
import dev.tickwire.samples.cubes.wire.Cube;
import dev.tickwire.samples.cubes.wire.CubesProtocol;

/**
 * Sends a player, once per second, the bits that other encodings need for the states of that second, and the bits that
 * Tickwire sent.
 */
final class CostReporter {
    private static final int TICKS_A_SECOND = CubesProtocol.get().ticksPerSecond();

    private final CubesServer server;
    private final int index;
    private final SentBits sent;
    private Costs costs = new Costs();
    private Peer peerMeasured;
    private int ticks;

    /**
     * Creates the measurement of one player.
     *
     * @param server the server with the states
     * @param index the index of the peer, who may not be connected
     * @param sent counts the bits sent to each player
     */
    CostReporter(CubesServer server, int index, SentBits sent) {
        this.server = server;
        this.index = index;
        this.sent = sent;
    }

    /**
     * Measures the states of this tick, which are written, but not sent yet. Restarts when another player has the
     * index.
     */
    void onTick() {
        Peer peer = server.endpoint().peer(index);
        Cube player = server.player(index);
        if (peer != peerMeasured) {
            peerMeasured = peer;
            costs = new Costs();
            ticks = 0;
            sent.poll(index);
        }
        if (player == null) {
            return;
        }
        if (ticks == TICKS_A_SECOND) {
            peer.send(server.endpoint()
                    .create(CubesProtocol.RATES)
                    .tickwire((float) (sent.poll(index) / 1e3))
                    .raw(kilobits(0))
                    .quantized(kilobits(1))
                    .delta(kilobits(2))
                    .handPacked(kilobits(3)));
            costs.clear();
            ticks = 0;
        }
        costs.add(Frame.of(player, server.small()));
        ticks++;
    }

    private float kilobits(int encoding) {
        return (float) (SentBits.inPackets(costs.bitsPerFrame(encoding)) * TICKS_A_SECOND / 1e3);
    }
}

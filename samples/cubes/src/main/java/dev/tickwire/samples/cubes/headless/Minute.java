package dev.tickwire.samples.cubes.headless;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.samples.cubes.cost.Frame;
import dev.tickwire.samples.cubes.net.CubesClient;
import dev.tickwire.samples.cubes.net.CubesServer;
import dev.tickwire.samples.cubes.wire.Budget;
import dev.tickwire.samples.cubes.wire.Cube;
import dev.tickwire.samples.cubes.wire.CubesConstants;
import dev.tickwire.samples.cubes.wire.CubesProtocol;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.util.function.Consumer;

/**
 * A server and a client in one process, on a simulated clock with a round trip of 100 ms. The run measures the bits of
 * the cubes, and the age of the client's newest values.
 *
 * <p>The player's buttons depend on the server's cubes, not the client's, so that the cubes move alike with each
 * budget.
 */
final class Minute implements AutoCloseable {
    private static final InetSocketAddress SERVER = new InetSocketAddress("127.0.0.1", 1);
    private static final long TICK_NANOS = 16_666_667L;
    private static final int TICKS_A_SECOND = 60;
    private static final double WAY_MILLIS = 50;
    /** Seconds before the measurement, after which the client knows all cubes. */
    static final int SETTLING_SECONDS = 5;

    private final MemoryNetwork network = new MemoryNetwork();
    private final CubesServer server;
    private final CubesClient client;
    private final Consumer<Frame> frames;
    private final Quantiles kilobits = new Quantiles();
    private final Quantiles packetKilobits = new Quantiles();
    private final Ages ages = new Ages();
    private long bits;
    private long packetBytes;
    private boolean isMeasured;

    /**
     * Creates server and client.
     *
     * @param budget the player's budget
     * @param seed the seed of the line and the player
     * @param frames receives the state of each measured tick
     */
    Minute(Budget budget, long seed, Consumer<Frame> frames) {
        this.frames = frames;
        Server endpoint = Server.builder(CubesProtocol.get())
                .transport(network.open(SERVER))
                .maxClients(CubesConstants.MAX_PLAYERS)
                .tap(new Meter())
                .build();
        server = new CubesServer(endpoint, budget);
        server.onTick(this::onTick);
        server.start();
        Transport line = new NetworkSimulator(
                network.open(), seed, NetworkConditions.perfect().withLatencyMillis(WAY_MILLIS));
        Wanderer wanderer = new Wanderer(seed);
        client = new CubesClient(
                Client.builder(CubesProtocol.get()).transport(line).build(), own -> wanderer.buttons(server.player(0)));
        client.connect(SERVER);
    }

    /** Counts what the server sends. */
    private final class Meter implements Tap {
        @Override
        public void onEntry(Peer peer, Direction direction, ChannelConfig channel, int entryBits) {
            if (direction == Direction.SENT && channel == CubesProtocol.WORLD_CHANNEL) {
                bits += entryBits;
            }
        }

        @Override
        public void onSent(Peer peer, byte[] bytes, int offset, int length) {
            packetBytes += length;
        }
    }

    /**
     * Runs the simulation.
     *
     * @param settlingSeconds the seconds before the measurement
     * @param seconds the seconds of the measurement
     */
    void run(int settlingSeconds, int seconds) {
        long now = 0;
        for (int second = 0; second < settlingSeconds + seconds; second++) {
            bits = 0;
            packetBytes = 0;
            isMeasured = second >= settlingSeconds;
            for (int round = 0; round < TICKS_A_SECOND; round++) {
                now += TICK_NANOS;
                client.update(now);
                server.update(now);
            }
            if (isMeasured) {
                kilobits.add(bits / 1e3);
                packetKilobits.add(packetBytes * Byte.SIZE / 1e3);
            }
        }
    }

    private void onTick() {
        Cube player = server.player(0);
        if (player == null) {
            return;
        }
        ages.note(server.small());
        if (isMeasured) {
            frames.accept(Frame.of(player, server.small()));
            ages.sample(client, player);
        }
    }

    /** Returns the kilobits of cubes in each second, without headers. */
    Quantiles kilobits() {
        return kilobits;
    }

    /** Returns the kilobits of whole packets in each second, before encryption. */
    Quantiles packetKilobits() {
        return packetKilobits;
    }

    /** Returns the ages of the client's states. */
    Ages ages() {
        return ages;
    }

    /** Returns the number of cubes that the client knows. */
    int known() {
        return client.world().count();
    }

    @Override
    public void close() {
        client.endpoint().close();
        server.endpoint().close();
    }
}

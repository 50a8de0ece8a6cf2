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
 * A server and a player in one process, on a clock of its own and a round trip of 100 ms: the bits that tell the player
 * of the cubes, and how old what the player knows of each is. The player steers by the server's heap, so that it moves
 * alike whatever the budget is.
 */
final class Minute implements AutoCloseable {
    private static final InetSocketAddress SERVER = new InetSocketAddress("127.0.0.1", 1);
    private static final long TICK_NANOS = 16_666_667L;
    private static final int TICKS_A_SECOND = 60;
    private static final double WAY_MILLIS = 50;
    /** The seconds after which the player knows all cubes. */
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
     * Lays out the heap.
     *
     * @param budget of the player
     * @param seed decides what the player does
     * @param frames takes the states of each tick that is measured
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

    /** Counts the bits of the cubes, and the bytes of packets. */
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
     * Lets time pass.
     *
     * @param settlingSeconds how many come before those that are measured
     * @param seconds how many are measured
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
            ages.look(client, player);
        }
    }

    /** The kilobits of each second. */
    Quantiles kilobits() {
        return kilobits;
    }

    /** The kilobits of whole packets in each second, before they are sealed. */
    Quantiles packetKilobits() {
        return packetKilobits;
    }

    /** How old what the player knows is. */
    Ages ages() {
        return ages;
    }

    /** The cubes that the player knows of. */
    int known() {
        return client.world().count();
    }

    @Override
    public void close() {
        client.endpoint().close();
        server.endpoint().close();
    }
}

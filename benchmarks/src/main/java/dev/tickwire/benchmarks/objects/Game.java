package dev.tickwire.benchmarks.objects;

import dev.tickwire.benchmarks.line.CountedTransport;
import dev.tickwire.benchmarks.objects.wire.ObjectsClientListener;
import dev.tickwire.benchmarks.objects.wire.ObjectsProtocol;
import dev.tickwire.benchmarks.objects.wire.ObjectsServerListener;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.StateView;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.MemoryTransport;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.time.Duration;
import java.util.Random;
import java.util.function.Consumer;

/** A server with objects and one client over a simulated network, both loops at 60 Hz, each at its own phase. */
final class Game {
    static final double TICK_SECONDS = 1.0 / 60;

    private static final double STEP_SECONDS = 0.0005;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    final StateTable table;
    final StateView view;
    final CountedTransport line;
    private final Server server;
    private final Client client;
    private final double clientPhase;
    private Runnable atServer = () -> {};
    private Runnable atClient = () -> {};
    private double seconds;
    private double begunAt;
    private int serverTicks;
    private int clientTicks;
    private boolean isComplete;

    /** A game whose client is not connected yet, and shows everything as it comes. */
    Game(long seed, NetworkConditions oneWay) {
        this(seed, oneWay, settings -> settings.viewDelay(Duration.ZERO, Duration.ZERO));
    }

    /**
     * A game whose client is not connected yet.
     *
     * @param seed of all that is random
     * @param oneWay the network in either direction
     * @param settings sets what the client has other than by default
     */
    Game(long seed, NetworkConditions oneWay, Consumer<Client.Builder> settings) {
        Random random = new Random(seed);
        MemoryNetwork network = new MemoryNetwork();
        MemoryTransport transport = network.open();
        line = new CountedTransport(transport);
        server = Server.builder(ObjectsProtocol.get())
                .transport(line)
                .random(new Random(random.nextLong()))
                .build();
        Client.Builder builder = Client.builder(ObjectsProtocol.get())
                .transport(new NetworkSimulator(network.open(), random.nextLong(), oneWay))
                .random(new Random(random.nextLong()));
        settings.accept(builder);
        client = builder.build();
        clientPhase = random.nextDouble() * TICK_SECONDS;
        table = server.state(ObjectsProtocol.WORLD_CHANNEL);
        view = client.state(ObjectsProtocol.WORLD_CHANNEL);
        server.listener(new ObjectsServerListener() {});
        client.listener(new ObjectsClientListener() {
            @Override
            public void onWorldComplete(Peer from) {
                isComplete = true;
            }
        });
        server.start();
    }

    /** Sets what the server does in each of its ticks, before the flush that tells it. */
    void atServer(Runnable work) {
        atServer = work;
    }

    /** Sets what is looked at in each of the client's ticks. */
    void atClient(Runnable work) {
        atClient = work;
    }

    /** Connects the client, and calls {@code admitted} with its peer when it is connected to the server. */
    void connect(Consumer<Peer> admitted) {
        server.listener(new ObjectsServerListener() {
            @Override
            public void onConnect(Peer peer) {
                admitted.accept(peer);
            }
        });
        client.connect(server.transport().localAddress());
    }

    /** Connects the client, and plays until it is connected: second 0 of what is measured by spans. */
    void begin() {
        connect(peer -> {});
        while (!client.isConnected()) {
            step();
        }
        begunAt = seconds;
    }

    /** The time since the client was connected. */
    double secondsSinceBegin() {
        return seconds - begunAt;
    }

    /** Whether the client was told that all objects are there. */
    boolean isComplete() {
        return isComplete;
    }

    double seconds() {
        return seconds;
    }

    /** The server's tick, from 1; as the table numbers them. */
    int tick() {
        return serverTicks;
    }

    void runFor(double duration) {
        for (double until = seconds + duration; seconds < until; ) {
            step();
        }
    }

    void step() {
        seconds += STEP_SECONDS;
        if (seconds >= serverTicks * TICK_SECONDS) {
            serverTicks++;
            server.update(nanos());
            atServer.run();
            server.flush();
        }
        if (seconds >= clientPhase + clientTicks * TICK_SECONDS) {
            clientTicks++;
            client.update(nanos());
            atClient.run();
            client.flush();
        }
    }

    private long nanos() {
        return Math.round(seconds * NANOS_PER_SECOND);
    }

    /** Ends it. */
    void close() {
        client.close();
        server.close();
    }
}

package dev.tickwire.benchmarks.objects;

import dev.tickwire.benchmarks.line.Loops;
import dev.tickwire.benchmarks.objects.wire.ObjectsClientListener;
import dev.tickwire.benchmarks.objects.wire.ObjectsProtocol;
import dev.tickwire.benchmarks.objects.wire.ObjectsServerListener;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.StateView;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.time.Duration;
import java.util.Random;
import java.util.function.Consumer;

/**
 * A server with objects and one client in simulated time. Both loops run at 60 Hz, with a random phase between them.
 */
final class Game {
    private static final double LONGEST_SECONDS = 60;

    final StateTable table;
    final StateView view;
    final Loops loops = new Loops(() -> {});
    /** What the server has sent. */
    final TransportStatistics sent;

    private final Server server;
    private final Client client;
    /** Called when the server has accepted the client. */
    Consumer<Peer> onAdmitted = peer -> {};

    /** Work of each server tick, before the flush that sends it; of each client tick, after the update. */
    Runnable atServer = () -> {};

    Runnable atClient = () -> {};

    /** Tick of the server, from 1, as the table numbers them. */
    int tick;

    /** True once the client was notified that its initial world is complete. */
    boolean isComplete;

    private double begunAt;

    /** Creates a game whose client is not connected yet. It has the default view delay, or shows objects on arrival. */
    Game(long seed, NetworkConditions oneWay, boolean isDelayed) {
        Random random = new Random(seed);
        MemoryNetwork network = new MemoryNetwork();
        Transport transport = network.open();
        sent = transport.statistics();
        server = Server.builder(ObjectsProtocol.get())
                .transport(transport)
                .random(new Random(random.nextLong()))
                .build();
        Client.Builder builder = Client.builder(ObjectsProtocol.get())
                .transport(new NetworkSimulator(network.open(), random.nextLong(), oneWay))
                .random(new Random(random.nextLong()));
        client = isDelayed
                ? builder.build()
                : builder.viewDelay(Duration.ZERO, Duration.ZERO).build();
        loops.add(0, this::tickServer);
        loops.add(random.nextDouble() * Loops.TICK_SECONDS, this::tickClient);
        table = server.state(ObjectsProtocol.WORLD_CHANNEL);
        view = client.state(ObjectsProtocol.WORLD_CHANNEL);
        server.listener(new ObjectsServerListener() {
            @Override
            public void onConnect(Peer peer) {
                onAdmitted.accept(peer);
            }
        });
        client.listener(new ObjectsClientListener() {
            @Override
            public void onWorldComplete(Peer from) {
                isComplete = true;
            }
        });
        server.start();
    }

    void connect() {
        client.connect(server.transport().localAddress());
    }

    /** Connects the client and starts the time of {@link #secondsSinceBegin}. */
    void begin() {
        connect();
        loops.runUntil(client::isConnected, LONGEST_SECONDS);
        begunAt = loops.seconds();
    }

    /** Returns the seconds since the client connected. */
    double secondsSinceBegin() {
        return loops.seconds() - begunAt;
    }

    private void tickServer() {
        tick++;
        server.update(loops.nanos());
        atServer.run();
        server.flush();
    }

    private void tickClient() {
        client.update(loops.nanos());
        atClient.run();
        client.flush();
    }

    void close() {
        client.close();
        server.close();
    }
}

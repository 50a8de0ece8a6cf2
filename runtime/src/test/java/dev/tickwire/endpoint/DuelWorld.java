package dev.tickwire.endpoint;

import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A server and its clients in memory, on a virtual clock. */
final class DuelWorld {
    static final long MILLI = 1_000_000L;
    static final long TICK = 16 * MILLI;

    final MemoryNetwork network = new MemoryNetwork();
    final Server server;
    final InetSocketAddress serverAddress;
    final List<Client> clients = new ArrayList<>();
    final List<RecordingListener> clientListeners = new ArrayList<>();
    RecordingListener atServer = new RecordingListener();
    long now = -5_000 * MILLI;

    private final NetworkConditions conditions;
    private int seed = 100;

    DuelWorld(int maxClients) {
        this(maxClients, NetworkConditions.perfect());
    }

    DuelWorld(int maxClients, NetworkConditions conditions) {
        this.conditions = conditions;
        Transport transport = network.open();
        serverAddress = transport.localAddress();
        server = Server.builder(DuelProtocol.get())
                .transport(transport)
                .maxClients(maxClients)
                .random(new Random(1))
                .build();
        server.listener(atServer);
        server.start();
    }

    Client client(RecordingListener listener) {
        return client(listener, network.open());
    }

    Client client(RecordingListener listener, Transport transport) {
        Client client = Client.builder(DuelProtocol.get())
                .transport(new NetworkSimulator(transport, ++seed, conditions))
                .random(new Random(seed))
                .build();
        client.listener(listener);
        clients.add(client);
        clientListeners.add(listener);
        return client;
    }

    /** Adds clients and waits until all are connected. */
    void connect(int count) {
        for (int i = 0; i < count; i++) {
            client(new RecordingListener()).connect(serverAddress);
        }
        for (int ticks = 0; ticks < 1000 && !allConnected(); ticks++) {
            tick();
        }
        if (!allConnected()) {
            throw new AssertionError("not connected: " + server.sessionStatistics());
        }
    }

    private boolean allConnected() {
        return clients.stream().allMatch(Client::isConnected);
    }

    RecordingListener at(int client) {
        return clientListeners.get(client);
    }

    void tick() {
        now += TICK;
        server.update(now);
        for (int i = 0; i < clients.size(); i++) {
            clients.get(i).update(now);
        }
        server.flush();
        for (int i = 0; i < clients.size(); i++) {
            clients.get(i).flush();
        }
    }

    void ticks(int count) {
        for (int i = 0; i < count; i++) {
            tick();
        }
    }

    DuelProtocol.Say say(int number, String text) {
        return server.create(DuelProtocol.SAY).with(number, text);
    }

    DuelProtocol.Say say(Client client, int number, String text) {
        return client.create(DuelProtocol.SAY).with(number, text);
    }
}

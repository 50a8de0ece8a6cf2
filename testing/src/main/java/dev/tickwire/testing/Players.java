package dev.tickwire.testing;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;

/** Clients of a world, each with its own line to the server, in the order of their numbers. */
final class Players {
    private final Protocol protocol;
    private final ObjIntConsumer<Client.Builder> settings;
    /** Games of the clients, or null for clients that are only updated and flushed. */
    private final @Nullable ClientGame games;

    private final SimulatedNetwork network;
    private final SplittableRandom seeds;
    private final boolean tracesMessages;
    private final List<ClientSeat> seats = new ArrayList<>();
    private NetworkConditions up;
    private NetworkConditions down;

    Players(WorldBuilder world, SimulatedNetwork network, SplittableRandom seeds) {
        protocol = world.protocol;
        settings = world.clientSettings;
        games = world.clientGame;
        tracesMessages = world.failsOnLeak;
        up = world.up;
        down = world.down;
        this.network = network;
        this.seeds = seeds;
    }

    /** Adds a client and returns its number. */
    int add(long nowNanos) {
        NetworkSimulator line = new NetworkSimulator(network.openClient(), seeds.nextLong(), up, down);
        line.update(nowNanos);
        Client.Builder builder = Client.builder(protocol).transport(line).random(new Random(seeds.nextLong()));
        if (tracesMessages) {
            builder.traceMessages(true);
        }
        int number = seats.size();
        if (games != null) {
            games.settings(builder, number);
        }
        settings.accept(builder, number);
        Client client = builder.build();
        client.listener((from, type, message) -> {});
        GameTick game = games == null ? null : games.start(client, number);
        seats.add(new ClientSeat(client, game, line, nowNanos));
        return number;
    }

    int count() {
        return seats.size();
    }

    ClientSeat seat(int number) {
        return seats.get(number);
    }

    /** Sets the conditions of all present and later lines. */
    void conditions(NetworkConditions toServer, NetworkConditions toClient) {
        up = toServer;
        down = toClient;
        for (ClientSeat seat : seats) {
            seat.line.outgoing(toServer);
            seat.line.incoming(toClient);
        }
    }

    /** Moves a client to a new address. */
    void move(int number) {
        seats.get(number).line.moveTo(network.openClient());
    }

    /** Connects all clients that are disconnected, bots in their own way. */
    void connect(InetSocketAddress server) {
        for (int i = 0; i < seats.size(); i++) {
            Client client = seats.get(i).client;
            if (client.state() != ClientState.DISCONNECTED) {
                continue;
            }
            if (games instanceof Bot bot) {
                bot.connect(client, i, server);
            } else {
                client.connect(server);
            }
        }
    }

    int connectedCount() {
        int connected = 0;
        for (int i = 0; i < seats.size(); i++) {
            connected += seats.get(i).client.isConnected() ? 1 : 0;
        }
        return connected;
    }

    /** Moves datagrams between the lines and the network. */
    void moveDatagrams(long nowNanos) {
        for (int i = 0; i < seats.size(); i++) {
            seats.get(i).line.update(nowNanos);
        }
    }

    void update(long nowNanos) {
        for (int i = 0; i < seats.size(); i++) {
            seats.get(i).update(nowNanos);
        }
    }

    /**
     * Compares the corrections of all clients with those known before.
     *
     * @param isFailing whether a correction since then fails the world
     * @throws AssertionError if there is one
     */
    void checkCorrections(boolean isFailing) {
        for (int i = 0; i < seats.size(); i++) {
            seats.get(i).checkCorrections("client " + i, isFailing);
        }
    }

    void flush() {
        for (int i = 0; i < seats.size(); i++) {
            seats.get(i).flush();
        }
    }

    void close() {
        for (ClientSeat seat : seats) {
            seat.client.close();
        }
    }
}

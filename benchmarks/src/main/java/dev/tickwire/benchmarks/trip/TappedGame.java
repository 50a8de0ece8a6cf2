package dev.tickwire.benchmarks.trip;

import dev.tickwire.benchmarks.trip.wire.Command;
import dev.tickwire.benchmarks.trip.wire.TripClientListener;
import dev.tickwire.benchmarks.trip.wire.TripProtocol;
import dev.tickwire.benchmarks.trip.wire.TripServerListener;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.message.Message;
import dev.tickwire.metrics.TickwireMetrics;
import dev.tickwire.transport.MemoryNetwork;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A server and its clients in one thread. In each turn the server sends four commands to each client and receives four
 * from each. The server may have a tap.
 */
public final class TappedGame {
    /** Taps of the server. */
    public enum Tapping {
        /** No tap. */
        NONE,
        /** A tap with empty methods. */
        EMPTY,
        /** The tap of Micrometer metrics. */
        METRICS
    }

    private static final long TURN_NANOS = 16_666_667L;
    private static final int SETTLING_TURNS = 2000;
    private static final int LATEST_TURNS = 2;

    private final Content content = new Content();
    private final Server server;
    private final List<Client> clients = new ArrayList<>();
    private long nowNanos;
    private long sent;
    private long received;

    /**
     * Connects all clients, and plays until all sizes are steady.
     *
     * @param count the number of clients
     * @param tapping the tap of the server
     */
    public TappedGame(int count, Tapping tapping) {
        MemoryNetwork memory = new MemoryNetwork();
        server = Server.builder(TripProtocol.get())
                .transport(memory.open())
                .maxClients(count)
                .random(new Random(1))
                .build();
        server.listener(new TripServerListener() {
            @Override
            public void onCommand(Peer from, Command command) {
                received++;
            }
        });
        tap(tapping);
        server.start();
        for (int i = 0; i < count; i++) {
            Client client = Client.builder(TripProtocol.get())
                    .transport(memory.open())
                    .random(new Random(2 + i))
                    .build();
            client.listener(new TripClientListener() {
                @Override
                public void onCommand(Peer from, Command command) {
                    received++;
                }
            });
            client.connect(server.transport().localAddress());
            clients.add(client);
        }
        while (server.peerCount() < count || !clients.stream().allMatch(Client::isConnected)) {
            exchange();
        }
        for (int turn = 0; turn < SETTLING_TURNS; turn++) {
            turn();
        }
    }

    private void tap(Tapping tapping) {
        if (tapping == Tapping.EMPTY) {
            server.tap(new Tap() {});
        } else if (tapping == Tapping.METRICS) {
            TickwireMetrics.of(server).bindTo(new SimpleMeterRegistry());
        }
    }

    /** Plays a turn: two packets for each client, one each way. */
    public void turn() {
        for (Client client : clients) {
            for (int i = 0; i < End.COMMANDS; i++) {
                requireQueued(
                        client.send(filled(client.create(TripProtocol.COMMAND))).isQueued());
            }
        }
        for (Peer peer : server.peers()) {
            for (int i = 0; i < End.COMMANDS; i++) {
                requireQueued(
                        peer.send(filled(server.create(TripProtocol.COMMAND))).isQueued());
            }
        }
        exchange();
    }

    private Message filled(Command command) {
        content.fill(command, sent++);
        return command;
    }

    private static void requireQueued(boolean isQueued) {
        if (!isQueued) {
            throw new IllegalStateException("a message was not queued");
        }
    }

    private void exchange() {
        nowNanos += TURN_NANOS;
        for (Client client : clients) {
            client.flush();
        }
        server.update(nowNanos);
        server.flush();
        for (Client client : clients) {
            client.update(nowNanos);
        }
    }

    /**
     * Verifies that all messages arrived that were sent before the last turns.
     *
     * @throws IllegalStateException if not
     */
    public void check() {
        if (received < sent - (long) LATEST_TURNS * 2 * End.COMMANDS * clients.size()) {
            throw new IllegalStateException("sent " + sent + " commands, received " + received);
        }
    }

    /** Closes all endpoints. */
    public void close() {
        clients.forEach(Client::close);
        server.close();
    }
}

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
 * A server and its clients, all in one thread: in each turn each client sends four commands to the server and the
 * server four to each. The server may be tapped.
 */
public final class TappedGame {
    /** The taps of the server. */
    public enum Tapping {
        /** None. */
        NONE,
        /** One that does nothing. */
        EMPTY,
        /** The one that counts for Micrometer. */
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
     * Connects all, and plays until everything is steady.
     *
     * @param count how many clients
     * @param tapping the server's tap
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

    /** A turn: two packets for each client, one each way. */
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
     * Holds that all has come that was sent before the last turns.
     *
     * @throws IllegalStateException if not
     */
    public void check() {
        if (received < sent - (long) LATEST_TURNS * 2 * End.COMMANDS * clients.size()) {
            throw new IllegalStateException("sent " + sent + " commands, received " + received);
        }
    }

    /** Ends it. */
    public void close() {
        clients.forEach(Client::close);
        server.close();
    }
}

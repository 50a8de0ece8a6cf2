package dev.tickwire.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.input.client.OwnInputs;
import dev.tickwire.transport.MemoryNetwork;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Inputs of several players, made, sent, taken, reported and read again, without an allocation at either end. */
class InputAllocationTest {
    private static final long TICK_NANOS = Arena.TICK_NANOS;
    private static final int CLIENTS = 3;

    private final MemoryNetwork network = new MemoryNetwork();
    private final Server server = Server.builder(ArenaProtocol.get())
            .transport(network.open())
            .random(new Random(1))
            .build();
    private final Inputs<Move> moves = server.inputs(ArenaProtocol.MOVES);
    private final List<Client> clients = new ArrayList<>();
    private final List<InputQueue<Move>> queues = new ArrayList<>();
    private long nowNanos;
    private int sum;
    private int received;

    private void play() {
        nowNanos += TICK_NANOS;
        server.update(nowNanos);
        while (server.isTickDue()) {
            for (int slot = 0; slot < CLIENTS; slot++) {
                Peer peer = server.peer(slot);
                if (peer != null) {
                    sum += moves.of(peer).aim();
                    received += moves.kindOf(peer) == Inputs.Kind.RECEIVED ? 1 : 0;
                }
            }
            server.flush();
        }
        for (int i = 0; i < CLIENTS; i++) {
            clients.get(i).update(nowNanos);
            while (clients.get(i).isTickDue()) {
                if (queues.get(i).tick() % 5 != 0) {
                    queues.get(i)
                            .next()
                            .aim((int) (queues.get(i).tick() / 3 % 1000))
                            .jumping(true);
                }
                clients.get(i).flush();
                predict(queues.get(i));
            }
        }
    }

    private void predict(InputQueue<Move> queue) {
        for (long tick = queue.tick() - 8; tick <= queue.tick(); tick++) {
            Move move = ((OwnInputs<Move>) queue).at(tick);
            sum += move == null ? 0 : move.buttons();
        }
    }

    @Test
    void shouldAllocateNothing() {
        server.listener((from, type, message) -> {});
        server.start();
        for (int i = 0; i < CLIENTS; i++) {
            Client client = Client.builder(ArenaProtocol.get())
                    .transport(network.open())
                    .random(new Random(i))
                    .build();
            client.listener((from, type, message) -> {});
            client.connect(server.transport().localAddress());
            clients.add(client);
            queues.add(client.inputs(ArenaProtocol.MOVES));
        }
        for (int i = 0; i < 3000; i++) {
            play();
        }
        received = 0;
        assertEquals(0, AllocatedBytes.minOf(20, () -> {
            for (int i = 0; i < 100; i++) {
                play();
            }
        }));
        assertEquals(20 * 100 * CLIENTS, received);
        assertTrue(sum > 0);
    }
}

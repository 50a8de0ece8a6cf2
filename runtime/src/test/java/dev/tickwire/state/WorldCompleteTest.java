package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A client that joins a channel with far more changes in each tick than its budget has room for. */
class WorldCompleteTest {
    private static final int CROWD = 800;
    private static final int MIN_BUDGET = 64;

    private final MemoryNetwork network = new MemoryNetwork();
    private final List<Ship> ships = new ArrayList<>();
    private PostProtocol protocol;
    private Server server;
    private Client client;
    private StateTable world;
    private StateView seen;
    private long nowNanos;
    private int tick;
    private int completed;
    private int seenAtCompletion;
    private int completedTick;

    private final class CrowdClient implements ClientListener {
        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {}

        @Override
        public void onWorldComplete(Peer from) {
            completed++;
            completedTick = tick;
            seenAtCompletion = seen.count();
        }
    }

    private void open(boolean isModelled, double loss) {
        protocol = PostProtocol.of(isModelled);
        long seed = Seeds.of(WorldCompleteTest.class, 0);
        server = Server.builder(protocol)
                .transport(network.open())
                .random(new Random(seed))
                .build();
        server.listener((from, type, message) -> {});
        server.start();
        client = Client.builder(protocol)
                .transport(new NetworkSimulator(
                        network.open(),
                        seed,
                        NetworkConditions.perfect().withLatencyMillis(30).withLoss(loss)))
                .random(new Random(seed))
                .build();
        client.listener(new CrowdClient());
        world = server.state(protocol.world);
        seen = client.state(protocol.world);
    }

    private void crowd(StateTable table, int count) {
        for (int i = 0; i < count; i++) {
            ships.add(table.add(Ship.TYPE).name(i).x(i));
        }
    }

    private void ticks(int count) {
        for (int i = 0; i < count; i++) {
            tick++;
            nowNanos += 20_000_000L;
            server.update(nowNanos);
            ships.forEach(ship -> ship.x((ship.x() + 3) % 1001));
            server.flush();
            client.update(nowNanos);
            client.flush();
        }
    }

    private void untilComplete(int times, int maxTicks) {
        for (int i = 0; i < maxTicks && completed < times; i++) {
            ticks(1);
        }
        assertEquals(times, completed);
    }

    private void connect(int budget) {
        client.connect(server.transport().localAddress());
        while (server.peer(0) == null) {
            ticks(1);
        }
        world.budget(server.peer(0), budget);
    }

    @AfterEach
    void close() {
        client.close();
        server.close();
    }

    @ParameterizedTest
    @CsvSource({"false, 1024, 0", "true, 200, 0.1"})
    void shouldBeCompleteWhenAllObjectsWereShown(boolean isModelled, int budget, double loss) {
        assertCompleteWhenAllWasShownOnce(isModelled, budget, loss);
    }

    @Tag(Runs.LONG)
    @ParameterizedTest
    @CsvSource({"true, 1024, 0", "false, 200, 0", "true, 200, 0", "false, 1024, 0.1"})
    void shouldBeCompleteWithOtherBudgets(boolean isModelled, int budget, double loss) {
        assertCompleteWhenAllWasShownOnce(isModelled, budget, loss);
    }

    private void assertCompleteWhenAllWasShownOnce(boolean isModelled, int budget, double loss) {
        open(isModelled, loss);
        crowd(world, CROWD);
        connect(budget);
        untilComplete(1, 300);
        assertEquals(CROWD, seenAtCompletion);
        ticks(100);
        assertEquals(1, completed);
    }

    /** Objects that are added later are no part of what a client waits for, and those that leave are none any more. */
    @Test
    void shouldNotWaitForObjectsAddedOrRemovedMeanwhile() {
        open(false, 0);
        crowd(world, CROWD / 2);
        connect(MIN_BUDGET);
        for (int i = 0; i < 100; i++) {
            crowd(world, 3);
            Ship gone = ships.remove(CROWD / 2 - 1 - i);
            if (i % 2 == 0) {
                world.remove(gone);
            } else {
                world.hide(server.peer(0), gone);
            }
            ticks(1);
        }
        ticks(200);
        assertEquals(1, completed);
        assertTrue(seenAtCompletion < ships.size());
    }

    @Test
    void shouldBeCompleteAgainInAnotherTable() {
        open(false, 0);
        crowd(world, 3);
        connect(MIN_BUDGET);
        ticks(20);
        assertEquals(1, completed);
        ships.clear();
        StateTable other = server.newTable(protocol.world);
        crowd(other, CROWD);
        int before = tick;
        other.include(server.peer(0));
        untilComplete(2, 600);
        assertEquals(CROWD, seenAtCompletion);
        assertTrue(completedTick - before > 20, "it takes its time");
    }
}

package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Server;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The cost of lost packets, from a server to a client: a change that is lost arrives a round trip and three packets
 * later at most, and what arrives is always the newest.
 */
class LossCostTest {
    private static final int TICKS = Integer.getInteger("tickwire.losses.ticks", 800);
    private static final int TICK_MILLIS = 20;
    private static final long TICK_NANOS = TICK_MILLIS * 1_000_000L;
    /** Nothing is lost, and nothing changes, while the client connects and after the losses. */
    private static final int FIRST_TICK = 60;

    private static final int LAST_TICKS = 150;
    private static final int ALL_TICKS = FIRST_TICK + TICKS + LAST_TICKS;
    private static final int SHIPS = 12;
    private static final int TICKS_BETWEEN_CHANGES = 30;

    /** A server knows of a loss with the ack of the third packet behind. */
    private static final int PACKETS = 3;

    private static final int NEVER = Integer.MAX_VALUE;
    private static final int X_VALUES = 1001;

    private final List<Ship> ships = new ArrayList<>();
    /** By tick and ship, the tick of the newest change. */
    private final int[][] changedAt = new int[ALL_TICKS][SHIPS];
    /** By tick, when what the server sends in it arrives. */
    private final int[] downAt = new int[ALL_TICKS];
    /** By tick, when what the client sends in it arrives. */
    private final int[] upAt = new int[ALL_TICKS];
    /** By tick, when its changes are at the client at the latest. */
    private final int[] deadlines = new int[ALL_TICKS];

    private int longestRoundTrip;

    /**
     * Nothing else is lost for a round trip and three packets behind a loss: the bound holds to the tick. Where the
     * delay varies, the round trip is the longest one.
     */
    @ParameterizedTest
    @CsvSource({
        "1, 0, 0.2, false",
        "3, 0, 0.2, true",
        "6, 0, 0.2, false",
        "2, 6, 0.2, false",
        "4, 8, 0.2, true",
    })
    void shouldCostARoundTripAndThreePackets(int wayTicks, int jitterTicks, double loss, boolean isModelled) {
        Random random = new Random(Seeds.of(LossCostTest.class, wayTicks));
        drawWays(downAt, wayTicks, jitterTicks, 0, random);
        drawWays(upAt, wayTicks, jitterTicks, 0, random);
        findLongestRoundTrip();
        for (int tick = FIRST_TICK; tick < FIRST_TICK + TICKS; tick++) {
            if (random.nextDouble() < loss) {
                downAt[tick] = NEVER;
                tick = knownAt(tick);
            }
        }
        play(isModelled, random);
    }

    /**
     * A change that is lost again costs as much again; acks are lost, too. On lines with more losses under way the
     * server waits at times: with 32 packets whose fate it does not know it sends the state in each eighth tick only.
     */
    @ParameterizedTest
    @CsvSource({"1, 0, 0.1, false", "3, 0, 0.05, true", "6, 0, 0.02, false", "2, 2, 0.03, true"})
    void shouldCostTheSameForEachFurtherLoss(int wayTicks, int jitterTicks, double loss, boolean isModelled) {
        Random random = new Random(Seeds.of(LossCostTest.class, 100 + wayTicks));
        drawWays(downAt, wayTicks, jitterTicks, loss, random);
        drawWays(upAt, wayTicks, jitterTicks, loss, random);
        findLongestRoundTrip();
        play(isModelled, random);
    }

    /** Draws when each packet arrives, none before one that was sent earlier. */
    private static void drawWays(int[] arrivals, int wayTicks, int jitterTicks, double loss, Random random) {
        int last = 0;
        for (int tick = 0; tick < ALL_TICKS; tick++) {
            boolean isLossy = tick >= FIRST_TICK && tick < FIRST_TICK + TICKS;
            last = Math.max(last, tick + wayTicks + random.nextInt(jitterTicks + 1));
            arrivals[tick] = isLossy && random.nextDouble() < loss ? NEVER : last;
        }
    }

    /**
     * The tick in which the server knows at the latest that the packet of a tick was lost: with the ack of the third
     * one behind it, but not before as long as the longest round trip, which packets had that seemed to be lost.
     */
    private int knownAt(int lost) {
        return Math.max(ackedAt(lost + PACKETS), lost + longestRoundTrip + 1);
    }

    /** The tick in which the server receives an ack of the packet of a tick, or of one behind it. */
    private int ackedAt(int sent) {
        int acked = sent;
        while (acked < ALL_TICKS && (downAt[acked] >= ALL_TICKS || upAt[downAt[acked]] >= ALL_TICKS)) {
            acked++;
        }
        return acked < ALL_TICKS ? upAt[downAt[acked]] : ALL_TICKS;
    }

    private void findLongestRoundTrip() {
        for (int tick = 0; tick < ALL_TICKS && ackedAt(tick) < ALL_TICKS; tick++) {
            longestRoundTrip = Math.max(longestRoundTrip, downAt[tick] == NEVER ? 0 : ackedAt(tick) - tick);
        }
    }

    /** A lost change is sent again when the server knows of the loss, or before; that packet may be lost, too. */
    private void findDeadlines() {
        for (int tick = ALL_TICKS - 1; tick >= 0; tick--) {
            deadlines[tick] = downAt[tick];
            if (downAt[tick] == NEVER) {
                int known = knownAt(tick);
                deadlines[tick] = known < ALL_TICKS ? 0 : NEVER;
                for (int again = tick + 1; again <= known && known < ALL_TICKS; again++) {
                    deadlines[tick] = Math.max(deadlines[tick], deadlines[again]);
                }
            }
        }
    }

    private void play(boolean isModelled, Random random) {
        findDeadlines();
        MemoryNetwork network = new MemoryNetwork();
        PostProtocol protocol = PostProtocol.of(isModelled);
        NetworkSimulator line = new NetworkSimulator(network.open(), random.nextLong(), NetworkConditions.perfect());
        try (Server server = Server.builder(protocol)
                        .transport(network.open())
                        .random(random)
                        .build();
                Client client =
                        Client.builder(protocol).transport(line).random(random).build()) {
            server.listener((from, type, message) -> {});
            server.start();
            client.listener((from, type, message) -> {});
            StateTable world = server.state(protocol.world);
            StateView seen = client.state(protocol.world);
            for (int i = 0; i < SHIPS; i++) {
                ships.add(world.add(Ship.TYPE).name(i).x(0));
            }
            client.connect(server.transport().localAddress());
            int[] shown = new int[SHIPS];
            for (int tick = 1; tick < ALL_TICKS - LAST_TICKS / 2; tick++) {
                long now = tick * TICK_NANOS;
                line.update(now);
                server.update(now);
                change(tick, random);
                server.flush();
                line.incoming(way(tick, downAt[tick]));
                client.update(now);
                line.outgoing(way(tick, upAt[tick]));
                client.flush();
                if (tick >= FIRST_TICK) {
                    checkShown(seen, tick, shown);
                }
            }
        }
    }

    private static NetworkConditions way(int sent, int arrival) {
        NetworkConditions perfect = NetworkConditions.perfect();
        return arrival == NEVER ? perfect.withLoss(1) : perfect.withLatencyMillis((arrival - sent) * TICK_MILLIS);
    }

    private void change(int tick, Random random) {
        for (int ship = 0; ship < SHIPS; ship++) {
            boolean isChanging = tick > FIRST_TICK
                    && tick < FIRST_TICK + TICKS
                    && (downAt[tick] == NEVER || random.nextInt(TICKS_BETWEEN_CHANGES) == 0);
            changedAt[tick][ship] = isChanging ? tick : changedAt[tick - 1][ship];
            ships.get(ship).x(changedAt[tick][ship] % X_VALUES);
        }
    }

    private void checkShown(StateView seen, int tick, int[] shown) {
        assertEquals(SHIPS, seen.count());
        for (Ship ship : seen.all(Ship.TYPE)) {
            int number = ship.name();
            String situation = "ship " + number + " at tick " + tick + ", " + Seeds.option();
            int x = seen.newest(ship).x();
            if (x != shown[number] % X_VALUES) {
                shown[number] = newestArrived(tick, number, x);
                assertEquals(x, shown[number] % X_VALUES, situation + ": nothing but the newest is sent");
            }
            for (int changed = changedAt[tick][number];
                    changed > shown[number];
                    changed = changedAt[changed - 1][number]) {
                assertTrue(
                        tick < deadlines[changed],
                        situation + ": changed at " + changed + ", to be there at " + deadlines[changed]);
            }
        }
    }

    /** The newest change before a packet that arrives in a tick, and has a value of a ship as its newest; else 0. */
    private int newestArrived(int tick, int ship, int x) {
        for (int sent = tick; sent > 0; sent--) {
            if (downAt[sent] == tick && changedAt[sent][ship] % X_VALUES == x) {
                return changedAt[sent][ship];
            }
        }
        return 0;
    }
}

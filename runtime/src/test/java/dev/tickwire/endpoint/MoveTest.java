package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.MoveWorld.Player;
import dev.tickwire.session.SessionDrop;
import dev.tickwire.transport.MemoryTransport;
import dev.tickwire.transport.NetworkConditions;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A game whose players change their addresses: it goes on, and nothing reliable is lost. */
class MoveTest {
    private static final long MOST_NANOS = 2_000_000_000L;
    private static final int MOVES = 100;
    private static final NetworkConditions LOSSY = NetworkConditions.perfect()
            .withLatencyMillis(30)
            .withJitterMillis(10)
            .withLoss(0.1);

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldGoOnThroughAHundredMovesInARowUnderLossWithAllQueuesFull(boolean secure) {
        long seed = new Random().nextLong();
        try (MoveWorld world = new MoveWorld(secure, seed)) {
            Player player = world.connect(LOSSY);
            world.ticks(50);
            double[] millis = new double[MOVES];
            for (int move = 0; move < MOVES; move++) {
                player.line.moveTo(world.network.open());
                millis[move] = world.ticksUntilGoingOn(player, player.line.localAddress()) / 1e6;
            }
            world.settle();
            Arrays.sort(millis);
            System.out.printf(
                    Locale.ROOT,
                    "MoveTest: %s, seed %d: %d moves, both sides go on after %.0f ms (median), %.0f (worst); "
                            + "%,d and %,d reliable messages, none lost%n",
                    secure ? "encrypted" : "plain",
                    seed,
                    MOVES,
                    (millis[MOVES / 2 - 1] + millis[MOVES / 2]) / 2,
                    millis[MOVES - 1],
                    player.heardByServer,
                    player.heardByClient);
            assertTrue(millis[MOVES - 1] <= MOST_NANOS / 1e6, "seed " + seed + ": " + millis[MOVES - 1] + " ms");
            assertTrue(player.heardByServer > 1000 && player.heardByClient > 1000, "seed " + seed + ": " + player);
            assertEquals(MOVES, world.server.sessionStatistics().moves(), "seed " + seed);
            assertEquals(1 + MOVES, world.serverEvents.size(), "seed " + seed);
            assertEquals(List.of(), player.events, "seed " + seed);
            requireOneStream(world, player, seed);
        }
    }

    /** The numbers of packets went on on both sides, and no payload was taken for a replay. */
    private static void requireOneStream(MoveWorld world, Player player, long seed) {
        assertEquals(0, player.client.sessionStatistics().dropped(SessionDrop.REPLAYED), "seed " + seed);
        assertTrue(
                player.client.peer().statistics().link().packetsAcked()
                        <= player.peer.statistics().link().packetsReceived(),
                "seed " + seed);
        world.ticks(10);
        long before = world.server.sessionStatistics().dropped();
        world.isTalking = true;
        player.line.outgoing(NetworkConditions.perfect());
        player.line.incoming(NetworkConditions.perfect());
        world.ticks(100);
        world.settle();
        assertEquals(before, world.server.sessionStatistics().dropped(), "seed " + seed);
    }

    /** In memory and over real sockets. */
    @ParameterizedTest
    @EnumSource
    void shouldGoOnFromNewAddressesAndFromThoseOfOthers(SessionKind kind) {
        try (SessionWorld world = new SessionWorld(kind, 2).start()) {
            RecordingListener[] atClients = {new RecordingListener(), new RecordingListener()};
            Client one = world.join(atClients[0]);
            world.ticksUntil(one::isConnected);
            Client two = world.join(atClients[1]);
            world.ticksUntil(two::isConnected);
            for (int number = 0; number < 6; number++) {
                if (number % 3 < 2) {
                    world.changeAddress(number % 3 == 0 ? one : two);
                } else {
                    world.swapAddresses(one, two);
                }
                int told = number;
                SessionWorld.say(one, number, "up");
                SessionWorld.say(two, number, "up");
                world.server.broadcast(world.server.create(DuelProtocol.SAY).with(number, "down"));
                world.ticksUntil(() -> world.atServer.said.size() == 2 * (told + 1)
                        && atClients[0].said.size() == told + 1
                        && atClients[1].said.size() == told + 1);
            }

            assertEquals("0:5:down", atClients[0].said.get(5));
            assertEquals("1:5:down", atClients[1].said.get(5));
            assertEquals(8, world.server.sessionStatistics().moves());
            assertEquals(List.of("connect 0", "connect 1"), world.atServer.events);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldLetTwoClientsSwapTheirAddresses(boolean secure) {
        long seed = new Random().nextLong();
        try (MoveWorld world = new MoveWorld(secure, seed)) {
            Player one = world.connect(LOSSY);
            Player two = world.connect(LOSSY);
            world.ticks(50);
            for (int swap = 0; swap < 10; swap++) {
                InetSocketAddress addressOfOne = one.line.localAddress();
                InetSocketAddress addressOfTwo = two.line.localAddress();
                one.line.moveTo(world.network.open());
                two.line.moveTo(world.network.open(addressOfOne));
                one.line.moveTo(world.network.open(addressOfTwo));
                long took = world.ticksUntilGoingOn(one, addressOfTwo) + world.ticksUntilGoingOn(two, addressOfOne);
                assertTrue(took <= MOST_NANOS, "seed " + seed + ": " + took + " ns");
            }
            world.settle();
            assertEquals(20, world.server.sessionStatistics().moves(), "seed " + seed);
            assertEquals(2, world.server.peerCount(), "seed " + seed);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldComeBackFromARelayWithinTwoSecondsOfItsStopping(boolean secure) {
        long seed = new Random().nextLong();
        try (MoveWorld world = new MoveWorld(secure, seed)) {
            MemoryTransport own = world.network.open();
            MemoryTransport attacker = world.network.open();
            Detour detour = new Detour(own, attacker);
            Player player = world.connect(detour, LOSSY);
            world.ticks(50);
            for (int round = 0; round < 10; round++) {
                detour.relay(true);
                world.ticksUntilGoingOn(player, attacker.localAddress());
                world.ticks(100);
                detour.relay(round % 2 == 0);
                world.ticks(100);
                detour.stop();
                long took = world.ticksUntilGoingOn(player, own.localAddress());
                assertTrue(took <= MOST_NANOS, "seed " + seed + ": " + took + " ns");
            }
            world.settle();
            assertEquals(1, world.server.peerCount(), "seed " + seed);
        }
    }

    /** The server is heard all the time, for its packets find a way; what the client sends comes from elsewhere. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldNoticeThatOnlyItsOwnPacketsNoLongerArrive(boolean secure) {
        long seed = new Random().nextLong();
        try (MoveWorld world = new MoveWorld(secure, seed)) {
            MemoryTransport elsewhere = world.network.open();
            Detour detour = new Detour(world.network.open(), elsewhere);
            Player player = world.connect(detour, LOSSY);
            world.ticks(50);
            detour.sendsDirectly = false;
            detour.hearsOverOther = true;
            long took = world.ticksUntilGoingOn(player, elsewhere.localAddress());

            assertTrue(took <= MOST_NANOS, "seed " + seed + ": " + took + " ns");
            world.settle();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldSendNothingMoreThanBeforeWhileNothingHappens(boolean secure) {
        long seed = new Random().nextLong();
        try (MoveWorld world = new MoveWorld(secure, seed)) {
            world.isTalking = false;
            Player player = world.connect(NetworkConditions.perfect().withLatencyMillis(30));
            world.ticks(100);
            long packets = packets(world, player);
            long datagrams = datagrams(world, player);
            world.ticks(1000);

            assertEquals(2000, packets(world, player) - packets, "seed " + seed);
            assertEquals(2000, datagrams(world, player) - datagrams, "seed " + seed);
            assertEquals(0, player.client.sessionStatistics().moveRequests(), "seed " + seed);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldEndInGoodOrderWhenAClientLeavesRightAfterItMoved(boolean secure) {
        long seed = new Random().nextLong();
        try (MoveWorld world = new MoveWorld(secure, seed)) {
            Player player = world.connect(LOSSY);
            world.ticks(50);
            player.line.moveTo(world.network.open());
            world.ticksUntilGoingOn(player, player.line.localAddress());
            player.client.disconnect();
            world.ticks(30);

            assertEquals(0, world.server.peerCount(), "seed " + seed);
            assertEquals("disconnect 0 CLOSED_BY_PEER", world.serverEvents.get(2), "seed " + seed);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldTimeOutWhereTheOtherSideLeavesInTheMiddleOfAMove(boolean secure) {
        long seed = new Random().nextLong();
        try (MoveWorld world = new MoveWorld(secure, seed)) {
            Player leaves = world.connect(LOSSY);
            Player isLeft = world.connect(LOSSY);
            world.ticks(50);
            leaves.line.moveTo(world.network.open());
            leaves.client.disconnect();
            isLeft.line.moveTo(world.network.open());
            isLeft.peer.disconnect();
            world.isTalking = false;
            world.ticks(600);

            assertEquals(0, world.server.peerCount(), "seed " + seed);
            assertEquals(
                    List.of("connect 0", "connect 1", "disconnect 1 CLOSED_LOCALLY", "disconnect 0 TIMED_OUT"),
                    world.serverEvents,
                    "seed " + seed);
            assertEquals(List.of("disconnect TIMED_OUT"), isLeft.events, "seed " + seed);
        }
    }

    private static long packets(MoveWorld world, Player player) {
        return player.peer.statistics().link().packetsSent()
                + player.client.peer().statistics().link().packetsSent();
    }

    private static long datagrams(MoveWorld world, Player player) {
        return world.server.transportStatistics().datagramsSent()
                + player.client.transportStatistics().datagramsSent();
    }
}

package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.endpoint.Client;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.testing.endpoint.Walk.Player;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A game whose players change their addresses: it goes on, and nothing reliable is lost. */
class MoveTest {
    private static final long MAX_NANOS = 2_000_000_000L;
    private static final int MOVES = Runs.of(50, 100);
    /** Messages that each side must have received. */
    private static final int MIN_RECEIVED = 10 * MOVES;

    private static final int SWAPS = Runs.of(5, 10);
    /** The relay goes on for half of them, and stops at once for the others. */
    private static final int ROUNDS = Runs.of(4, 10);

    private static final NetworkConditions LOSSY = NetworkConditions.perfect()
            .withLatencyMillis(30)
            .withJitterMillis(10)
            .withLoss(0.1);

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldContinueThroughManyMovesUnderLossWithFullQueues(boolean secure) {
        long seed = Seeds.of(MoveTest.class);
        try (Walk walk = new Walk(secure, seed)) {
            Player player = walk.connect(LOSSY);
            walk.ticks(50);
            double[] millis = new double[MOVES];
            for (int move = 0; move < MOVES; move++) {
                player.line.moveTo(walk.world.openTransport());
                millis[move] = walk.ticksUntilReceiving(player, player.line.localAddress()) / 1e6;
            }
            walk.settle();
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
                    player.receivedByServer,
                    player.receivedByClient);
            assertTrue(millis[MOVES - 1] <= MAX_NANOS / 1e6, "seed " + seed + ": " + millis[MOVES - 1] + " ms");
            assertTrue(
                    player.receivedByServer > MIN_RECEIVED && player.receivedByClient > MIN_RECEIVED,
                    "seed " + seed + ": " + player);
            assertEquals(MOVES, walk.server.sessionStatistics().moves(), "seed " + seed);
            assertEquals(1 + MOVES, walk.serverEvents.size(), "seed " + seed);
            assertEquals(List.of(), player.events, "seed " + seed);
            requireOneStream(walk, player, seed);
        }
    }

    /** The numbers of packets went on on both sides, and no payload was taken for a replay. */
    private static void requireOneStream(Walk walk, Player player, long seed) {
        assertEquals(0, player.client.sessionStatistics().dropped(SessionStatistics.Drop.REPLAYED), "seed " + seed);
        assertTrue(
                player.client.peer().statistics().link().packetsAcked()
                        <= player.peer.statistics().link().packetsReceived(),
                "seed " + seed);
        walk.ticks(10);
        long before = walk.server.sessionStatistics().dropped();
        walk.isSending = true;
        player.line.outgoing(NetworkConditions.perfect());
        player.line.incoming(NetworkConditions.perfect());
        walk.ticks(100);
        walk.settle();
        assertEquals(before, walk.server.sessionStatistics().dropped(), "seed " + seed);
    }

    /** In memory and over real sockets. */
    @ParameterizedTest
    @EnumSource
    void shouldContinueFromNewAddressesAndFromThoseOfOthers(Sessions kind) {
        try (Talk talk = new Talk(kind, 2)) {
            Recorded[] atClients = {new Recorded(), new Recorded()};
            Client first = talk.join(atClients[0]);
            talk.ticksUntil(first::isConnected);
            Client second = talk.join(atClients[1]);
            talk.ticksUntil(second::isConnected);
            for (int number = 0; number < 6; number++) {
                if (number % 3 < 2) {
                    talk.changeAddress(number % 3 == 0 ? first : second);
                } else {
                    talk.swapAddresses(first, second);
                }
                int sentNumber = number;
                Talk.send(first, number, "up");
                Talk.send(second, number, "up");
                talk.server.broadcast(Talk.message(talk.server, number, "down"));
                talk.ticksUntil(() -> talk.atServer.receivedTexts.size() == 2 * (sentNumber + 1)
                        && atClients[0].receivedTexts.size() == sentNumber + 1
                        && atClients[1].receivedTexts.size() == sentNumber + 1);
            }

            assertEquals("0:5:down", atClients[0].receivedTexts.get(5));
            assertEquals("1:5:down", atClients[1].receivedTexts.get(5));
            assertEquals(8, talk.server.sessionStatistics().moves());
            assertEquals(List.of("connect 0", "connect 1"), talk.atServer.events);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldLetTwoClientsSwapTheirAddresses(boolean secure) {
        long seed = Seeds.of(MoveTest.class, 1);
        try (Walk walk = new Walk(secure, seed)) {
            Player first = walk.connect(LOSSY);
            Player second = walk.connect(LOSSY);
            walk.ticks(50);
            for (int swap = 0; swap < SWAPS; swap++) {
                InetSocketAddress addressOfOne = first.line.localAddress();
                InetSocketAddress addressOfTwo = second.line.localAddress();
                first.line.moveTo(walk.world.openTransport());
                second.line.moveTo(walk.world.openTransport(addressOfOne));
                first.line.moveTo(walk.world.openTransport(addressOfTwo));
                long elapsed =
                        walk.ticksUntilReceiving(first, addressOfTwo) + walk.ticksUntilReceiving(second, addressOfOne);
                assertTrue(elapsed <= MAX_NANOS, "seed " + seed + ": " + elapsed + " ns");
            }
            walk.settle();
            assertEquals(2 * SWAPS, walk.server.sessionStatistics().moves(), "seed " + seed);
            assertEquals(2, walk.server.peerCount(), "seed " + seed);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldReturnFromARelayWithinTwoSecondsOfItsStop(boolean secure) {
        long seed = Seeds.of(MoveTest.class, 2);
        try (Walk walk = new Walk(secure, seed)) {
            Transport own = walk.world.openTransport();
            Transport attacker = walk.world.openTransport();
            ForwardedPath detour = new ForwardedPath(own, attacker);
            Player player = walk.connect(detour, LOSSY);
            walk.ticks(50);
            for (int round = 0; round < ROUNDS; round++) {
                detour.relay(true);
                walk.ticksUntilReceiving(player, attacker.localAddress());
                walk.ticks(100);
                detour.relay(round % 2 == 0);
                walk.ticks(100);
                detour.stop();
                long elapsed = walk.ticksUntilReceiving(player, own.localAddress());
                assertTrue(elapsed <= MAX_NANOS, "seed " + seed + ": " + elapsed + " ns");
            }
            walk.settle();
            assertEquals(1, walk.server.peerCount(), "seed " + seed);
        }
    }

    /** The server's packets always arrive; those of the client arrive from another address. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldNoticeThatOnlyItsOwnPacketsNoLongerArrive(boolean secure) {
        long seed = Seeds.of(MoveTest.class, 3);
        try (Walk walk = new Walk(secure, seed)) {
            Transport elsewhere = walk.world.openTransport();
            ForwardedPath detour = new ForwardedPath(walk.world.openTransport(), elsewhere);
            Player player = walk.connect(detour, LOSSY);
            walk.ticks(50);
            detour.sendsDirectly = false;
            detour.receivesForwarded = true;
            long elapsed = walk.ticksUntilReceiving(player, elsewhere.localAddress());

            assertTrue(elapsed <= MAX_NANOS, "seed " + seed + ": " + elapsed + " ns");
            walk.settle();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldSendNothingMoreThanBeforeWhileNothingHappens(boolean secure) {
        long seed = Seeds.of(MoveTest.class, 4);
        try (Walk walk = new Walk(secure, seed)) {
            walk.isSending = false;
            Player player = walk.connect(NetworkConditions.perfect().withLatencyMillis(30));
            walk.ticks(100);
            long packets = packets(walk, player);
            long datagrams = datagrams(walk, player);
            walk.ticks(1000);

            assertEquals(2000, packets(walk, player) - packets, "seed " + seed);
            assertEquals(2000, datagrams(walk, player) - datagrams, "seed " + seed);
            assertEquals(0, player.client.sessionStatistics().moveRequests(), "seed " + seed);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldEndInGoodOrderWhenAClientLeavesRightAfterItMoved(boolean secure) {
        long seed = Seeds.of(MoveTest.class, 5);
        try (Walk walk = new Walk(secure, seed)) {
            Player player = walk.connect(LOSSY);
            walk.ticks(50);
            player.line.moveTo(walk.world.openTransport());
            walk.ticksUntilReceiving(player, player.line.localAddress());
            player.client.disconnect();
            walk.ticks(30);

            assertEquals(0, walk.server.peerCount(), "seed " + seed);
            assertEquals("disconnect 0 CLOSED_BY_PEER", walk.serverEvents.get(2), "seed " + seed);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldTimeOutWhereTheOtherSideLeavesInTheMiddleOfAMove(boolean secure) {
        long seed = Seeds.of(MoveTest.class, 6);
        try (Walk walk = new Walk(secure, seed)) {
            Player leaves = walk.connect(LOSSY);
            Player isLeft = walk.connect(LOSSY);
            walk.ticks(50);
            leaves.line.moveTo(walk.world.openTransport());
            leaves.client.disconnect();
            isLeft.line.moveTo(walk.world.openTransport());
            isLeft.peer.disconnect();
            walk.isSending = false;
            walk.ticks(600);

            assertEquals(0, walk.server.peerCount(), "seed " + seed);
            assertEquals(
                    List.of("connect 0", "connect 1", "disconnect 1 CLOSED_LOCALLY", "disconnect 0 TIMED_OUT"),
                    walk.serverEvents,
                    "seed " + seed);
            assertEquals(List.of("disconnect TIMED_OUT"), isLeft.events, "seed " + seed);
        }
    }

    private static long packets(Walk walk, Player player) {
        return player.peer.statistics().link().packetsSent()
                + player.client.peer().statistics().link().packetsSent();
    }

    private static long datagrams(Walk walk, Player player) {
        return walk.server.transportStatistics().datagramsSent()
                + player.client.transportStatistics().datagramsSent();
    }
}

package dev.tickwire.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.input.client.OwnInputs;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Inputs from the client's game to the server's. */
class InputsTest {
    private static final long SEED = Seeds.of(InputsTest.class);
    private static final NetworkConditions NEAR = NetworkConditions.perfect().withLatencyMillis(20);

    private static void assertHonest(InputStatistics counts) {
        assertEquals(0, counts.farAhead(), "far ahead");
        assertEquals(0, counts.doubled(), "doubled");
        assertEquals(0, counts.viewTicksCut(), "view ticks cut");
    }

    @Test
    void shouldDeliverOneInputPerTickToTheServer() {
        try (Arena arena = new Arena(1)) {
            Arena.Player player = arena.newPlayer(NEAR);
            player.connect();
            arena.ticks(300);
            assertTrue(player.received > 280, player.received + " received");
            assertEquals(0, player.repeated);
            InputStatistics counts = arena.moves.statistics(player.peer());
            assertEquals(player.received, counts.received());
            assertHonest(counts);
            // Before the round trip is known.
            assertTrue(counts.late() < 10, counts.late() + " late");
            assertTrue(counts.marginTicks() > 0, counts.marginTicks() + " ticks");
        }
    }

    @Test
    void shouldReportLateInputsToTheClient() {
        try (Arena arena = new Arena(11)) {
            Arena.Player player = arena.newPlayer(NEAR);
            player.connect();
            arena.ticks(200);
            InputStatistics counts = arena.moves.statistics(player.peer());
            long lateBefore = counts.late();
            long reportedBefore = player.mine.lateReports();
            long reports = player.mine.reports();
            // A report for each tick since the first input, but for those that are on their way.
            assertTrue(reports > 180 && reports <= counts.received() + lateBefore, reports + " reports");
            assertTrue(reportedBefore <= lateBefore, reportedBefore + " late reports of " + lateBefore);
            player.line.outgoing(NEAR.withLatencyMillis(200));
            arena.ticks(200);
            long late = counts.late() - lateBefore;
            long reported = player.mine.lateReports() - reportedBefore;
            assertTrue(late > 5, late + " late");
            assertTrue(reported > 0 && reported <= late, reported + " late reports of " + late);
            long all = player.mine.lateReports();
            player.client.disconnect();
            assertEquals(all, player.mine.lateReports());
        }
    }

    @Test
    void shouldGetOverLossesByRedundancy() {
        try (Arena arena = new Arena(2)) {
            Arena.Player player = arena.newPlayer(NEAR.withLoss(0.1));
            player.connect();
            arena.ticks(100);
            long before = player.received;
            arena.ticks(1000);
            // With four copies, one of which arrives in time at the latest two ticks later, few are missed.
            assertTrue(player.received - before > 970, player.received - before + " of 1000");
            assertHonest(arena.moves.statistics(player.peer()));
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldAgreeOverEachNetwork(NetworkPreset preset) {
        System.out.println("seed " + SEED);
        try (Arena arena = new Arena(SEED)) {
            Arena.Player first = arena.newPlayer(NEAR);
            Arena.Player second = arena.newPlayer(NEAR);
            for (Arena.Player player : arena.players) {
                player.line.outgoing(preset.up());
                player.line.incoming(preset.down());
            }
            first.connect();
            arena.ticks(200);
            second.connect();
            arena.ticks(600);
            for (Arena.Player player : arena.players) {
                if (player.peer() != null) {
                    assertTrue(player.received > 0, preset + ", seed " + SEED);
                    InputStatistics counts = arena.moves.statistics(player.peer());
                    assertEquals(0, counts.farAhead() + counts.doubled(), preset + ", seed " + SEED);
                    // Outages of a second, bursts and a thin line: an honest view is cut for some ticks now and then.
                    long max = preset == NetworkPreset.HELL ? 12 : 0;
                    assertTrue(
                            preset == NetworkPreset.YOJIMBO || counts.viewTicksCut() <= max,
                            preset + ", seed " + SEED + ": " + counts.viewTicksCut() + " ticks");
                }
            }
        }
    }

    @Test
    void shouldRepeatAMissingInputFifteenTimes() {
        try (Arena arena = new Arena(3)) {
            Arena.Player player = arena.newPlayer(NEAR);
            player.connect();
            arena.ticks(100);
            player.line.outgoing(NetworkConditions.perfect().withLoss(1));
            arena.ticks(40);
            assertEquals(15, player.repeated);
            assertEquals(Inputs.Kind.MISSING, arena.moves.kindOf(player.peer()));
            player.line.outgoing(NEAR);
            arena.ticks(40);
            assertEquals(Inputs.Kind.RECEIVED, arena.moves.kindOf(player.peer()));
        }
    }

    @Test
    void shouldRepeatTheLastInputIfTheGameMakesNone() {
        try (Arena arena = new Arena(4)) {
            Arena.Player player = arena.newPlayer(NEAR);
            player.connect();
            arena.ticks(100);
            player.isPressing = false;
            arena.ticks(50);
            long before = player.received;
            arena.ticks(50);
            assertEquals(50, player.received - before);
            player.isPressing = true;
            arena.ticks(50);
            assertEquals(100, player.received - before);
        }
    }

    @Test
    void shouldRestartWithEachConnection() {
        try (Arena arena = new Arena(5)) {
            Arena.Player player = arena.newPlayer(NEAR);
            player.connect();
            arena.ticks(100);
            Peer before = player.peer();
            Move ofBefore = arena.moves.of(before);
            InputStatistics countsBefore = arena.moves.statistics(before);
            player.client.disconnect();
            assertEquals(0, player.mine.tick());
            assertEquals(0, player.client.inputTick());
            arena.ticks(50);
            assertEquals(Inputs.Kind.MISSING, arena.moves.kindOf(before));
            assertNotSame(ofBefore, arena.moves.of(before));
            assertEquals(500, arena.moves.of(before).aim());
            long receivedBefore = countsBefore.received();
            player.connect();
            arena.ticks(100);
            assertEquals(receivedBefore, countsBefore.received());
            assertEquals(Inputs.Kind.RECEIVED, arena.moves.kindOf(player.peer()));
            assertHonest(arena.moves.statistics(player.peer()));
            assertThrows(IllegalArgumentException.class, () -> arena.moves.statistics(before));
        }
    }

    @Test
    void shouldReturnTheInputOfAnObjectsOwner() {
        try (Arena arena = new Arena(6)) {
            Arena.Player first = arena.newPlayer(NEAR);
            Arena.Player second = arena.newPlayer(NEAR);
            first.connect();
            second.connect();
            Pawn pawn = arena.world.add(Pawn.TYPE);
            arena.ticks(100);
            Move none = arena.moves.of(pawn);
            assertEquals(Inputs.Kind.MISSING, arena.moves.kindOf(pawn));
            assertEquals(500, none.aim());
            arena.world.owner(pawn, first.peer());
            assertSame(arena.moves.of(first.peer()), arena.moves.of(pawn));
            assertEquals(Inputs.Kind.RECEIVED, arena.moves.kindOf(pawn));
            arena.world.owner(pawn, second.peer());
            assertSame(arena.moves.of(second.peer()), arena.moves.of(pawn));
            arena.world.owner(pawn, null);
            assertSame(none, arena.moves.of(pawn));
            arena.world.owner(pawn, first.peer());
            arena.world.remove(pawn);
            assertSame(none, arena.moves.of(pawn));
        }
    }

    @Test
    void shouldLendInputsToTheGameToReadOnly() {
        try (Arena arena = new Arena(7)) {
            Arena.Player player = arena.newPlayer(NEAR);
            player.connect();
            arena.ticks(100);
            Move move = arena.moves.of(player.peer());
            assertThrows(IllegalStateException.class, () -> move.aim(2));
            assertThrows(IllegalArgumentException.class, () -> arena.moves.of((Peer) null));
            assertThrows(IllegalArgumentException.class, () -> arena.server.inputs(ArenaProtocol.OTHER_MOVES));
            assertThrows(IllegalArgumentException.class, () -> player.client.inputs(ArenaProtocol.OTHER_MOVES));
        }
    }

    @Test
    void shouldReturnTheViewTickOfThePlayer() {
        try (Arena arena = new Arena(8)) {
            Arena.Player player = arena.newPlayer(NEAR);
            player.connect();
            arena.ticks(100);
            for (int i = 0; i < 50; i++) {
                arena.ticks(1);
                double seen = arena.moves.viewTickOf(player.peer());
                assertTrue(seen < arena.tick && seen > arena.tick - 10, seen + " at " + arena.tick);
            }
        }
    }

    @Test
    void shouldKeepInputsForPredictions() {
        try (Arena arena = new Arena(9)) {
            Arena.Player player = arena.newPlayer(NEAR);
            player.connect();
            arena.ticks(300);
            long newest = player.mine.tick();
            for (long tick = newest - 127; tick <= newest; tick++) {
                Move move = ((OwnInputs<Move>) player.mine).at(tick);
                int[] pressed = player.pressed.get(tick);
                assertEquals(pressed[0], move.buttons());
                assertEquals(pressed[1], move.aim());
                assertEquals(pressed[2] == 1, move.isJumping());
            }
            assertNull(((OwnInputs<Move>) player.mine).at(newest + 1));
            assertNull(((OwnInputs<Move>) player.mine).at(newest - 128));
        }
    }

    @Test
    void shouldPutForTicksThatWereLeftOutWhatAServerDoes() {
        try (Arena arena = new Arena(10)) {
            Arena.Player player = arena.newPlayer(NEAR);
            player.connect();
            arena.ticks(100);
            long before = player.mine.tick();
            player.isStalled = true;
            arena.ticks(30);
            player.isStalled = false;
            arena.ticks(10);
            int[] last = player.pressed.get(before);
            for (long tick = before + 1; !player.pressed.containsKey(tick); tick++) {
                Move move = ((OwnInputs<Move>) player.mine).at(tick);
                boolean isRepeated = tick - before <= 15;
                assertEquals(isRepeated ? last[0] : 0, move.buttons());
                assertEquals(isRepeated ? last[1] : 500, move.aim());
                assertFalse(move.isJumping());
            }
        }
    }

    @Test
    void shouldSupportTwoInputChannels() {
        try (Arena arena = new Arena(11, ArenaProtocol.withTwo())) {
            Arena.Player player = arena.newPlayer(NEAR);
            InputQueue<Move> others = player.client.inputs(ArenaProtocol.OTHER_MOVES);
            Inputs<Move> taken = arena.server.inputs(ArenaProtocol.OTHER_MOVES);
            player.connect();
            arena.ticks(100);
            others.next().buttons(77);
            arena.ticks(30);
            assertEquals(77, taken.of(player.peer()).buttons());
            assertEquals(Inputs.Kind.RECEIVED, taken.kindOf(player.peer()));
            assertEquals(Inputs.Kind.RECEIVED, arena.moves.kindOf(player.peer()));
        }
    }

    @Test
    void shouldReportTheRateOfTheServer() {
        MemoryNetwork network = new MemoryNetwork();
        try (Server server = Server.builder(ArenaProtocol.get())
                        .transport(network.open())
                        .ticksPerSecond(20)
                        .random(new Random(1))
                        .build();
                Client client = Client.builder(ArenaProtocol.get())
                        .transport(network.open())
                        .random(new Random(2))
                        .build()) {
            server.listener((from, type, message) -> {});
            server.start();
            client.listener((from, type, message) -> {});
            client.connect(server.transport().localAddress());
            long now = 0;
            int ticks = 0;
            for (int i = 0; i < 400; i++) {
                now += 10_000_000;
                server.update(now);
                if (server.isTickDue()) {
                    server.flush();
                }
                client.update(now);
                while (client.isTickDue()) {
                    client.flush();
                    ticks += i >= 200 ? 1 : 0;
                }
            }
            assertEquals(40, ticks, 1);
        }
    }
}

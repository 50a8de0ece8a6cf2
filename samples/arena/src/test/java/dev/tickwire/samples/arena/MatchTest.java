package dev.tickwire.samples.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.server.ArenaServer;
import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.world.Rules;
import dev.tickwire.testing.SimulatedWorldExtension;
import dev.tickwire.testing.TickwireTest;
import dev.tickwire.testing.World;
import dev.tickwire.testing.Worlds;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whole matches on a virtual clock, far faster than they are played. */
@ExtendWith(SimulatedWorldExtension.class)
class MatchTest {
    private final DeliveryAudit audit = new DeliveryAudit();
    private final List<ArenaClient> players = new ArrayList<>();
    private Worlds worlds;
    private ArenaServer server;
    private Match match;

    @BeforeEach
    void setWorlds(Worlds ofThisTest) {
        worlds = ofThisTest;
    }

    /** A server and bots that begin to connect. */
    private World gather(int bots, NetworkPreset preset) {
        return gather(bots, preset, worlds.seed());
    }

    private World gather(int bots, NetworkPreset preset, long seed) {
        World world = worlds.of(ArenaProtocol.get())
                .seed(seed)
                .preset(preset)
                .clients(bots)
                .server(endpoint -> {
                    server = new ArenaServer(endpoint, seed, audit);
                    server.start();
                    return server::update;
                })
                .client((endpoint, number) -> {
                    String name = "bot-" + (number + 1);
                    ArenaClient player = new ArenaClient(endpoint, name, seed + number, audit);
                    player.connect(World.SERVER_ADDRESS);
                    players.add(player);
                    return player::update;
                })
                .start();
        match = new Match(server, players, audit);
        return world;
    }

    @ParameterizedTest
    @EnumSource(
            value = NetworkPreset.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"HELL", "YOJIMBO", "LOSS_99"})
    void shouldPlayAMatchWithoutLossOfReliableMessages(NetworkPreset preset) {
        World world = gather(8, preset);
        world.run(30);
        match.blowWhistle();
        world.runUntil(match::isSettled, 10);
        world.settle(10);

        assertEquals(List.of(), match.problems());
        assertTrue(audit.sentCount() > 100, "too little was sent to prove anything: " + audit.sentCount());
        long launched = players.stream().mapToLong(ArenaClient::rocketsLaunched).sum();
        long confirmed =
                players.stream().mapToLong(ArenaClient::rocketsConfirmed).sum();
        assertTrue(confirmed * 2 > launched, confirmed + " of " + launched + " rockets");
        int requests = players.stream().mapToInt(ArenaClient::requestsSent).sum();
        int done = players.stream().mapToInt(ArenaClient::requestsSucceeded).sum();
        assertTrue(done > 8 && done * 4 > requests, done + " of " + requests + " calls");
        for (ArenaClient player : players) {
            assertEquals(server.score(player.name()), player.score());
            assertEquals(8, player.playersSeen());
            assertTrue(player.burstsSeen() > 0, player.name() + " saw no rocket burst");
        }
    }

    @TickwireTest
    void shouldPlayRoundsThatAllSeeTheEndOf() {
        World world = gather(3, NetworkPreset.MOBILE);
        world.runUntil(() -> players.stream().allMatch(ArenaClient::hasJoined), 10);
        for (int tick = 0; tick < ArenaConstants.ROUND_SECONDS * Rules.TICKS_PER_SECOND; tick++) {
            server.tick();
        }
        world.run(3);
        for (ArenaClient player : players) {
            assertTrue(player.round().over());
            assertTrue(player.round().secondsLeft() <= 6);
        }
        world.run(8);
        for (ArenaClient player : players) {
            assertFalse(player.round().over());
            assertTrue(player.score() < 100, player.score() + " points");
        }
    }

    @TickwireTest
    void shouldPlayOnAfterATunnelAndALoadingScreen() {
        World world = gather(3, NetworkPreset.MOBILE);
        world.run(5);
        world.line(0).cutOff(2500);
        world.pauseClient(1, 3);
        world.run(10);
        match.blowWhistle();
        world.runUntil(match::isSettled, 10);
        world.settle(10);

        assertEquals(3, server.fighterCount());
        assertEquals(List.of(), audit.failures());
    }

    @TickwireTest
    void shouldPlayOnWhilePlayersChangeTheirAddresses() {
        World world = gather(4, NetworkPreset.MOBILE);
        world.run(3);
        for (int change = 0; change < 8; change++) {
            world.changeAddress(change % 4);
            world.run(2.5);
        }
        match.blowWhistle();
        world.runUntil(match::isSettled, 10);
        world.settle(10);

        assertEquals(List.of(), match.problems());
        assertEquals(4, server.fighterCount());
        assertEquals(8, world.server().sessionStatistics().moves());
    }

    @TickwireTest
    void shouldRemoveAPlayerThatTimedOutAndNotifyTheOthers() {
        World world = gather(3, NetworkPreset.BROADBAND);
        world.run(3);
        world.line(2).outgoing(NetworkConditions.perfect().withLoss(1));
        world.run(15);

        assertEquals(2, server.fighterCount());
        assertEquals(2, players.get(0).playersSeen());
        assertFalse(players.get(2).hasJoined());
    }

    @TickwireTest
    void shouldReportABotThatCouldNotConnect() {
        World world = gather(2, NetworkPreset.LAN);
        players.get(1).endpoint().close();
        world.run(5);

        assertTrue(match.problems().stream().anyMatch(problem -> problem.startsWith("bot-2 is not in the arena")));
        assertFalse(players.get(1).hasJoined());
    }

    @TickwireTest
    void shouldDisconnectAPlayerAndNotifyTheOthers() {
        World world = gather(3, NetworkPreset.BAD_WIFI);
        world.run(3);
        players.get(0).endpoint().disconnect();
        // If all of its farewells are lost, the server takes it for gone after five seconds of silence.
        world.run(7);

        assertEquals(2, server.fighterCount());
        assertEquals(2, players.get(1).playersSeen());
    }

    @TickwireTest
    void shouldBeTheSameMatchForTheSameSeed() {
        long first = fingerprint(worlds.seed());
        assertEquals(first, fingerprint(worlds.seed()));
    }

    private long fingerprint(long seed) {
        players.clear();
        World world = gather(4, NetworkPreset.BAD_WIFI, seed);
        world.run(10);
        return world.fingerprint();
    }
}

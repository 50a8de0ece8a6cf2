package dev.tickwire.samples.arena.fleet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.fleet.directory.GameServer;
import dev.tickwire.fleet.matchmaker.HttpMatchmaker;
import dev.tickwire.fleet.matchmaker.MatchRequest;
import dev.tickwire.fleet.matchmaker.SharedSecret;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.session.NetcodeKey;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** All of a fleet in this process; and another process beside it, whose players it takes over. */
class ArenaFleetTest {
    private final NetcodeKey key = NetcodeKey.random(new SecureRandom());
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final FleetPlayers players = new FleetPlayers();

    private ArenaFleet start(int servers, int bots) {
        return new ArenaFleet(
                TestSettings.of(key, servers, bots), () -> {}, new PrintStream(printed, true, StandardCharsets.UTF_8));
    }

    private static HttpMatchmaker matchmaker(ArenaFleet fleet) {
        return new HttpMatchmaker(fleet.http().orElseThrow(), new SharedSecret(TestSettings.SECRET));
    }

    /** A request that names a server. */
    private static MatchRequest at(String server, long account) {
        return MatchRequest.of(account).withServer(server);
    }

    private static int players(GameServer server) {
        return server.slots() - server.freeSlots();
    }

    @Test
    void shouldPlayInOneProcess() throws Exception {
        try (ArenaFleet fleet = start(2, 4);
                players) {
            players.playUntil("bots play", () -> fleet.bots().playing() == 4);
            players.playUntil("shown", () -> fleet.line().startsWith("2 servers, 4 players ("));
            ArenaClient one =
                    players.join(matchmaker(fleet).token(MatchRequest.of(1)).orElseThrow());
            players.playUntil("a player more", one::hasJoined);
            players.playUntil("shown", () -> fleet.line().startsWith("2 servers, 5 players ("));
            assertTrue(fleet.line().endsWith(" matches given"), fleet.line());
            assertTrue(
                    fleet.own().stream().allMatch(server -> players(server) > 0),
                    () -> "at both servers: " + fleet.line());

            CompletableFuture<Void> evacuated = CompletableFuture.runAsync(() -> {
                try {
                    fleet.evacuate();
                } catch (InterruptedException ended) {
                    throw new AssertionError(ended);
                }
            });
            players.playUntil("shown as draining", () -> fleet.own().stream().allMatch(GameServer::draining));
            assertFalse(evacuated.isDone(), "nobody takes the player, who plays on until the time is over");
            assertNull(one.endReason());
            players.playUntil("the time is over", evacuated::isDone);
            assertTrue(one.hasJoined());
            assertTrue(
                    printed.toString(StandardCharsets.UTF_8)
                            .endsWith("0 were transferred; the others were disconnected" + System.lineSeparator()),
                    printed::toString);
        }
    }

    /** A page and a file are named after the port of their server. */
    @Test
    void shouldWatchEachServerOnceWhenItsPortIsOpen() throws Exception {
        List<Integer> watched = new CopyOnWriteArrayList<>();
        Settings settings = TestSettings.of(key, 2, 0, server -> watched.add(server.port()));
        try (ArenaFleet fleet = new ArenaFleet(settings, () -> {}, System.out);
                players) {
            players.playUntil("announced", () -> fleet.line().startsWith("2 servers,"));
            // On a busy machine an entry may run out for a moment.
            players.playUntil(
                    "found where they are watched",
                    () -> fleet.own().stream()
                            .map(server -> server.address().getPort())
                            .sorted()
                            .toList()
                            .equals(watched.stream().sorted().toList()));
            assertEquals(2, watched.size());
        }
    }

    @Test
    void shouldServeWhereAPageCannotBeOpened() throws Exception {
        Settings settings = TestSettings.of(key, 1, 1, server -> {
            throw new UncheckedIOException("taken", new IOException());
        });
        try (ArenaFleet fleet =
                        new ArenaFleet(settings, () -> {}, new PrintStream(printed, true, StandardCharsets.UTF_8));
                players) {
            players.playUntil("a bot plays", () -> fleet.bots().playing() == 1);
            assertTrue(
                    printed.toString(StandardCharsets.UTF_8).matches("Port [0-9]+ cannot be inspected: taken\\R"),
                    printed::toString);
        }
    }

    @Test
    void shouldTransferThePlayersOfATerminatedProcess() throws Exception {
        try (ArenaFleet staying = start(1, 0);
                FleetProcess ending = new FleetProcess(
                        key,
                        TestSettings.SECRET,
                        Map.of(),
                        "--matchmaker",
                        staying.http().orElseThrow().toString(),
                        "--servers",
                        "2",
                        "--port",
                        "0");
                players) {
            HttpMatchmaker matchmaker = matchmaker(staying);
            players.playUntil("in the directory", () -> staying.line().startsWith("3 servers"));
            int port = staying.own().get(0).address().getPort();
            List<String> there = List.of(ending.line("Arena: 2 servers, 0 players (")
                    .replaceAll(".*\\(|\\).*", "")
                    .replace(" 0", "")
                    .split(", "));
            for (int i = 0; i < 4; i++) {
                players.join(matchmaker.token(at(there.get(i % 2), i + 1)).orElseThrow());
            }
            players.playUntil("all play", () -> players.all().stream().allMatch(ArenaClient::hasJoined));
            assertTrue(players.all().stream().allMatch(player -> FleetPlayers.port(player) != port));
            byte[] early = matchmaker.token(at(there.get(0), 5)).orElseThrow();

            ending.terminate();
            players.playUntil("drains", () -> staying.line().contains(" draining"));
            ArenaClient late = players.join(early);
            players.playUntil("the end", ending::hasEnded);
            assertEquals(
                    "New players are rejected. Players are transferred, or may play on for 25 s",
                    ending.line("New players are rejected"));
            assertEquals("4 were transferred", ending.line("4 "));
            players.playUntil("all play", () -> players.all().stream().allMatch(ArenaClient::hasJoined));
            for (ArenaClient player : players.all()) {
                assertNull(player.endReason(), player::name);
                assertEquals(player == late ? 0 : 1, player.transfers(), player::name);
                assertEquals(port, FleetPlayers.port(player), player::name);
            }
            players.playUntil("out of the directory", () -> staying.line().startsWith("1 server, 5 players"));
        }
    }
}

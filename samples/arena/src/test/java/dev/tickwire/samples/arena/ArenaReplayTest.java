package dev.tickwire.samples.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.recording.Recording;
import dev.tickwire.recording.Replay;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.client.RecordedGround;
import dev.tickwire.samples.arena.server.ArenaServer;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Buttons;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.testing.SimulatedWorldExtension;
import dev.tickwire.testing.TickwireTest;
import dev.tickwire.testing.World;
import dev.tickwire.testing.Worlds;
import dev.tickwire.transport.NetworkPreset;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A match that was recorded, seen again by the client that played it. */
@ExtendWith(SimulatedWorldExtension.class)
class ArenaReplayTest {
    private static final int BOTS = 6;
    private static final long TICK_NANOS = 16_666_667L;

    @TempDir
    private Path folder;

    private final DeliveryAudit audit = new DeliveryAudit();
    private final List<ArenaClient> players = new ArrayList<>();
    private ArenaServer server;

    @TickwireTest
    void shouldShowAMatchToTheClientThatPlayedIt(Worlds worlds) throws IOException {
        Path path = folder.resolve("player.tickrec");
        Path ofServer = folder.resolve("server.tickrec");
        Recording recording = Recording.to(path).lossless();
        Recording serverRecording = Recording.to(ofServer).lossless();
        World world = worlds.of(ArenaProtocol.get())
                .preset(NetworkPreset.BROADBAND)
                .clients(BOTS)
                .server(endpoint -> {
                    endpoint.tap(serverRecording.tap());
                    server = new ArenaServer(endpoint, worlds.seed(), audit);
                    server.start();
                    return server::update;
                })
                .client((endpoint, number) -> {
                    if (number == 0) {
                        endpoint.tap(recording.tap());
                    }
                    ArenaClient player =
                            new ArenaClient(endpoint, "bot-" + (number + 1), worlds.seed() + number, audit);
                    player.connect(World.SERVER_ADDRESS);
                    players.add(player);
                    return player::update;
                })
                .start();
        world.run(20);
        ArenaClient played = players.get(0);
        int score = played.score();
        int bursts = played.burstsSeen();
        recording.close();
        serverRecording.close();

        try (Replay replay = Replay.open(path, ArenaProtocol.get())) {
            ArenaClient watching = new ArenaClient(replay.client(), "watching", 1, new DeliveryAudit());
            for (long now = 0; !replay.isOver(); now += TICK_NANOS) {
                replay.update(now);
            }
            replay.seek(replay.length());
            assertTrue(watching.hasJoined());
            assertTrue(watching.hasGround());
            assertEquals(0, replay.unplayed());
            assertEquals(score, watching.score());
            assertEquals(BOTS, watching.playersSeen());
            assertEquals(bursts, watching.burstsSeen());
        }
        assertSeenAtTheServer(ofServer);
        assertSeenAsAPlayer(ofServer);
    }

    /** The recording of the server has the ground that it has sent, and what players have pressed. */
    private static void assertSeenAsAPlayer(Path path) throws IOException {
        boolean[] hasFired = {false};
        try (Replay replay = Replay.open(path, ArenaProtocol.get()).as(0)) {
            replay.inputs(
                    ArenaProtocol.MOVES_CHANNEL,
                    (peer, tick, move) -> hasFired[0] |= Buttons.has(move.buttons(), Buttons.FIRE));
            ArenaClient watching = new ArenaClient(replay.client(), "watching", 1, new DeliveryAudit());
            for (long now = 0; !replay.isOver(); now += TICK_NANOS) {
                replay.update(now);
            }
            assertEquals(0, replay.unplayed());
            assertTrue(watching.hasGround());
            assertTrue(hasFired[0]);
        }
    }

    /** The recording of the server ends with the scores that it had, and has the ground for a spectator, too. */
    private void assertSeenAtTheServer(Path path) throws IOException {
        try (Replay replay = Replay.open(path, ArenaProtocol.get())) {
            ArenaClient watching = new ArenaClient(replay.client(), "watching", 1, new DeliveryAudit());
            replay.seek(Duration.ofDays(1));
            TreeMap<String, Integer> scores = new TreeMap<>();
            for (Fighter fighter :
                    watching.endpoint().state(ArenaProtocol.WORLD_CHANNEL).all(ArenaProtocol.FIGHTER)) {
                scores.put(fighter.name(), fighter.score());
            }
            TreeMap<String, Integer> atServer = new TreeMap<>();
            players.forEach(player -> atServer.put(player.name(), server.score(player.name())));
            assertEquals(atServer, scores);
            watching.show(RecordedGround.of(path));
            assertTrue(watching.hasGround());
        }
    }
}

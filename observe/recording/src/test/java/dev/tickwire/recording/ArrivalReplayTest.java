package dev.tickwire.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.endpoint.Login;
import dev.tickwire.recording.fair.FairProtocol;
import dev.tickwire.transport.NetworkConditions;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The first seconds of a client, recorded and replayed: with and without a login, rooms that it enters on arrival, and
 * a transfer to a server of the same kind.
 */
class ArrivalReplayTest {
    private static final NetworkConditions LINE =
            NetworkConditions.perfect().withLatencyMillis(40).withLoss(0.05);
    private static final long FRAME_NANOS = 16_000_000L;
    private static final int LOGIN_TICKS = 15;
    private static final int MAX_TICKS = 300;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "0, false, false", "1, false, false", "2, false, false",
        "0, true, false", "1, true, false", "2, true, false",
        "0, true, true", "1, true, true", "2, true, true",
        "2, false, true"
    })
    void shouldReplayTheArrival(int rooms, boolean hasLogin, boolean isTransferred) throws IOException {
        int run = rooms + (hasLogin ? 10 : 0) + (isTransferred ? 100 : 0);
        String situation = "run " + run + ", " + Seeds.option();
        Path path = folder.resolve("client.tickrec");
        FairLog live;
        try (FairWorld world = new FairWorld(Seeds.of(ArrivalReplayTest.class, run), LINE);
                Recording recording = Recording.to(path).lossless()) {
            world.client.tap(recording.tap());
            world.hasLogins = hasLogin;
            FairWorld.Fair first = open(world, "a", rooms);
            FairWorld.Fair second = open(world, "b", rooms);
            world.run(10);
            world.client.connect(first.token());
            arrive(world);
            if (isTransferred) {
                transfer(world, first, second);
                arrive(world);
            }
            assertTrue(world.client.isConnected(), situation);
            live = world.log;
        }
        // Of several rooms in one tick, the client is notified of the last.
        String room = "room hall" + (rooms - 1) + " ";
        long entered = live.connections.stream().filter(room::equals).count();
        assertEquals(Math.min(1, rooms) * (isTransferred ? 2 : 1), entered, situation + live.connections);

        FairLog replayed = replay(path, situation);
        assertEquals(live.connections, replayed.connections, situation);
        assertEquals(live.messages, replayed.messages, situation);
        assertEquals(live.objects, replayed.objects, situation);
    }

    /** The recording ends while the player waits for its login, so the client knows no tick of its server. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldReplayAConnectionThatIsNotAdmitted(boolean isTransferred) throws IOException {
        int run = isTransferred ? 201 : 200;
        String situation = "run " + run + ", " + Seeds.option();
        Path path = folder.resolve("client.tickrec");
        FairLog live;
        try (FairWorld world = new FairWorld(Seeds.of(ArrivalReplayTest.class, run), LINE);
                Recording recording = Recording.to(path).lossless()) {
            world.client.tap(recording.tap());
            FairWorld.Fair first = open(world, "a", 0);
            world.hasLogins = true;
            FairWorld.Fair second = open(world, "b", 0);
            world.run(10);
            world.client.connect((isTransferred ? first : second).token());
            runUntil(world, world.client::isConnected);
            world.run(40);
            if (isTransferred) {
                transfer(world, first, second);
            }
            assertTrue(world.client.isConnected(), situation);
            assertEquals(1, second.server.loginCount(), situation);
            live = world.log;
        }
        assertEquals(live.connections, replay(path, situation).connections, situation);
    }

    /** A game that begins to record in the middle of a match: its world was complete before. */
    @ParameterizedTest
    @CsvSource({"0, 60", "1, 60", "1, 2"})
    void shouldReplayTheCompleteWorldOfAConnectionThatWasRecordedLater(int rooms, int ticks) throws IOException {
        int run = 300 + rooms + ticks;
        String situation = "run " + run + ", " + Seeds.option();
        Path path = folder.resolve("client.tickrec");
        try (FairWorld world = new FairWorld(Seeds.of(ArrivalReplayTest.class, run), LINE);
                Recording recording = Recording.to(path).lossless()) {
            FairWorld.Fair fair = open(world, "a", rooms);
            world.run(10);
            world.client.connect(fair.token());
            assertFalse(world.client.isWorldComplete(), situation);
            world.run(ticks);
            assertEquals(ticks > 10, world.client.isWorldComplete(), situation);
            world.client.tap(recording.tap());
            world.run(40);
            assertTrue(world.client.isWorldComplete(), situation);
        }
        List<String> replayed = replay(path, situation).connections;
        assertEquals("connect", replayed.get(0), situation);
        assertEquals(1, Collections.frequency(replayed, "complete"), situation + replayed);
        assertEquals(rooms, Collections.frequency(replayed, "room hall0 "), situation + replayed);
    }

    @Test
    void shouldCompleteTheWorldAtASeekBehindItsCompletion() throws IOException {
        String situation = Seeds.option();
        Path path = folder.resolve("client.tickrec");
        try (FairWorld world = new FairWorld(Seeds.of(ArrivalReplayTest.class), LINE);
                Recording recording = Recording.to(path).lossless()) {
            FairWorld.Fair fair = open(world, "a", 1);
            world.run(10);
            world.client.connect(fair.token());
            world.run(2);
            world.client.tap(recording.tap());
            world.run(80);
        }
        FairLog replayed = new FairLog();
        try (Replay replay = Replay.open(path, FairProtocol.get())) {
            replay.client().listener(replayed);
            FairWorld.place(replay.client().state(FairProtocol.BOOTHS_CHANNEL));
            replay.update(0);
            assertEquals(0, Collections.frequency(replayed.connections, "complete"), situation);
            replay.seek(Duration.ofSeconds(2));
            replay.update(FRAME_NANOS);
            assertTrue(replay.client().isWorldComplete(), situation + replayed.connections);
            replay.seek(Duration.ofSeconds(1));
            assertEquals(1, Collections.frequency(replayed.connections, "complete"), situation);
        }
    }

    /** A match is over, and the next one begins in a room of the same name. */
    @Test
    void shouldReplayTheEntryIntoAnotherRoomOfTheSameName() throws IOException {
        String situation = Seeds.option();
        Path path = folder.resolve("client.tickrec");
        FairLog live;
        try (FairWorld world = new FairWorld(Seeds.of(ArrivalReplayTest.class), LINE);
                Recording recording = Recording.to(path).lossless()) {
            world.client.tap(recording.tap());
            FairWorld.Fair fair = open(world, "a", 1);
            world.run(10);
            world.client.connect(fair.token());
            world.run(60);
            fair.entrances.get(0).close("the match is over");
            fair.server.peers().iterator().next().enter(fair.server.room("hall0"));
            world.run(60);
            live = world.log;
        }
        assertEquals(2, Collections.frequency(live.connections, "room hall0 "), situation + live.connections);
        assertEquals(live.connections, replay(path, situation).connections, situation);
    }

    private static FairLog replay(Path path, String situation) throws IOException {
        FairLog replayed = new FairLog();
        try (Replay replay = Replay.open(path, FairProtocol.get())) {
            replay.client().listener(replayed);
            FairWorld.place(replay.client().state(FairProtocol.BOOTHS_CHANNEL));
            for (long now = 0; !replay.isOver(); now += FRAME_NANOS) {
                replay.update(now);
            }
            assertNull(replay.lost(), situation);
            assertEquals(0, replay.unplayed(), situation);
        }
        return replayed;
    }

    private static FairWorld.Fair open(FairWorld world, String name, int rooms) {
        FairWorld.Fair fair = world.open(name);
        for (int room = 0; room < rooms; room++) {
            fair.entrances.add(fair.server.room("hall" + room));
        }
        return fair;
    }

    private static void transfer(FairWorld world, FairWorld.Fair from, FairWorld.Fair to) {
        from.server.peer(0).transfer(to.token(), "go on");
        runUntil(world, () -> world.log.connections.contains("transfer go on"));
    }

    /** The player says a word, at which the login begins, and is admitted later. */
    private static void arrive(FairWorld world) {
        runUntil(world, world.client::isConnected);
        if (world.hasLogins) {
            world.client.send(world.client.create(FairProtocol.CRY).text("let me in"));
            runUntil(world, () -> !world.logins.isEmpty());
            world.run(LOGIN_TICKS);
            world.logins.forEach(Login::admit);
            world.logins.clear();
        }
        world.run(60);
    }

    private static void runUntil(FairWorld world, BooleanSupplier condition) {
        for (int tick = 0; tick < MAX_TICKS && !condition.getAsBoolean(); tick++) {
            world.run(1);
        }
    }
}

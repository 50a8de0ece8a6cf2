package dev.tickwire.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.recording.fair.FairProtocol;
import dev.tickwire.recording.fair.Walk;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.transport.NetworkConditions;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A client of a game with everything is notified in a replay of what it was notified of live. */
class EverythingReplayTest {
    private static final NetworkConditions LINE =
            NetworkConditions.perfect().withLatencyMillis(30).withJitterMillis(5);
    private static final long FRAME_NANOS = 16_666_667L;

    @TempDir
    private Path folder;

    private final long seed = Seeds.of(EverythingReplayTest.class);
    private final String situation = "seed " + seed + "L";
    private Path path;
    private FairLog live;

    /** The path of what the first server has recorded, and the inputs that came to it in time. */
    private Path ofServer;

    private List<String> inputsOfServer;

    /** Two servers, a room, a transfer, and a server that dies and comes again. */
    @BeforeEach
    void record() {
        path = folder.resolve("client.tickrec");
        try (FairWorld world = new FairWorld(seed, LINE)) {
            Recording recording = Recording.to(path).lossless();
            world.client.tap(recording.tap());
            FairWorld.Fair first = world.open("a");
            ofServer = folder.resolve("server.tickrec");
            Recording recordingOfServer = Recording.to(ofServer).lossless();
            first.server.tap(recordingOfServer.tap());
            world.run(10);
            world.client.connect(first.token());
            world.run(60);
            first.openRoom("tent");
            world.run(60);
            first.closeRoom();
            world.run(40);
            FairWorld.Fair second = world.open("b");
            first.server.peers().iterator().next().transfer(second.token(), "go on");
            world.run(60);
            world.kill(second);
            world.pause(300);
            FairWorld.Fair again = world.open("c");
            world.client.connect(again.token());
            world.run(40);
            again.server.peers().iterator().next().kick("enough");
            world.pause(40);
            live = world.log;
            inputsOfServer = first.inputs;
            recording.close();
            recordingOfServer.close();
        }
        assertTrue(live.objects.size() > 40, situation + live.objects.keySet());
        assertTrue(live.inputs.size() > 200, situation + live.inputs);
    }

    private Replay open(FairLog log) throws IOException {
        Replay replay = Replay.open(path, FairProtocol.get());
        replay.client().listener(log);
        FairWorld.place(replay.client().state(FairProtocol.BOOTHS_CHANNEL));
        replay.inputs(FairProtocol.STEPS_CHANNEL, (peer, tick, walk) -> log.inputs.add(tick + " " + walk));
        return replay;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.25, 1, 4, 16})
    void shouldNotifyAsLiveFromTheStart(double speed) throws IOException {
        FairLog replayed = new FairLog();
        try (Replay replay = open(replayed)) {
            replay.speed(speed);
            for (long now = 0; !replay.isOver(); now += FRAME_NANOS) {
                replay.update(now);
            }
            assertNull(replay.lost(), situation + replayed.connections);
            assertEquals(0, replay.unplayed(), situation);
        }
        assertEquals(live.connections, replayed.connections, situation);
        assertEquals(live.messages, replayed.messages, situation);
        assertEquals(live.inputs, replayed.inputs, situation);
        assertEquals(live.objects, replayed.objects, situation);
    }

    /** To each connection, to and fro, and from there to the end. */
    @Test
    void shouldNotifyAsLiveAfterSeeks() throws IOException {
        FairLog replayed = new FairLog();
        try (Replay replay = open(replayed)) {
            Duration length = replay.length();
            long now = 0;
            for (int percent : new int[] {95, 10, 60, 30, 99, 45, 5}) {
                replay.seek(length.multipliedBy(percent).dividedBy(100));
                replayed.clear();
                for (int frame = 0; frame < 20; frame++) {
                    now += FRAME_NANOS;
                    replay.update(now);
                }
                assertNull(replay.lost(), situation);
            }
            replay.seek(Duration.ZERO);
            replayed.clear();
            for (; !replay.isOver(); now += FRAME_NANOS) {
                replay.update(now);
            }
            assertEquals(0, replay.unplayed(), situation);
        }
        assertEquals(live.connections, replayed.connections, situation);
        assertEquals(live.messages, replayed.messages, situation);
        assertEquals(live.inputs, replayed.inputs, situation);
        assertEquals(live.objects, replayed.objects, situation);
    }

    /** A player has been outside, in the tent, and outside again. */
    @Test
    void shouldShowTheTablesThatAPlayerOfAServersRecordingHasSeen() throws IOException {
        FairLog replayed = new FairLog();
        try (Replay replay = Replay.open(ofServer, FairProtocol.get())) {
            replay.as(0).client().listener(replayed);
            for (long now = 0; now < 9_000_000_000L; now += FRAME_NANOS) {
                replay.update(now);
            }
            assertTrue(replayed.objects.keySet().stream().anyMatch(name -> name.startsWith("atent")), situation);
            assertTrue(replayed.connections.containsAll(List.of("room tent ", "room  it rains")), situation);
            List<String> plans = replayed.messages.get("Plan");
            assertTrue(plans.size() > 2, situation + plans);
            assertEquals(live.messages.get("Plan").subList(0, plans.size()), plans, situation);
            assertEquals(0, replay.unplayed(), situation);
            replay.seek(Duration.ofSeconds(5));
            assertEquals("tent", replay.client().room(), situation);
            assertEquals(3, replay.client().state(FairProtocol.VISITORS_CHANNEL).count(), situation);
            replay.seek(Duration.ofSeconds(2));
            assertEquals("", replay.client().room(), situation);
            assertTrue(replay.client().state(FairProtocol.VISITORS_CHANNEL).count() > 3, situation);
        }
    }

    /** Also from a moment on: those before it are none of the replay. */
    @Test
    void shouldNotifyOfTheInputsThatCameToAServerInTime() throws IOException {
        assertTrue(inputsOfServer.size() > 100, situation + inputsOfServer);
        List<String> replayed = new ArrayList<>();
        try (Replay replay = Replay.open(ofServer, FairProtocol.get())) {
            replay.client().listener(new FairLog());
            replay.inputs(
                    FairProtocol.STEPS_CHANNEL, (peer, tick, walk) -> replayed.add(peer + " " + tick + " " + walk));
            for (long now = 0; !replay.isOver(); now += FRAME_NANOS) {
                replay.update(now);
            }
            assertEquals(inputsOfServer, replayed, situation);
            replayed.clear();
            replay.seek(Duration.ofSeconds(5));
            for (long now = 0; !replay.isOver(); now += FRAME_NANOS) {
                replay.update(now);
            }
            int skipped = inputsOfServer.size() - replayed.size();
            assertTrue(skipped > 10 && !replayed.isEmpty(), situation + skipped);
            assertEquals(inputsOfServer.subList(skipped, inputsOfServer.size()), replayed, situation);
            assertEquals(0, replay.unplayed(), situation);
        }
    }

    @Test
    void shouldRefuseTheInputsOfAnotherProtocol() throws IOException {
        try (Replay replay = open(new FairLog())) {
            InputChannel<Walk> other = InputChannel.builder(0, "steps", FairProtocol.STEPS_CHANNEL.message())
                    .build();
            assertThrows(IllegalArgumentException.class, () -> replay.inputs(other, (peer, tick, walk) -> {}));
            assertThrows(IllegalArgumentException.class, () -> replay.inputs(FairProtocol.STEPS_CHANNEL, null));
        }
    }

    @Test
    void shouldSayThatItsClientIsLost() throws IOException {
        try (Replay replay = open(new FairLog())) {
            for (long now = 0; now < 2_000_000_000L; now += FRAME_NANOS) {
                replay.update(now);
            }
            assertNull(replay.lost());
            replay.client().disconnect();
            assertEquals(DisconnectReason.CLOSED_LOCALLY, replay.lost());
            assertTrue(replay.isOver());
            replay.seek(Duration.ofSeconds(2));
            assertNull(replay.lost());
            assertTrue(replay.client().isConnected());
        }
    }
}

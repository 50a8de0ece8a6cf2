package dev.tickwire.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.recording.fair.FairProtocol;
import dev.tickwire.recording.fair.Walk;
import dev.tickwire.recording.replay.ReplayedFrame;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.object.StateReader;
import dev.tickwire.transport.NetworkConditions;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
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
    /** When the first client's clock has come to the pace of its server's, a second and a half after it connected. */
    private static final long ENTERED_NANOS = 2_000_000_000L;

    private static final int DIFFERENT = -1;

    @TempDir
    private Path folder;

    private final long seed = Seeds.of(EverythingReplayTest.class);
    private final String situation = "seed " + seed + "L";
    private Path path;
    private FairLog live;

    /** The path of what the first server has recorded. */
    private Path ofServer;

    private FairWorld.Fair server;

    /** Two servers, a room, a transfer, and a server that dies and comes again. */
    @BeforeEach
    void record() throws IOException {
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
            assertEquals(1, first.ownOutside(), situation);
            first.openRoom("tent");
            assertEquals(0, first.ownOutside(), "removed with its owner");
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
            server = first;
            recording.close();
            recordingOfServer.close();
        }
        assertTrue(live.objects.size() > 40, situation + live.objects.keySet());
        assertTrue(live.inputs.size() > 200, situation + live.inputs);
        for (Path recorded : List.of(path, ofServer)) {
            try (RecordingFile file = RecordingFile.open(recorded)) {
                assertEquals(List.of(), file.damage(), situation);
            }
        }
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
        assertEqual(live, replayed, situation);
    }

    private static void assertEqual(FairLog live, FairLog replayed, String situation) {
        assertEquals(live.connections, replayed.connections, situation);
        assertEquals(live.messages, replayed.messages, situation);
        assertEquals(live.inputs, replayed.inputs, situation);
        assertEquals(live.objects, replayed.objects, situation);
    }

    /** To each connection, to and fro, from the middle of another; and from there to the end. */
    @Test
    void shouldNotifyAsLiveAfterSeeks() throws IOException {
        FairLog replayed = new FairLog();
        try (Replay replay = open(replayed)) {
            long now = 0;
            for (int percent : new int[] {92, 10, 60, 30, 99, 45, 5, 94, 0}) {
                Duration to = replay.length().multipliedBy(percent).dividedBy(100);
                String there = situation + ", from " + to;
                replay.seek(to);
                replayed.beginWith(replay.client());
                now = play(replay, now, 20);
                replay.seek(replay.length().minus(to));
                now = play(replay, now, 20);
                replay.seek(to);
                replayed.beginWith(replay.client());
                now = play(replay, now, Integer.MAX_VALUE);
                assertEqual(live.behind(to.toNanos()), replayed, there);
                assertEquals(0, replay.unplayed(), there);
            }
        }
    }

    /** Plays some frames, or all that are left; returns the time behind them. */
    private long play(Replay replay, long from, int frames) {
        long now = from;
        for (int frame = 0; frame < frames && !replay.isOver(); frame++) {
            now += FRAME_NANOS;
            replay.update(now);
        }
        assertNull(replay.lost(), situation);
        return now;
    }

    /** A player has been outside, in the tent, and outside again. */
    @Test
    void shouldShowTheTablesThatThePlayerSaw() throws IOException {
        FairLog replayed = new FairLog();
        try (Replay replay = Replay.open(ofServer, FairProtocol.get())) {
            replay.as(0).client().listener(replayed);
            for (long now = 0; !replay.isOver(); now += FRAME_NANOS) {
                replay.update(now);
            }
            assertTrue(replayed.objects.keySet().stream().anyMatch(name -> name.startsWith("atent")), situation);
            assertTrue(replayed.connections.containsAll(List.of("room tent ", "room  it rains")), situation);
            assertEquals(server.plans, replayed.messages.getOrDefault("Plan", List.of()), situation);
            assertEquals(0, replay.unplayed(), situation);
            replay.seek(Duration.ofSeconds(5));
            assertEquals("tent", replay.client().room(), situation);
            assertEquals(visitorsInSight(5_000_000_000L), visitors(replay), situation);
            replay.seek(Duration.ofSeconds(2));
            assertEquals("", replay.client().room(), situation);
            assertEquals(visitorsInSight(2_000_000_000L), visitors(replay), situation);
        }
    }

    @Test
    void shouldKeepTheLastObjectsOfADisconnectedPlayer() throws IOException {
        FairLog replayed = new FairLog();
        try (Replay replay = Replay.open(ofServer, FairProtocol.get())) {
            replay.as(0).client().listener(replayed);
            for (long now = 0; !replay.isOver(); now += FRAME_NANOS) {
                replay.update(now);
            }
            assertEquals(lastVisitorsInSight(), visitors(replay), situation);
            replay.seek(replay.length());
            assertEquals(0, visitors(replay), situation);
            replay.seek(Duration.ofSeconds(2));
            assertEquals(visitorsInSight(2_000_000_000L), visitors(replay), situation);
        }
    }

    /** In a part that begins in the tent, too. */
    @Test
    void shouldShowAPartOfAServersRecordingAsThePlayerSawIt() throws IOException {
        Path part = folder.resolve("part.tickrec");
        long from = 5_000_000_000L;
        try (RecordingFile whole = RecordingFile.open(ofServer)) {
            whole.cut(from, whole.lengthNanos(), new ReplayedFrame(FairProtocol.get()).state(), part);
        }
        FairLog replayed = new FairLog();
        try (Replay replay = Replay.open(part, FairProtocol.get())) {
            replay.as(0).client().listener(replayed);
            replay.seek(Duration.ZERO);
            assertEquals("tent", replay.client().room(), situation);
            assertEquals(visitorsInSight(from), visitors(replay), situation);
            replay.inputs(
                    FairProtocol.STEPS_CHANNEL, (peer, tick, walk) -> replayed.inputs.add("0 " + tick + " " + walk));
            for (long now = 0; !replay.isOver(); now += FRAME_NANOS) {
                replay.update(now);
            }
            int skipped = server.inputs.size() - replayed.inputs.size();
            assertTrue(skipped > 10 && !replayed.inputs.isEmpty(), situation + skipped);
            assertEquals(server.inputs.subList(skipped, server.inputs.size()), replayed.inputs, situation);
        }
    }

    private static int visitors(Replay replay) {
        return replay.client().state(FairProtocol.VISITORS_CHANNEL).count();
    }

    /** How many visitors the player is to see at a moment, by the recorded state. */
    private int visitorsInSight(long nanos) throws IOException {
        try (RecordingFile file = RecordingFile.open(ofServer)) {
            ReplayReader reader = new ReplayReader(file, FairProtocol.get());
            reader.seek(nanos);
            return inSight(reader.frame().state());
        }
    }

    /** How many visitors the player was to see when it left. */
    private int lastVisitorsInSight() throws IOException {
        int last = 0;
        try (RecordingFile file = RecordingFile.open(ofServer)) {
            ReplayReader reader = new ReplayReader(file, FairProtocol.get());
            for (reader.seekToFirst(), reader.readNext(); reader.hasNext(); reader.readNext()) {
                RecordedState state = reader.frame().state();
                last = state.peers().containsKey(0) ? inSight(state) : last;
            }
        }
        return last;
    }

    private static int inSight(RecordedState state) {
        int channel = FairProtocol.VISITORS_CHANNEL.number();
        RecordedChannel table = state.tables().objects(channel, state.tables().place(0, channel));
        return (int) IntStream.range(0, table.slots())
                .filter(slot -> table.number(slot) != StateReader.NO_OBJECT
                        && !state.sight().unseen(0, channel).get(slot))
                .count();
    }

    /** Until the player was on the way to the second server. */
    @Test
    void shouldNotifyAPlayerOfAServersRecordingAsItsClientWas() throws IOException {
        FairLog replayed = new FairLog();
        Map<String, Integer> early = new HashMap<>();
        try (Replay replay = Replay.open(ofServer, FairProtocol.get())) {
            replay.as(0).client().listener(replayed);
            FairWorld.place(replay.client().state(FairProtocol.BOOTHS_CHANNEL));
            for (long now = 0; now < 8_200_000_000L; now += FRAME_NANOS) {
                replay.update(now);
                if (now < ENTERED_NANOS) {
                    replayed.objects.forEach((name, events) -> early.put(name, events.size()));
                }
            }
            assertEquals(0, replay.unplayed(), situation);
        }
        int liveEvents = 0;
        int shown = 0;
        Set<String> names = new TreeSet<>(live.objects.keySet());
        names.addAll(replayed.objects.keySet());
        for (String name : names) {
            List<String> events = withoutLostFriends(live.objects.getOrDefault(name, List.of()));
            List<String> again = replayed.objects.getOrDefault(name, List.of());
            // Kites go every third tick, and visitors of other servers have names of their own.
            if (name.startsWith("a") || name.startsWith("booth")) {
                int same = same(events, again, early.getOrDefault(name, 0), situation + name);
                // Booths have the same names at all servers.
                boolean isVisitor = name.startsWith("a");
                liveEvents += isVisitor ? events.size() : 0;
                shown += isVisitor ? same : 0;
            }
        }
        // The last moments are behind those that are played.
        assertTrue(shown > 40 && shown > liveEvents * 2 / 3, situation + shown + " of " + liveEvents);
    }

    /** Leaves out that a friend has vanished, which is seen before the change of the field or with it. */
    private static List<String> withoutLostFriends(List<String> events) {
        List<String> left = new ArrayList<>();
        String steps = "";
        for (String event : events) {
            boolean isLost = event.equals("change " + steps + "/-");
            steps = event.contains("/") ? event.substring(event.indexOf(' ') + 1, event.indexOf('/')) : "";
            if (!isLost) {
                left.add(event);
            }
        }
        return left;
    }

    /**
     * How many events are the same. While a live client entered, it may have passed over the first events of an object,
     * which appears as it then is: also without a friend that has vanished meanwhile.
     */
    private static int same(List<String> live, List<String> replayed, int early, String situation) {
        return IntStream.rangeClosed(0, early)
                .map(from -> same(live, withoutLostFriends(replayed.subList(from, replayed.size()))))
                .filter(same -> same != DIFFERENT)
                .max()
                .orElseThrow(() -> new AssertionError(situation + live + replayed));
    }

    /** How many events are the same: a live client may have passed over a change when its clock caught up. */
    private static int same(List<String> live, List<String> replayed) {
        int same = 0;
        for (String event : replayed) {
            String seen = same < live.size() ? live.get(same) : "";
            if (seen.equals(same == 0 ? event.replace("change", "appear") : event)) {
                same++;
            } else if (!event.startsWith("change ") && !event.equals("vanish DISCONNECTED")) {
                return DIFFERENT;
            }
        }
        return same;
    }

    /** Also from a moment on: those before it are none of the replay. */
    @Test
    void shouldNotifyOfInputsThatReachedTheServerInTime() throws IOException {
        assertTrue(server.inputs.size() > 100, situation + server.inputs);
        List<String> replayed = new ArrayList<>();
        try (Replay replay = Replay.open(ofServer, FairProtocol.get())) {
            replay.client().listener(new FairLog());
            replay.inputs(
                    FairProtocol.STEPS_CHANNEL, (peer, tick, walk) -> replayed.add(peer + " " + tick + " " + walk));
            for (long now = 0; !replay.isOver(); now += FRAME_NANOS) {
                replay.update(now);
            }
            assertEquals(server.inputs, replayed, situation);
            replayed.clear();
            replay.seek(Duration.ofSeconds(5));
            for (long now = 0; !replay.isOver(); now += FRAME_NANOS) {
                replay.update(now);
            }
            int skipped = server.inputs.size() - replayed.size();
            assertTrue(skipped > 10 && !replayed.isEmpty(), situation + skipped);
            assertEquals(server.inputs.subList(skipped, server.inputs.size()), replayed, situation);
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
    void shouldReportThatItsClientIsDisconnected() throws IOException {
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

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldReportThatItsClientDisconnectsWhenItIsConnected(boolean throwsThen) throws IOException {
        Client[] client = new Client[1];
        FairLog leaving = new FairLog() {
            @Override
            public void onConnect(Peer peer) {
                super.onConnect(peer);
                client[0].disconnect();
                if (throwsThen) {
                    throw new IllegalStateException("a defect of the game");
                }
            }
        };
        try (Replay replay = open(leaving)) {
            client[0] = replay.client();
            int thrown = 0;
            for (long now = 0; now < 2_000_000_000L; now += FRAME_NANOS) {
                try {
                    replay.update(now);
                } catch (IllegalStateException defect) {
                    thrown++;
                }
            }
            assertEquals(throwsThen ? 1 : 0, thrown);
            assertEquals(DisconnectReason.CLOSED_LOCALLY, replay.lost());
            assertTrue(replay.isOver());
        }
    }

    /** A game that connects again at each end: the attempt is ended by the replay, and is not what it reports. */
    @Test
    void shouldReportWhyItsClientWasDisconnectedIfTheGameConnectsAgain() throws IOException {
        FairLog log = new FairLog();
        try (Replay replay = open(log)) {
            for (long now = 0; now < 2_000_000_000L; now += FRAME_NANOS) {
                replay.update(now);
            }
            replay.client().peer().disconnect(DisconnectReason.PROTOCOL_ERROR);
            assertEquals(DisconnectReason.PROTOCOL_ERROR, replay.lost());
            replay.client().connect(new InetSocketAddress("127.0.0.1", 9));
            replay.update(2_000_000_000L);
            assertEquals(DisconnectReason.PROTOCOL_ERROR, replay.lost());
        }
    }
}

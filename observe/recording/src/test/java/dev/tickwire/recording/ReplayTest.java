package dev.tickwire.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.recording.wire.HallProtocol;
import dev.tickwire.recording.wire.Speak;
import dev.tickwire.transport.NetworkConditions;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A replay shows the recorded objects and delivers the recorded messages. */
class ReplayTest {
    private static final int TICKS = 1_200;
    private static final int TICKS_BEFORE_RECORDING = 30;
    /** Servers that have run for long: their ticks pass an end of 32 bits in the middle of the recording. */
    private static final long PAST_31_BITS = (1L << 31) - TICKS / 2;

    private static final long PAST_32_BITS = (1L << 32) - TICKS / 2;
    private static final NetworkConditions ROUGH = NetworkConditions.perfect()
            .withLatencyMillis(40)
            .withJitterMillis(10)
            .withLoss(0.05);

    @TempDir
    private Path folder;

    private final long seed = Seeds.of(ReplayTest.class);
    private final String situation = "seed " + seed + "L";
    /** By tick, what the server had. */
    private final List<String> live = new ArrayList<>();

    /** The index of the first client at the server. */
    private int index;

    /** Plays for some seconds, records the server and its first client; returns what that client was given. */
    private HallWorld.Guest play(Path server, Path client, long ticksBefore) {
        try (HallWorld world = new HallWorld(seed, ROUGH, ticksBefore)) {
            HallWorld.Guest guest = world.join();
            world.join();
            for (int tick = 0; tick < TICKS_BEFORE_RECORDING; tick++) {
                world.tick();
            }
            Recording ofServer = Recording.to(server).lossless();
            Recording ofClient = Recording.to(client).lossless();
            world.server.tap(ofServer.tap());
            guest.client.tap(ofClient.tap());
            guest.received.clear();
            guest.songs.clear();
            for (int tick = 0; tick < TICKS; tick++) {
                world.play();
                world.tick();
                live.add(world.text());
            }
            index = guest.client.peer().index();
            ofServer.close();
            ofClient.close();
            assertEquals(TICKS, ofServer.statistics().frames(), 30, situation);
            assertEquals(0, ofServer.statistics().lostFrames(), situation);
            guest.received.replaceAll(ReplayTest::withoutPerson);
            return guest;
        }
    }

    private static String withoutPerson(String message) {
        return message.startsWith("points at") ? "points" : message;
    }

    @ParameterizedTest
    @ValueSource(longs = {0, PAST_31_BITS, PAST_32_BITS})
    void shouldShowAnyMomentOfAServersRecording(long ticksBefore) throws IOException {
        Path path = folder.resolve("server.tickrec");
        play(path, folder.resolve("client.tickrec"), ticksBefore);
        Random random = new Random(seed);
        try (Replay replay = Replay.open(path, HallProtocol.get())) {
            replay.client().listener(new HallWorld.Listener());
            for (int i = 0; i < 40; i++) {
                int tick = i == 0 ? 0 : random.nextInt(TICKS);
                replay.seek(Duration.ofNanos(tick * HallWorld.TICK_NANOS));
                assertEquals(ticksBefore + TICKS_BEFORE_RECORDING + 1 + tick, replay.tick(), situation);
                // Lamps are updated each fifth tick, and shown a little later.
                replay.update(0);
                assertEquals(live.get(tick), HallWorld.text(replay.client()), situation + ", tick " + tick);
            }
            assertEquals(0, replay.unplayed());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, PAST_31_BITS})
    void shouldDeliverTheMessagesOfAClientsRecording(long ticksBefore) throws IOException {
        Path path = folder.resolve("client.tickrec");
        HallWorld.Guest guest = play(folder.resolve("server.tickrec"), path, ticksBefore);
        HallWorld.Listener listener = replay(path, -1);
        assertEquals(guest.received, listener.received, situation);
        assertEquals(guest.songs, listener.songs, situation);
        assertTrue(guest.received.size() > 50, situation);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, PAST_31_BITS})
    void shouldDeliverThePlayersMessagesOfAServersRecording(long ticksBefore) throws IOException {
        Path path = folder.resolve("server.tickrec");
        HallWorld.Guest guest = play(path, folder.resolve("client.tickrec"), ticksBefore);
        HallWorld.Listener listener = replay(path, index);
        // What was on its way when the recording began and ended is not in both.
        assertTrue(guest.received.size() > 50, situation);
        int from = Collections.indexOfSubList(listener.received, guest.received.subList(5, 10));
        assertTrue(from >= 0, situation);
        List<String> both =
                guest.received.subList(5, Math.min(guest.received.size(), 5 + listener.received.size() - from));
        assertEquals(both, listener.received.subList(from, from + both.size()), situation);
    }

    @Test
    void shouldDeliverBroadcastsToASpectator() throws IOException {
        Path path = folder.resolve("server.tickrec");
        play(path, folder.resolve("client.tickrec"), 0);
        HallWorld.Listener listener = replay(path, -1);
        assertFalse(listener.received.isEmpty(), situation);
        listener.received.forEach(message -> assertTrue(message.startsWith("Speak{text=\"all "), situation + message));
    }

    private HallWorld.Listener replay(Path path, int as) throws IOException {
        HallWorld.Listener listener = new HallWorld.Listener();
        try (Replay replay = Replay.open(path, HallProtocol.get())) {
            if (as >= 0) {
                replay.as(as);
            }
            replay.client().listener(listener);
            for (long now = 0; !replay.isOver(); now += HallWorld.TICK_NANOS) {
                replay.update(now);
            }
            for (int i = 0; i < 30; i++) {
                replay.seek(replay.length());
            }
            // In the replay, a person is seen a little longer or shorter.
            listener.received.replaceAll(ReplayTest::withoutPerson);
            assertEquals(1, listener.connects);
            assertEquals(0, replay.unplayed(), situation);
        }
        return listener;
    }

    @Test
    void shouldStandStillStepAndGoFaster() throws IOException {
        Path path = folder.resolve("server.tickrec");
        play(path, folder.resolve("client.tickrec"), 0);
        try (Replay replay = Replay.open(path, HallProtocol.get())) {
            replay.client().listener(new HallWorld.Listener());
            replay.update(0);
            replay.update(1_000_000_000L);
            assertEquals(Duration.ofSeconds(1), replay.position());
            long tick = replay.tick();
            replay.pause(true);
            replay.update(5_000_000_000L);
            assertEquals(Duration.ofSeconds(1), replay.position());
            assertEquals(tick, replay.tick());
            replay.step();
            assertEquals(tick + 1, replay.tick());
            replay.pause(false);
            replay.speed(4);
            Duration before = replay.position();
            replay.update(6_000_000_000L);
            assertEquals(before.plusSeconds(4), replay.position());
            replay.update(60_000_000_000L);
            assertTrue(replay.isOver());
            assertEquals(replay.length(), replay.position());
        }
    }

    /** People walk in each tick. */
    @ParameterizedTest
    @ValueSource(longs = {0, PAST_31_BITS, PAST_32_BITS})
    void shouldShowEachTickWhilePlaying(long ticksBefore) throws IOException {
        Path path = folder.resolve("server.tickrec");
        play(path, folder.resolve("client.tickrec"), ticksBefore);
        try (Replay replay = Replay.open(path, HallProtocol.get())) {
            replay.client().listener(new HallWorld.Listener());
            replay.seek(Duration.ofSeconds(2));
            replay.update(0);
            int played = 0;
            int still = 0;
            for (long now = HallWorld.TICK_NANOS; !replay.isOver(); now += HallWorld.TICK_NANOS) {
                String before = HallWorld.text(replay.client());
                replay.update(now);
                played++;
                still += HallWorld.text(replay.client()).equals(before) ? 1 : 0;
            }
            assertTrue(still < played / 10, situation + still + " of " + played + " ticks show nothing new");
            assertTrue(played > TICKS / 2, situation + played);
        }
    }

    @Test
    void shouldStopAtTheEndAfterLargeJumps() throws IOException {
        Path path = folder.resolve("server.tickrec");
        play(path, folder.resolve("client.tickrec"), 0);
        try (Replay replay = Replay.open(path, HallProtocol.get())) {
            replay.client().listener(new HallWorld.Listener());
            replay.seek(Duration.ofSeconds(Long.MAX_VALUE));
            assertEquals(replay.length(), replay.position());
            replay.seek(Duration.ofSeconds(1));
            replay.speed(1_000);
            replay.update(0);
            replay.update(Long.MAX_VALUE);
            assertEquals(replay.length(), replay.position());
            assertTrue(replay.isOver());
        }
    }

    @Test
    void shouldDeliverBroadcastsSentJustBeforeAPeerConnects() throws IOException {
        Path path = folder.resolve("server.tickrec");
        List<String> sent = new ArrayList<>();
        try (HallWorld world = new HallWorld(seed, NetworkConditions.perfect())) {
            world.join();
            for (int tick = 0; tick < 30; tick++) {
                world.tick();
            }
            world.server.tap(Recording.to(path).lossless().tap());
            world.tick();
            world.join();
            for (int tick = 0; tick < 30; tick++) {
                world.server.broadcast(world.server.create(HallProtocol.SPEAK).text("" + tick));
                sent.add(new Speak().text("" + tick).toString());
                world.tick();
            }
            assertEquals(2, world.server.peerCount());
        }
        assertEquals(sent, replay(path, -1).received);
    }
}

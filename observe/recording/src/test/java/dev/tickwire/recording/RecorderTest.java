package dev.tickwire.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.recording.wire.HallProtocol;
import dev.tickwire.recording.wire.Nudge;
import dev.tickwire.recording.wire.Person;
import dev.tickwire.transport.NetworkConditions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A recorder at moments at which a game does other than its usual round. */
class RecorderTest {
    private static final long HOUR_NANOS = 3_600_000_000_000L;

    @TempDir
    private Path folder;

    private Path path;

    @BeforeEach
    void name() {
        path = folder.resolve("hall.tickrec");
    }

    private static HallWorld world() {
        return new HallWorld(1, NetworkConditions.perfect());
    }

    private static void play(HallWorld world, int ticks) {
        for (int tick = 0; tick < ticks; tick++) {
            world.tick();
        }
    }

    @Test
    void shouldContinueWhenTheClockGoesBack() throws IOException {
        try (HallWorld world = world()) {
            world.server.tap(Recording.to(path).lossless().tap());
            play(world, 60);
            long nowNanos = world.nowNanos() - HOUR_NANOS;
            for (int tick = 0; tick < 120; tick++) {
                world.server.update(nowNanos += HallWorld.TICK_NANOS);
                world.server.flush();
            }
        }
        TreeMap<Long, Integer> times = RecordedLines.times(RecordedLines.of(path));
        assertEquals(179, times.lastKey() * 1_000_000 / HallWorld.TICK_NANOS, 2, times::toString);
        assertTrue(times.values().stream().allMatch(frames -> frames <= 2), times::toString);
        try (RecordingFile file = RecordingFile.open(path)) {
            assertTrue(file.blocks() >= 4, file.blocks() + " blocks");
        }
    }

    @Test
    void shouldStoreFramesOfAServerThatIsNeverFlushed() {
        Recording recording = Recording.to(path).lossless().withPackets();
        byte[] packet = new byte[1_200];
        try (HallWorld world = world()) {
            HallWorld.Guest guest = world.join();
            play(world, 60);
            world.server.tap(recording.tap());
            Peer peer = world.server.peer(guest.client.peer().index());
            for (int update = 0; update < 100; update++) {
                for (int sent = 0; sent < 100; sent++) {
                    recording.tap().onSent(peer, packet, 0, packet.length);
                }
                recording.tap().endUpdate(world.nowNanos());
            }
            assertTrue(recording.statistics().frames() >= 10, recording.statistics()::toString);
        }
    }

    @Test
    void shouldRecordTheLastEventsBeforeTheEnd() throws IOException {
        try (HallWorld world = world()) {
            world.join();
            world.server.tap(Recording.to(path).lossless().tap());
            play(world, 60);
            world.server.broadcast(world.server.create(HallProtocol.SPEAK).text("bye"));
            world.server.close();
        }
        List<String> lines = RecordedLines.of(path);
        assertEquals(
                List.of("SENT Speak [0] [3, 98, 121, 101]", "end 0 SERVER_CLOSED", "frame 983"),
                lines.subList(lines.size() - 3, lines.size()));
    }

    @Test
    void shouldRecordTheLastMessageOnClose() throws IOException {
        try (HallWorld world = world()) {
            Recording recording = Recording.to(path).lossless();
            world.join();
            world.server.tap(recording.tap());
            play(world, 60);
            world.server.broadcast(world.server.create(HallProtocol.SPEAK).text("bye"));
            recording.close();
            recording.close();
        }
        List<String> lines = RecordedLines.of(path);
        assertEquals("SENT Speak [0] [3, 98, 121, 101]", lines.get(lines.size() - 2));
    }

    @Test
    void shouldRecordEachUseOfAReusedMessage() throws IOException {
        try (HallWorld world = world()) {
            Client client = world.join().client;
            play(world, 30);
            client.tap(Recording.to(path).lossless().tap());
            client.send(client.create(HallProtocol.STEP).x(1));
            client.flush();
            client.send(client.create(HallProtocol.STEP).x(-1));
            client.flush();
            world.tick();
        }
        List<String> lines = RecordedLines.of(path);
        assertEquals(List.of("SENT Step [0] [6]", "SENT Step [0] [4]"), lines.subList(1, 3));
    }

    @Test
    void shouldRecordTheObjectOfASharedMessageForEachPeer() throws IOException {
        try (HallWorld world = world()) {
            world.join();
            world.join();
            play(world, 30);
            Person[] people = {
                world.people().add(HallProtocol.PERSON).name("Ann"),
                world.people().add(HallProtocol.PERSON).name("Bob")
            };
            play(world, 30);
            world.server.tap(Recording.to(path).lossless().tap());
            Nudge nudge = world.server.create(HallProtocol.NUDGE).hard(7);
            nudge.retain();
            for (Peer peer : world.server.peers()) {
                peer.send(HallProtocol.NUDGE, people[peer.index()], nudge);
            }
            world.tick();
        }
        List<String> lines = RecordedLines.of(path);
        assertEquals(List.of("SENT Nudge at 0 [0] [7]", "SENT Nudge at 1 [1] [7]"), lines.subList(1, 3));
    }
}

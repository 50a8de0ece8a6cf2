package dev.tickwire.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.Seeds;
import dev.tickwire.recording.wire.HallProtocol;
import dev.tickwire.recording.wire.Song;
import dev.tickwire.recording.wire.Speak;
import dev.tickwire.transport.NetworkConditions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages from before a recording, which a replay delivers at its beginning. */
class IncludedMessageTest {
    @TempDir
    private Path folder;

    private final HallWorld world = new HallWorld(Seeds.of(IncludedMessageTest.class), NetworkConditions.perfect());

    private static HallWorld.Listener replay(Path path) throws IOException {
        HallWorld.Listener watching = new HallWorld.Listener();
        try (Replay replay = Replay.open(path, HallProtocol.get())) {
            replay.client().listener(watching);
            for (long now = 0; !replay.isOver(); now += HallWorld.TICK_NANOS) {
                replay.update(now);
            }
        }
        return watching;
    }

    private HallWorld.Guest join() {
        HallWorld.Guest guest = world.join();
        ticks(30);
        return guest;
    }

    private void ticks(int count) {
        for (int tick = 0; tick < count; tick++) {
            world.tick();
        }
    }

    @Test
    void shouldBeDeliveredAtTheBeginningOfAClientsReplay() throws IOException {
        try (world) {
            HallWorld.Guest guest = join();
            Path path = folder.resolve("client.tickrec");
            Recording recording = Recording.to(path).lossless();
            guest.client.tap(recording.tap());
            Song song = new Song().title("before").block(new byte[2_000]);
            recording.include(guest.client.peer(), HallProtocol.SONG, song);
            recording.include(guest.client.peer(), HallProtocol.SPEAK, new Speak().text("welcome"));
            ticks(30);
            recording.close();

            HallWorld.Listener watching = replay(path);
            assertEquals(List.of(new Speak().text("welcome").toString()), watching.received);
            assertEquals(List.of("before of 2000 bytes"), watching.songs);
        }
    }

    @Test
    void shouldBeDeliveredToTheReceiversInAServersRecording() throws IOException {
        try (world) {
            HallWorld.Guest guest = join();
            Path path = folder.resolve("server.tickrec");
            Recording recording = Recording.to(path).lossless();
            world.server.tap(recording.tap());
            world.server
                    .peers()
                    .forEach(peer -> recording.include(peer, HallProtocol.SPEAK, new Speak().text("welcome")));
            ticks(30);
            recording.close();

            assertEquals(1, guest.connects);
            assertEquals(List.of(new Speak().text("welcome").toString()), replay(path).received);
        }
    }

    /** A message that comes with the first update of a recording has the time 0, too. */
    @Test
    void shouldBeDeliveredIfReceivedInTheFirstFrame() throws IOException {
        try (world) {
            HallWorld.Guest guest = join();
            world.server.broadcast(world.server.create(HallProtocol.SPEAK).text("first"));
            Path path = folder.resolve("first.tickrec");
            Recording recording = Recording.to(path).lossless();
            guest.client.tap(recording.tap());
            ticks(30);
            recording.close();

            assertEquals(guest.received, replay(path).received);
            assertEquals(1, guest.received.size());
        }
    }

    @Test
    void shouldBeRefusedBeforeTheRecordingHasBegun() {
        Recording recording = Recording.to(folder.resolve("none.tickrec"));
        try (world) {
            HallWorld.Guest guest = join();
            assertThrows(
                    IllegalStateException.class,
                    () -> recording.include(guest.client.peer(), HallProtocol.SPEAK, new Speak().text("early")));
        }
    }
}

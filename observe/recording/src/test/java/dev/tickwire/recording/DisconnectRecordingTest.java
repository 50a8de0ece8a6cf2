package dev.tickwire.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.recording.wire.HallProtocol;
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

/** A peer that is disconnected once it has acked the last message, recorded at both ends. */
class DisconnectRecordingTest {
    private static final int ROUND_TRIP_MILLIS = 200;
    private static final NetworkConditions LINE = NetworkConditions.perfect().withLatencyMillis(ROUND_TRIP_MILLIS / 2);

    @TempDir
    private Path folder;

    private Path atServer;
    private Path atClient;

    /** Notes ends beside messages. */
    private static final class Log extends HallWorld.Listener {
        private final List<String> ends = new ArrayList<>();

        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason, String text) {
            ends.add(reason + " " + text + " behind " + received);
        }
    }

    @BeforeEach
    void record() {
        atServer = folder.resolve("server.tickrec");
        atClient = folder.resolve("client.tickrec");
        try (HallWorld world = new HallWorld(1, LINE)) {
            HallWorld.Guest guest = world.join();
            world.join();
            play(world, 60);
            Recording ofServer = Recording.to(atServer).lossless();
            Recording ofClient = Recording.to(atClient).lossless();
            world.server.tap(ofServer.tap());
            guest.client.tap(ofClient.tap());
            play(world, 30);
            Peer peer = world.server.peer(guest.client.peer().index());
            peer.send(world.server.create(HallProtocol.SPEAK).text("bye"));
            peer.disconnectOnceAcked(DisconnectReason.KICKED, "enough", Duration.ofSeconds(1));
            guest.client.send(guest.client.create(HallProtocol.SPEAK).text("why"));
            play(world, 90);
            ofServer.close();
            ofClient.close();
        }
    }

    private static void play(HallWorld world, int ticks) {
        for (int tick = 0; tick < ticks; tick++) {
            world.tick();
        }
    }

    @Test
    void shouldRecordTheEndAfterTheAckAndEarlierEvents() throws IOException {
        List<String> lines = RecordedLines.of(atServer);
        List<String> events =
                lines.stream().filter(line -> !line.startsWith("frame ")).toList();
        assertEquals(
                List.of("SENT Speak [0] [3, 98, 121, 101]", "RECEIVED Speak [0] [3, 119, 104, 121]", "end 0 KICKED"),
                events);
        long took = millisBehind(lines, "end 0 KICKED") - millisBehind(lines, "SENT Speak [0] [3, 98, 121, 101]");
        assertTrue(took >= ROUND_TRIP_MILLIS && took < 2 * ROUND_TRIP_MILLIS, took + " ms");
    }

    /** The time of the frame of a line. */
    private static long millisBehind(List<String> lines, String line) {
        return lines.stream()
                .skip(lines.indexOf(line))
                .filter(each -> each.startsWith("frame "))
                .mapToLong(each -> Long.parseLong(each.substring(6)))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void shouldEndAReplayOfTheClientWithTheReason() throws IOException {
        Log log = new Log();
        try (Replay replay = Replay.open(atClient, HallProtocol.get())) {
            replay.client().listener(log);
            for (long now = 0; !replay.isOver(); now += HallWorld.TICK_NANOS) {
                replay.update(now);
            }
            assertEquals(0, replay.unplayed());
        }
        assertEquals(1, log.connects);
        assertEquals(List.of("KICKED enough behind [Speak{text=\"bye\"}]"), log.ends);
    }
}

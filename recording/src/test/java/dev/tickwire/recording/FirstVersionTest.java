package dev.tickwire.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.recording.wire.HallProtocol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Files of the first version of the format are read. An earlier recorder has written them of one game in a hall: of its
 * server, and of its client. What that client was notified of live, and showed at the end, stands beside them. They hold
 * the schema of the hall, so that they are refused once {@code hall.tick} changes.
 */
class FirstVersionTest {
    private static final Path FOLDER = Path.of("src/test/resources/first");

    /** A replay from the start: messages of which it notifies, and the objects that it shows at its end. */
    private static List<String> replay(String file, int as) throws IOException {
        HallWorld.Listener listener = new HallWorld.Listener();
        try (Replay replay = Replay.open(FOLDER.resolve(file), HallProtocol.get())) {
            replay.client().listener(listener);
            if (as >= 0) {
                replay.as(as);
            }
            for (long now = 0; !replay.isOver(); now += HallWorld.TICK_NANOS) {
                replay.update(now);
            }
            assertEquals(0, replay.unplayed());
            List<String> lines = new ArrayList<>(listener.heard);
            lines.addAll(listener.songs);
            lines.addAll(HallWorld.text(replay.client()).lines().toList());
            return lines;
        }
    }

    @Test
    void shouldReplayAClient() throws IOException {
        assertEquals(Files.readAllLines(FOLDER.resolve("notified.txt")), replay("client.tickrec", -1));
    }

    @Test
    void shouldReplayAPlayerOfAServer() throws IOException {
        assertEquals(Files.readAllLines(FOLDER.resolve("notified.txt")), replay("server.tickrec", 0));
    }

    @Test
    void shouldReadAllRecords() throws IOException {
        for (String file : List.of("client.tickrec", "server.tickrec")) {
            try (RecordingFile read = RecordingFile.open(FOLDER.resolve(file))) {
                read.check();
                assertEquals(List.of(), read.damage());
                assertTrue(read.frames() >= 90, file);
            }
        }
    }
}

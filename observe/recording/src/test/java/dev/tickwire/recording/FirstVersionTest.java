package dev.tickwire.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.recording.replay.ReplayedFrame;
import dev.tickwire.recording.wire.HallProtocol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Files of the first version of the format are read. An earlier recorder has written them of one game in a hall: of its
 * server, and of its client. What that client was notified of live, and showed at the end, stands beside them. They
 * hold the schema of the hall, so that they are refused once {@code hall.tick} changes.
 */
class FirstVersionTest {
    private static final Path FOLDER = Path.of("src/test/resources/first");
    private static final Path CLIENT = FOLDER.resolve("client.tickrec");
    private static final Path SERVER = FOLDER.resolve("server.tickrec");

    @TempDir
    private Path folder;

    private static List<String> notified() throws IOException {
        return Files.readAllLines(FOLDER.resolve("notified.txt"));
    }

    /** A replay from the start: messages of which it notifies, and the objects that it shows at its end. */
    private static List<String> replay(Path file, int as) throws IOException {
        HallWorld.Listener listener = new HallWorld.Listener();
        try (Replay replay = Replay.open(file, HallProtocol.get())) {
            replay.client().listener(listener);
            if (as >= 0) {
                replay.as(as);
            }
            for (long now = 0; !replay.isOver(); now += HallWorld.TICK_NANOS) {
                replay.update(now);
            }
            assertEquals(0, replay.unplayed());
            List<String> lines = new ArrayList<>(listener.received);
            lines.addAll(listener.songs);
            lines.addAll(HallWorld.text(replay.client()).lines().toList());
            return lines;
        }
    }

    @Test
    void shouldReplayAClient() throws IOException {
        assertEquals(notified(), replay(CLIENT, -1));
    }

    @Test
    void shouldReplayAPlayerOfAServer() throws IOException {
        assertEquals(notified(), replay(SERVER, 0));
    }

    @Test
    void shouldReadAllRecords() throws IOException {
        for (Path file : List.of(CLIENT, SERVER)) {
            try (RecordingFile read = RecordingFile.open(file)) {
                read.check();
                assertEquals(List.of(), read.damage());
                assertTrue(read.frames() >= 90, file.toString());
            }
        }
    }

    /** The last frames show the objects that all show, and notify of the last messages. */
    @ParameterizedTest
    @ValueSource(longs = {0, 400, 1_000})
    void shouldReplayACut(long fromMillis) throws IOException {
        for (Path file : List.of(CLIENT, SERVER)) {
            Path part = folder.resolve(file.getFileName());
            try (RecordingFile whole = RecordingFile.open(file)) {
                RecordedState state = new ReplayedFrame(HallProtocol.get()).state();
                whole.cut(fromMillis * 1_000_000, whole.lengthNanos(), state, part);
            }
            List<String> lines = replay(part, file == CLIENT ? -1 : 0);
            assertTrue(lines.size() > 20, lines::toString);
            assertEquals(fromMillis == 0, lines.equals(notified()));
            for (boolean isSong : new boolean[] {false, true}) {
                List<String> all = songs(notified(), isSong);
                List<String> last = songs(lines, isSong);
                assertEquals(all.subList(all.size() - last.size(), all.size()), last);
            }
        }
    }

    /** The songs, or all else. */
    private static List<String> songs(List<String> lines, boolean isSong) {
        return lines.stream().filter(line -> line.endsWith(" bytes") == isSong).toList();
    }
}

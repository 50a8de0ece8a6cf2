package dev.tickwire.tools.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.tickwire.inspector.ChartQuery;
import dev.tickwire.inspector.InspectorSource;
import dev.tickwire.recording.RecordingFile;
import dev.tickwire.tools.CommandRun;
import dev.tickwire.tools.recording.source.RecordingSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands read files of the first version of the format. */
class FirstVersionRecordingTest {
    private static final Path FOLDER = Path.of("../../observe/recording/src/test/resources/first");

    private static List<String> lines(String... arguments) {
        CommandRun run = CommandRun.of(arguments);
        assertEquals(0, run.code(), run::err);
        assertEquals("", run.err());
        return run.out().lines().toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"client", "server"})
    void shouldPrintTheRecordedSide(String side) {
        List<String> info = lines("recording", "info", file(side));
        assertEquals("protocol   Hall 0xE7E677C8E821F354", info.get(0));
        assertTrue(
                info.containsAll(List.of("side       " + side, "length     1.816666 s", "blocks     3")),
                info::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"client", "server"})
    void shouldListTheNotificationsOfTheClient(String side) throws IOException {
        String direction = side.equals("client") ? " received " : " sent ";
        List<String> spoken = lines("recording", "list", file(side)).stream()
                .filter(line -> line.contains(direction) && line.contains("Speak{"))
                .map(line -> line.substring(line.indexOf("Speak{")))
                .toList();
        List<String> notified = Files.readAllLines(FOLDER.resolve("notified.txt")).stream()
                .filter(line -> line.startsWith("Speak{"))
                .toList();
        assertEquals(notified, spoken);
    }

    @ParameterizedTest
    @ValueSource(strings = {"client", "server"})
    void shouldListPackets(String side) {
        long packets = lines("recording", "list", "--packets", file(side)).stream()
                .filter(line -> line.contains(" packet "))
                .count();
        assertTrue(packets > 200, () -> "" + packets);
    }

    @ParameterizedTest
    @ValueSource(strings = {"client", "server"})
    void shouldBeShownOnAPage(String side) throws IOException {
        try (RecordingFile file = RecordingFile.open(Path.of(file(side)))) {
            InspectorSource source = new RecordingSource(file);
            JsonObject description = SourceResponses.object(source::writeDescription);
            assertEquals("Hall", description.get("protocol").getAsString());
            assertEquals(side, description.get("side").getAsString());
            assertEquals(
                    1,
                    SourceResponses.object(source::writeState)
                            .getAsJsonArray("peers")
                            .size());
            String rows = SourceResponses.object(out -> source.writeTraffic(InspectorSource.ALL_PEERS, out))
                    .toString();
            assertTrue(rows.contains("\"Speak\"") && rows.contains("\"Person\",\"position\""), rows);
            String charts = SourceResponses.object(
                            out -> source.writeCharts(ChartQuery.of(InspectorSource.ALL_PEERS, "channel", ""), out))
                    .get("names")
                    .toString();
            assertTrue(charts.contains("talk") && charts.contains("people"), charts);
            for (double from : new double[] {0, 0.9, 1.5}) {
                JsonArray entries = SourceResponses.entries(source, from, "", 500);
                assertTrue(entries.size() > 10, entries::toString);
                assertFalse(entries.toString().contains("cannot be read"), entries::toString);
            }
        }
    }

    private static String file(String side) {
        return FOLDER.resolve(side + ".tickrec").toString();
    }
}

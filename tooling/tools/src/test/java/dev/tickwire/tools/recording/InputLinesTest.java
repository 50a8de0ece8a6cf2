package dev.tickwire.tools.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tickwire.inspector.InspectorSource;
import dev.tickwire.recording.RecordingFile;
import dev.tickwire.tools.CommandRun;
import dev.tickwire.tools.pcap.RecordedYard;
import dev.tickwire.tools.recording.source.RecordingSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands and the page show the inputs of players, and the chunks that a server has sent. */
class InputLinesTest {
    @TempDir
    private static Path folder;

    private static Path atServer;
    private static Path atClient;

    @BeforeAll
    static void record() {
        atServer = folder.resolve("server.rec");
        atClient = folder.resolve("client.rec");
        RecordedYard.recordWithoutPackets(atServer, atClient);
    }

    private static List<String> lines(String command, Path file, String... options) {
        String[] arguments = Stream.concat(Stream.of("recording", command, file.toString()), Arrays.stream(options))
                .toArray(String[]::new);
        CommandRun run = CommandRun.of(arguments);
        assertEquals(0, run.code(), run::err);
        return run.out().lines().toList();
    }

    private static List<String> inputs(Path file, String... options) {
        return lines("list", file, options).stream()
                .map(line -> line.substring(21))
                .filter(line -> line.startsWith("input"))
                .toList();
    }

    /** The line is perfect: all that the player has made came in time, the last ones apart. */
    @Test
    void shouldListTheSameInputsAtBothEnds() {
        List<String> sent = inputs(atClient, "--inputs");
        List<String> received = inputs(atServer, "--inputs");
        assertTrue(received.size() > 60, received::toString);
        int first = sent.indexOf(received.get(0));
        assertTrue(first >= 0 && first < 4, sent + "\n" + received);
        assertEquals(sent.subList(first, first + received.size()), received);
        assertTrue(
                received.get(40).matches("input     peer 0, for tick \\d+, Steer\\{keys=.*, turn=\\d+}"),
                received.get(40));
        int tick = tick(received.get(0));
        assertEquals(
                IntStream.range(tick, tick + received.size()).boxed().toList(),
                received.stream().map(InputLinesTest::tick).toList());
    }

    private static int tick(String line) {
        return Integer.parseInt(line.replaceAll(".*for tick (\\d+),.*", "$1"));
    }

    @Test
    void shouldListInputsOnlyOnRequest() {
        assertEquals(List.of(), inputs(atServer));
        assertEquals(inputs(atServer, "--inputs"), inputs(atServer, "--type", "Steer"));
        assertEquals(List.of(), inputs(atServer, "--inputs", "--peer", "1"));
    }

    @Test
    void shouldPrintInputsAsJson() {
        String last = lines("json", atServer, "--type", "Steer").stream()
                .reduce((before, line) -> line)
                .orElseThrow();
        JsonObject input = JsonParser.parseString(last).getAsJsonObject();
        assertEquals("input", input.get("event").getAsString());
        assertEquals("Steer", input.get("type").getAsString());
        assertEquals(input.get("tick").getAsLong(), input.get("inputTick").getAsLong());
        double behind =
                input.get("inputTick").getAsLong() - input.get("viewTick").getAsDouble();
        assertTrue(behind > 0 && behind < 10, last);
        assertTrue(input.getAsJsonObject("fields").has("turn"), last);
    }

    @Test
    void shouldCountInputsAndChunksThatWereSent() {
        String stats = String.join("\n", lines("stats", atServer)).replaceAll(" +", " ");
        assertTrue(stats.matches("(?s).*\ninputs count bytes\n Steer received \\d+ \\d+\n.*"), stats);
        assertTrue(stats.matches("(?s).*\n Level sent 1 1204\n.*"), stats);
        assertTrue(stats.matches("(?s).*\n input \\d+ .*"), stats);
    }

    @Test
    void shouldListAndChartChunksThatWereSent() throws IOException {
        List<String> sent = lines("list", atServer, "--type", "Level");
        assertEquals(1, sent.size());
        assertTrue(sent.get(0).endsWith("sent      peer 0, Level{seed=51966, block=1200 bytes}"), sent.get(0));
        assertEquals(1, lines("list", atClient, "--type", "Level").size());
        try (RecordingFile file = RecordingFile.open(atServer)) {
            InspectorSource source = new RecordingSource(file);
            String rows = SourceResponses.object(out -> source.writeTraffic(InspectorSource.ALL_PEERS, out))
                    .toString();
            assertTrue(rows.contains("[\"level\",\"Level\",\"block\",9600,1,0,0]"), rows);
            assertTrue(rows.contains("[\"steer\",\"Steer\",\"turn\",0,0,"), rows);
            JsonArray steered = SourceResponses.entries(source, 1, "Steer", 5);
            assertEquals(5, steered.size());
            JsonArray all = SourceResponses.entries(source, 1, "", 500);
            assertTrue(!all.toString().contains("Steer"), all::toString);
            long id = steered.get(0).getAsJsonObject().get("id").getAsLong();
            JsonObject whole = SourceResponses.object(out -> source.writeEntry(id, out));
            assertEquals("received", whole.get("direction").getAsString());
            assertTrue(whole.toString().contains("\"kind\":\"input\",\"channel\":\"steer\""), whole::toString);
        }
    }
}

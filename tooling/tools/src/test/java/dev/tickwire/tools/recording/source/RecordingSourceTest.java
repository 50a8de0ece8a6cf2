package dev.tickwire.tools.recording.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.tickwire.inspector.ChartQuery;
import dev.tickwire.inspector.InspectorSource;
import dev.tickwire.inspector.TimelineQuery;
import dev.tickwire.recording.RecordingFile;
import dev.tickwire.tools.recording.RecordedLobby;
import dev.tickwire.tools.recording.SourceResponses;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A recording as the inspector shows it. */
class RecordingSourceTest {
    private static final String HOSTILE = "<b>\u202E\"'";

    @TempDir
    private Path folder;

    private RecordingFile file;
    private InspectorSource source;

    @BeforeEach
    void record() throws IOException {
        Path path = folder.resolve("lobby.tickrec");
        RecordedLobby.record(path, HOSTILE);
        file = RecordingFile.open(path);
        source = new RecordingSource(file);
    }

    @AfterEach
    void close() throws IOException {
        file.close();
    }

    private static JsonObject object(SourceResponses.Members members) throws IOException {
        return SourceResponses.object(members);
    }

    private JsonArray entries(double from, String text, int limit) throws IOException {
        return SourceResponses.entries(source, from, text, limit);
    }

    @Test
    void shouldDescribeTheRecordingAndItsPeers() throws IOException {
        JsonObject description = object(source::writeDescription);
        assertEquals("recording", description.get("kind").getAsString());
        assertEquals("Lobby", description.get("protocol").getAsString());
        assertEquals(3.98, description.get("length").getAsDouble(), 0.1);
        JsonArray peers = object(source::writeState).getAsJsonArray("peers");
        assertEquals(1, peers.size());
        assertEquals(
                "CLOSED_BY_PEER", peers.get(0).getAsJsonObject().get("reason").getAsString());
        assertEquals(3.5, peers.get(0).getAsJsonObject().get("until").getAsDouble(), 0.1);
    }

    @Test
    void shouldCountMessagesAndObjectsDownToFields() throws IOException {
        JsonArray rows = object(out -> source.writeTraffic(InspectorSource.ALL_PEERS, out))
                .getAsJsonArray("rows");
        assertTrue(row(rows, "Say", "").get(6).getAsLong() == 1, rows.toString());
        assertTrue(row(rows, "Player", "x").get(4).getAsLong() == 3, rows.toString());
        assertTrue(row(rows, "Player", "x").get(3).getAsLong() > 0);
        long[] bits = new long[2];
        rows.forEach(row -> bits[row.getAsJsonArray().get(1).getAsString().isEmpty() ? 0 : 1] +=
                row.getAsJsonArray().get(2).getAsString().isEmpty()
                        ? row.getAsJsonArray().get(3).getAsLong()
                        : 0);
        assertEquals(bits[0], bits[1]);
    }

    private static JsonArray row(JsonArray rows, String type, String field) {
        for (JsonElement element : rows) {
            JsonArray row = element.getAsJsonArray();
            if (row.get(1).getAsString().equals(type)
                    && row.get(2).getAsString().equals(field)) {
                return row;
            }
        }
        throw new AssertionError("no " + type + "/" + field + " in " + rows);
    }

    private JsonObject charts(int peer, String level, String of) throws IOException {
        ChartQuery query = ChartQuery.of(peer, level, of);
        return object(out -> source.writeCharts(query, out));
    }

    @Test
    void shouldHaveChartsByChannelTypeAndFieldOverItsWholeLength() throws IOException {
        JsonObject channels = charts(InspectorSource.ALL_PEERS, "", "");
        assertEquals("[\"players\",\"talk\"]", sorted(channels));
        assertEquals(300, channels.getAsJsonArray("times").size());
        assertEquals(4, channels.getAsJsonArray("columns").size());
        assertEquals("[\"Ask\",\"Player\",\"Say\",\"Song\",\"Told\"]", sorted(charts(-1, "type", "")));
        assertEquals("[\"mood\",\"name\",\"x\"]", sorted(charts(-1, "field", "players/Player")));
        assertEquals("[\"Ask.what\"]", sorted(charts(-1, "field", "talk")).replaceAll(",.*]", "]"));
        assertEquals("[\"talk\"]", sorted(charts(0, "", "")));
        assertEquals(0, charts(7, "", "").size());
    }

    /** The line of a message of 1.02 s is 0 before and behind. */
    @Test
    void shouldChartAMessageAtItsTime() throws IOException {
        JsonObject chart = charts(0, "type", "talk/Say");
        double seconds = 0;
        double bytes = 0;
        JsonArray received = chart.getAsJsonArray("columns").get(1).getAsJsonArray();
        double width = chart.getAsJsonArray("times").get(1).getAsDouble();
        for (int point = 0; point < received.size(); point++) {
            double rate = received.get(point).getAsDouble();
            seconds = rate > 0 ? chart.getAsJsonArray("times").get(point).getAsDouble() : seconds;
            bytes += rate * width;
        }
        assertEquals(1.02, seconds, width);
        long bits = row(object(out -> source.writeTraffic(0, out)).getAsJsonArray("rows"), "Say", "")
                .get(5)
                .getAsLong();
        assertEquals(bits / 8.0, bytes, 1e-3);
    }

    private static String sorted(JsonObject charts) {
        List<String> names = new ArrayList<>();
        charts.getAsJsonArray("names").forEach(name -> names.add(name.toString()));
        names.sort(null);
        return "[" + String.join(",", names) + "]";
    }

    @Test
    void shouldNumberEventsTheSameFromAnyStart() throws IOException {
        JsonArray all = entries(0, "", 500);
        assertTrue(all.size() >= 9, all.toString());
        for (double from : new double[] {0.5, 1.1, 2, 3.2}) {
            for (JsonElement entry : entries(from, "", 500)) {
                long id = entry.getAsJsonObject().get("id").getAsLong();
                assertEquals(all.get((int) id), entry);
            }
        }
        assertEquals(2, entries(0, "", 2).size());
    }

    @Test
    void shouldOpenEachEvent() throws IOException {
        JsonObject sayMessage = entries(0, "Say", 1).get(0).getAsJsonObject();
        assertEquals("received", sayMessage.get("direction").getAsString());
        JsonObject whole = object(out -> source.writeEntry(sayMessage.get("id").getAsLong(), out));
        JsonArray field = whole.getAsJsonArray("parts")
                .get(0)
                .getAsJsonObject()
                .getAsJsonArray("fields")
                .get(0)
                .getAsJsonArray();
        assertEquals("text", field.get(1).getAsString());
        assertEquals('"' + HOSTILE + '"', field.get(3).getAsString());
        for (JsonElement entry : entries(0, "", 500)) {
            long id = entry.getAsJsonObject().get("id").getAsLong();
            assertEquals(id, object(out -> source.writeEntry(id, out)).get("id").getAsLong());
        }
        assertEquals(0, object(out -> source.writeEntry(9_999, out)).size());
    }

    @Test
    void shouldFilterEvents() throws IOException {
        assertEquals(1, entries(0, "merry", 500).size());
        TimelineQuery sent = new TimelineQuery(-1, 0, 0, "sent", "", 500);
        JsonArray entries = object(out -> source.writeTimeline(sent, out)).getAsJsonArray("entries");
        assertEquals(2, entries.size(), entries.toString());
    }
}

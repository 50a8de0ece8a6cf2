package dev.tickwire.tools.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.stream.JsonWriter;
import dev.tickwire.inspector.InspectorSource;
import dev.tickwire.inspector.TimelineQuestion;
import dev.tickwire.recording.RecordingFile;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
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

    /** Writes the members of an object. */
    private interface Members {
        void write(JsonWriter out) throws IOException;
    }

    private static JsonObject object(Members members) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonWriter out = new JsonWriter(text)) {
            out.beginObject();
            members.write(out);
            out.endObject();
        }
        return JsonParser.parseString(text.toString()).getAsJsonObject();
    }

    private JsonArray entries(double from, String text, int limit) throws IOException {
        TimelineQuestion question = new TimelineQuestion(-1, from, -1, "", text, limit);
        return object(out -> source.writeTimeline(question, out)).getAsJsonArray("entries");
    }

    @Test
    void shouldTellWhoseItIsAndWhoWasThere() throws IOException {
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

    @Test
    void shouldHaveChartsOverItsWholeLength() throws IOException {
        JsonObject history = object(out -> source.writeHistory(InspectorSource.ALL_PEERS, out));
        int channels =
                object(source::writeDescription).getAsJsonArray("channels").size();
        assertEquals(2 * channels, history.getAsJsonArray("columns").size());
        assertEquals(300, history.getAsJsonArray("times").size());
    }

    @Test
    void shouldGiveAnEventTheSameNumberWhereverItIsReadFrom() throws IOException {
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
        JsonObject said = entries(0, "Say", 1).get(0).getAsJsonObject();
        assertEquals("received", said.get("direction").getAsString());
        JsonObject whole = object(out -> source.writeEntry(said.get("id").getAsLong(), out));
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
    void shouldKeepTheEventsThatAreAskedFor() throws IOException {
        assertEquals(1, entries(0, "merry", 500).size());
        TimelineQuestion sent = new TimelineQuestion(-1, 0, 0, "sent", "", 500);
        JsonArray entries = object(out -> source.writeTimeline(sent, out)).getAsJsonArray("entries");
        assertEquals(2, entries.size(), entries.toString());
    }
}

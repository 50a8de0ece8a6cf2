package dev.tickwire.tools.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.tickwire.inspector.ChartQuery;
import dev.tickwire.inspector.InspectorSource;
import dev.tickwire.inspector.TimelineQuery;
import dev.tickwire.recording.RecordingFile;
import dev.tickwire.tools.CommandRun;
import dev.tickwire.tools.packet.PacketContent;
import dev.tickwire.tools.pcap.RecordedYard;
import dev.tickwire.tools.recording.source.RecordingSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packets of a recording as the inspector shows them: half a minute, most of it a chunk that leaves slowly. */
class PacketSourceTest {
    private static final String LEVEL = "level";

    @TempDir
    private static Path folder;

    private static final SentBits LIVE = new SentBits();
    private static final List<Path> PATHS = new ArrayList<>();
    private static final List<RecordingFile> FILES = new ArrayList<>();
    private static final List<InspectorSource> SOURCES = new ArrayList<>();

    @BeforeAll
    static void record() throws IOException {
        Path atServer = folder.resolve("server.rec");
        Path atClient = folder.resolve("client.rec");
        RecordedYard.recordSlowChunk(atServer, atClient, LIVE);
        PATHS.addAll(List.of(atServer, atClient));
        for (Path path : PATHS) {
            RecordingFile file = RecordingFile.open(path);
            FILES.add(file);
            SOURCES.add(new RecordingSource(file));
        }
    }

    @AfterAll
    static void close() throws IOException {
        for (RecordingFile file : FILES) {
            file.close();
        }
    }

    /** The command {@code list} reads from the beginning, the page from anywhere. */
    @Test
    void shouldDecodePacketsAsIfReadFromTheBeginning() throws IOException {
        for (int at = 0; at < SOURCES.size(); at++) {
            Set<String> lines = new HashSet<>();
            CommandRun.of("recording", "list", "--packets", PATHS.get(at).toString())
                    .out()
                    .lines()
                    .forEach(line -> lines.add(line.substring(21)));
            assertFalse(lines.toString().contains("cannot be read"));
            int blocks = FILES.get(at).blocks();
            assertTrue(blocks > 40, () -> blocks + " blocks");
            for (double from = 0.3; from < 30; from += 1.9) {
                JsonArray entries = SourceResponses.entries(SOURCES.get(at), from, "", 200);
                assertTrue(entries.size() > 10, () -> entries.size() + " entries");
                for (JsonElement entry : entries) {
                    String text = entry.getAsJsonObject()
                            .getAsJsonArray("what")
                            .get(0)
                            .getAsString();
                    assertTrue(lines.contains(text), () -> text + "\n" + entry);
                }
            }
        }
    }

    /** Packets with part of the updates of a tick have more bits for it in the time entry, before all other entries. */
    @Test
    void shouldReadEntriesAfterAPartialTick() {
        for (Path path : PATHS) {
            List<String> packets = CommandRun.of(
                            "recording", "json", "--packets", "--from", "5", "--to", "7", path.toString())
                    .out()
                    .lines()
                    .filter(line -> line.contains("world is sent in part"))
                    .toList();
            assertTrue(packets.size() > 50, () -> packets.size() + " packets");
            assertTrue(packets.stream().noneMatch(line -> line.contains("\"problem\"")), packets::toString);
            assertTrue(packets.stream().anyMatch(line -> line.contains(" of chunk 1, 500 bytes")), packets::toString);
        }
    }

    @Test
    void shouldShowTheWholePacketAtAnyPosition() throws IOException {
        InspectorSource source = SOURCES.get(0);
        TimelineQuery query = new TimelineQuery(-1, 20, -1, "sent", "slice", 5);
        JsonArray entries =
                SourceResponses.object(out -> source.writeTimeline(query, out)).getAsJsonArray("entries");
        assertEquals(5, entries.size());
        for (JsonElement entry : entries) {
            long id = entry.getAsJsonObject().get("id").getAsLong();
            String text = SourceResponses.object(out -> source.writeEntry(id, out))
                    .get("text")
                    .getAsString();
            assertTrue(text.matches("(?s).*\\n  slice \\d+ of chunk 1, 500 bytes.*"), text);
            assertTrue(text.matches("(?s).*\\ntick \\d+.*"), text);
        }
    }

    /** A tap of the server has counted while it was recorded. */
    @Test
    void shouldCountTheContentsOfPackets() throws IOException {
        TreeMap<String, Long> sent = new TreeMap<>();
        TreeMap<String, Long> received = new TreeMap<>();
        JsonArray rows = SourceResponses.object(out -> SOURCES.get(0).writeTraffic(InspectorSource.ALL_PEERS, out))
                .getAsJsonArray("rows");
        for (JsonElement element : rows) {
            JsonArray row = element.getAsJsonArray();
            String name = SentBits.name(
                    row.get(0).getAsString(),
                    row.get(1).getAsString(),
                    row.get(2).getAsString());
            sent.merge(name, row.get(3).getAsLong(), Long::sum);
            received.merge(name, row.get(5).getAsLong(), Long::sum);
        }
        sent.values().removeIf(bits -> bits == 0);
        received.values().removeIf(bits -> bits == 0);
        long slices = sent.remove(SentBits.name(LEVEL, PacketContent.Cost.SLICES, ""));
        assertEquals(LIVE.sent(), sent);
        assertEquals(LIVE.received(), received);
        assertTrue(slices > 61_200 * Byte.SIZE, slices + " bits");
        assertTrue(slices < LIVE.sent().get(SentBits.name(LEVEL, "", "")), slices + " bits");
    }

    @Test
    void shouldChartTheSlicesOverTime() throws IOException {
        for (int at = 0; at < SOURCES.size(); at++) {
            InspectorSource source = SOURCES.get(at);
            ChartQuery query = ChartQuery.of(InspectorSource.ALL_PEERS, "type", LEVEL);
            JsonObject charts = SourceResponses.object(out -> source.writeCharts(query, out));
            assertEquals("[\"chunk\",\"Level\"]", charts.get("names").toString());
            JsonArray columns = charts.getAsJsonArray("columns");
            JsonArray moved = columns.get(at).getAsJsonArray();
            assertEquals(charts.getAsJsonArray("times").size(), moved.size());
            double sum = 0;
            for (JsonElement rate : moved) {
                sum += rate.getAsDouble();
            }
            assertEquals(2_500, sum / moved.size(), 600);
        }
    }
}

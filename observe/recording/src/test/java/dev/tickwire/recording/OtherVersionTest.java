package dev.tickwire.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.Side;
import dev.tickwire.recording.block.BlockFile;
import dev.tickwire.recording.wire.HallProtocol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A replay of a recording that was made by another version of the game. */
class OtherVersionTest {
    @TempDir
    private Path folder;

    private String schema;

    @BeforeEach
    void readSchema() throws IOException {
        schema = Files.readString(Path.of("src/test/tickwire/hall.tick"));
    }

    private String refusal(String protocol, Map<String, String> schemas) throws IOException {
        Path path = Files.createTempDirectory(folder, "other").resolve("hall.tickrec");
        new BlockFile(path, new RecordingHead(protocol, 7, Side.SERVER, 60, 0, schemas)).close();
        return assertThrows(IllegalArgumentException.class, () -> Replay.open(path, HallProtocol.get()))
                .getMessage();
    }

    private static String refused(String protocol) {
        return String.format(
                "the recording is of protocol %s 0x0000000000000007, this program has Hall 0x%016X",
                protocol, HallProtocol.ID);
    }

    /** The first lines are those of {@code docs/recording.md}. */
    @Test
    void shouldBeRejectedWithTheDifferences() throws IOException {
        String other = schema.replace("string(40) text", "string(60) text")
                .replace("enum Mood { CALM,", "enum Mood {")
                .replace("lamps state (objects 2000, every 5)", "lamps state (objects 100, every 5)")
                .replace("message Nudge", "message Push")
                .replace("server Nudge", "server Push");
        String refusal = refusal("Hall", Map.of("hall.tick", other));
        String page = Files.readString(Path.of("../../docs/recording.md")).replace("\r\n", "\n");
        assertTrue(
                page.contains(
                        "\n```\n" + refusal.lines().skip(1).limit(4).collect(Collectors.joining("\n")) + "\n```\n"),
                refusal);
        assertEquals(refused("Hall") + """
                        ; their schemas differ:
                          enum hall.Mood: `CALM` is not in the recording
                          message hall.Nudge is not in the recording
                          message hall.Push is not in this version
                          message hall.Speak: was `string(60) text`, is `string(40) text`
                          protocol hall.Hall: `channel talk: server Push at Person` is not in this version
                          protocol hall.Hall: was `channel lamps state (objects 100, every 5)`, \
                        is `channel lamps state (objects 2000, every 5)`
                          protocol hall.Hall: `channel talk: server Nudge at Person` is not in the recording""", refusal);
    }

    @Test
    void shouldBeRejectedWithTheFirstOfManyDifferences() throws IOException {
        StringBuilder other = new StringBuilder(schema);
        for (int i = 10; i < 60; i++) {
            other.append("message Gone").append(i).append(" { bool on; }\n");
        }
        String refusal = refusal("Hall", Map.of("hall.tick", other.toString()));
        assertEquals(22, refusal.lines().count(), refusal);
        assertTrue(refusal.endsWith("\n  message hall.Gone29 is not in this version\n  and 30 more"), refusal);
    }

    @Test
    void shouldReportThatNoSchemasCanBeCompared() throws IOException {
        assertEquals(refused("Lobby"), refusal("Lobby", Map.of("hall.tick", schema)));
        assertEquals(refused("Hall") + "; one of them has no schema to compare", refusal("Hall", Map.of()));
        assertEquals(
                refused("Hall") + "; their schemas are equal, but were compiled by different versions of Tickwire",
                refusal("Hall", Map.of("hall.tick", schema)));
    }
}

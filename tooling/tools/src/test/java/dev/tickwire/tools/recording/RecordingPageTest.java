package dev.tickwire.tools.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.tools.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code docs/cli.md} shows what the commands print of a recording. */
class RecordingPageTest {
    @TempDir
    private static Path folder;

    private static Path file;
    private static String page;

    @BeforeAll
    static void recordAndReadPage() throws IOException {
        file = folder.resolve("lobby.rec");
        RecordedLobby.record(file);
        page = Files.readString(Path.of("../../docs/cli.md")).replace("\r\n", "\n");
    }

    /** The first example in a section. */
    private static String shown(String section) {
        Matcher example = Pattern.compile("(?s)\n### recording " + section + "\n.*?\n```\n(.*?)```")
                .matcher(page);
        assertEquals(true, example.find(), section);
        return example.group(1);
    }

    private static String printed(String... arguments) {
        CommandRun run = CommandRun.of(arguments);
        assertEquals(0, run.code(), run::err);
        return run.out().replace("\r\n", "\n");
    }

    /** Without what differs from run to run: the date, and how well the file was packed. */
    private static String lasting(String text) {
        return text.replaceAll("(?m)^(date|bytes) +.*$", "$1").replaceAll("packed into the \\d+", "packed");
    }

    @Test
    void shouldShowTheRecordedSide() {
        assertEquals(lasting(printed("recording", "info", file.toString())), lasting(shown("info")));
    }

    @Test
    void shouldShowEvents() {
        assertEquals(printed("recording", "list", file.toString()), shown("list"));
    }

    @Test
    void shouldShowPackets() {
        Path withPackets = folder.resolve("packets.rec");
        RecordedLobby.recordPackets(withPackets);
        String printed =
                printed("recording", "list", withPackets.toString(), "--packets", "--from", "1.5", "--to", "1.52");
        Matcher example =
                Pattern.compile("(?s)\n`--packets` .*?```text\n(.*?)```").matcher(page);
        assertEquals(true, example.find());
        assertEquals(printed, example.group(1));
    }

    @Test
    void shouldShowEventsAsJson() {
        String[] arguments = {"recording", "json", file.toString(), "--from", "1.2", "--to", "1.9"};
        String json = printed(arguments);
        assertEquals(json.lines().limit(2).toList(), shown("json").lines().toList());
    }

    @Test
    void shouldShowCounts() {
        assertEquals(lasting(printed("recording", "stats", file.toString())), lasting(shown("stats")));
    }
}

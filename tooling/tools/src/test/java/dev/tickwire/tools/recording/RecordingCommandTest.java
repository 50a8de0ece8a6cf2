package dev.tickwire.tools.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tickwire.Seeds;
import dev.tickwire.recording.RecordingFile;
import dev.tickwire.tools.CommandRun;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingCommandTest {
    @TempDir
    private static Path folder;

    private static Path file;

    @BeforeAll
    static void record() {
        file = folder.resolve("lobby.rec");
        RecordedLobby.record(file);
    }

    private static CommandRun run(String command, Path recording, String... options) {
        List<String> arguments = new ArrayList<>(List.of("recording", command, recording.toString()));
        arguments.addAll(Arrays.asList(options));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    private static List<String> lines(String command, Path recording, String... options) {
        CommandRun run = run(command, recording, options);
        assertEquals(0, run.code(), run::err);
        assertEquals("", run.err());
        return run.out().lines().toList();
    }

    private static String refusal(String command, Path recording, String... options) {
        CommandRun run = run(command, recording, options);
        assertEquals(2, run.code(), run::toString);
        return run.err().strip();
    }

    @Test
    void shouldPrintTheRecordedSide() {
        List<String> info = lines("info", file);
        assertTrue(info.get(0).matches("protocol   Lobby 0x[0-9A-F]{16}"), info::toString);
        assertTrue(info.contains("side       server"), info::toString);
        assertTrue(info.contains("length     3.980000 s"), info::toString);
        assertTrue(info.contains("schema     lobby.tick"), info::toString);
        assertFalse(info.toString().contains("cut short"), info::toString);
    }

    @Test
    void shouldPrintItsSchema() throws IOException {
        List<String> schema = lines("info", file, "--schema");
        assertEquals("// lobby.tick", schema.get(0));
        assertEquals(Files.readAllLines(Path.of("src/test/tickwire/lobby.tick")), schema.subList(1, schema.size()));
    }

    @Test
    void shouldListEventsBetweenTwoTimes() {
        assertEquals(
                List.of(
                        "   1.200000      62  change    #0 Player{x=12.5}",
                        "   1.520000      78  received  peer 0, asks Ask{what=7}",
                        "   1.520000      78  sent      peer 0, answers Told{text=\"of 7\"}",
                        "   2.000000     102  change    #0 Player{x=13.0, mood=MERRY}"),
                lines("list", file, "--from", "1.2", "--to", "0:02"));
    }

    @Test
    void shouldListEventsOfATypeOrPeer() {
        assertEquals(4, lines("list", file, "--type", "Player").size());
        assertEquals(1, lines("list", file, "--type", "Song").size());
        assertEquals(List.of(), lines("list", file, "--peer", "1"));
        assertEquals(lines("list", file), lines("list", file, "--peer", "0"));
        assertTrue(refusal("list", file, "--type", "Sing").endsWith("no message or object is named Sing"));
    }

    @Test
    void shouldPrintTheSameEventsAsJson() {
        List<JsonObject> events = lines("json", file).stream()
                .map(line -> JsonParser.parseString(line).getAsJsonObject())
                .toList();
        assertEquals(lines("list", file).size(), events.size());
        JsonObject song = events.stream()
                .filter(event -> event.get("type") != null
                        && event.get("type").getAsString().equals("Song"))
                .findFirst()
                .orElseThrow();
        assertEquals("sent", song.get("event").getAsString());
        assertEquals("{\"title\":\"la\",\"block\":\"AQID\"}", song.get("fields").toString());
    }

    @Test
    void shouldCountEvents() {
        String stats = String.join("\n", lines("stats", file)).replaceAll(" +", " ");
        assertTrue(stats.contains("\n Say received 1 6\n"), stats);
        assertTrue(stats.contains("\n Player 1 1 2 0.5\n mood 1 0.3\n x 2 0.5\n"), stats);
        assertTrue(stats.matches("(?s).*\n state \\d+ \\d+\\.\\d%\n.*"), stats);
    }

    @Test
    void shouldPrintEachEventOnOneLine() {
        Path loud = folder.resolve("loud.rec");
        RecordedLobby.record(loud, "one\ntwo\u001b[2J \u00E9");
        assertEquals(
                List.of("   1.020000      53  received  peer 0, Say{text=\"one\\ntwo\\u001B[2J \u00E9\"}"),
                lines("list", loud, "--type", "Say"));
        String json = lines("json", loud, "--type", "Say").get(0);
        assertTrue(json.endsWith("\"fields\":{\"text\":\"one\\ntwo\\u001b[2J \\u00e9\"}}"), json);
    }

    @Test
    void shouldCutExactly() throws IOException {
        long seed = Seeds.of(RecordingCommandTest.class);
        Random random = new Random(seed);
        for (int round = 0; round < 20; round++) {
            int from = random.nextInt(199);
            int to = from + random.nextInt(199 - from) + 1;
            Path part = folder.resolve("part" + round);
            String shown = from + " to " + to + ", seed " + seed + "L";
            List<String> written =
                    lines("cut", file, "--from", seconds(from), "--to", seconds(to), "-o", part.toString());
            assertEquals(List.of(), written, shown);
            int zero = Math.max(0, from - 1);
            // The first frame has what was there before.
            List<String> kept = lines("list", part, "--from", "0.000001");
            List<String> expected = new ArrayList<>();
            for (String line : lines("list", file, "--from", seconds(zero) + "000001", "--to", seconds(to))) {
                expected.add(shifted(line, zero));
            }
            assertEquals(expected, kept, shown);
            try (RecordingFile cut = RecordingFile.open(part)) {
                assertEquals((to - zero) * 20_000_000L, cut.lengthNanos(), shown);
                assertEquals(0, cut.startNanos(0), shown);
                assertEquals(0, cut.lostBytes(), shown);
            }
        }
    }

    /** The time of a tick. */
    private static String seconds(int tick) {
        return String.format("%d.%03d", tick * 20 / 1000, tick * 20 % 1000);
    }

    private static String shifted(String line, int ticks) {
        int micros = Integer.parseInt(line.substring(0, 11).strip().replace(".", "")) - ticks * 20_000;
        return String.format("%4d.%06d", micros / 1_000_000, micros % 1_000_000) + line.substring(11);
    }

    @Test
    void shouldRejectACutBeyondTheEnd() {
        String there = file.toString();
        assertEquals(
                "tickwire: " + file + ": " + file + " exists already",
                refusal("cut", file, "--from", "1", "--to", "2", "-o", there));
        String part = folder.resolve("nothing").toString();
        assertEquals(
                "tickwire: " + file + ": there is nothing after 9.000000: the recording is 3.980000 s long",
                refusal("cut", file, "--from", "9", "--to", "10", "-o", part));
        assertEquals(
                "tickwire: --from 3.000000 is after --to 2.000000",
                refusal("cut", file, "--from", "3", "--to", "2", "-o", part));
        assertTrue(refusal("list", file, "--from", "1:75x").contains("'1:75x' is not a time"));
        assertFalse(Files.exists(Path.of(part)));
    }

    @Test
    void shouldReportAFileThatIsNoRecording() throws IOException {
        Path text = Files.writeString(folder.resolve("text"), "nothing of the kind");
        assertEquals("tickwire: " + text + ": it is not a Tickwire recording", refusal("info", text));
        Path missing = folder.resolve("missing");
        assertEquals("tickwire: " + missing + " does not exist", refusal("list", missing));
    }

    @Test
    void shouldReportDamageAndTruncation() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        Path shorter = Files.write(folder.resolve("shorter"), Arrays.copyOf(bytes, bytes.length - 5));
        CommandRun cutShort = run("info", shorter);
        assertEquals(1, cutShort.code());
        assertTrue(cutShort.err().contains("the last of the file, are not a readable block"), cutShort::err);
        byte[] headless = bytes.clone();
        Arrays.fill(headless, 14, 40, (byte) 0);
        Path noHead = Files.write(folder.resolve("headless"), headless);
        assertEquals("tickwire: " + noHead + ": its header is damaged", refusal("info", noHead));
        byte[] flipped = bytes.clone();
        flipped[bytes.length - 1] ^= 1;
        Path damaged = Files.write(folder.resolve("damaged"), flipped);
        CommandRun skipped = run("stats", damaged);
        assertEquals(1, skipped.code());
        assertTrue(
                skipped.err().matches("tickwire: .*damaged: skipped block \\d+, from .* s, is damaged\\R"),
                skipped::err);
    }

    @Test
    void shouldReportAnUnusableSchema() throws IOException {
        Path broken = OtherSchema.write(file, folder.resolve("broken"), "uint16 what", "uint17 what");
        assertTrue(
                refusal("list", broken).contains("its schema does not compile: lobby.tick:"), refusal("list", broken));
        Path other = OtherSchema.write(file, folder.resolve("other"), "uint16 what", "uint32 what");
        assertTrue(refusal("json", other).contains("its schema is that of protocol Lobby 0x"), refusal("json", other));
        assertEquals(9, lines("info", other).size());
    }

    /** The change is the one of {@code docs/cli.md}. */
    @Test
    void shouldReportSchemaChanges() throws IOException {
        Path schema = Path.of("src/test/tickwire/lobby.tick");
        Path now = Files.createDirectory(folder.resolve("now"));
        Files.copy(schema, now.resolve("lobby.tick"));
        assertEquals(List.of(), lines("compat", file, now.toString()));

        String text = Files.readString(schema);
        Files.writeString(now.resolve("lobby.tick"), text.replace("string(40) text", "string(60) text"));
        CommandRun changed = run("compat", file, now.toString());
        assertEquals(1, changed.code(), changed::toString);
        String page = Files.readString(Path.of("../../docs/cli.md")).replace("\r\n", "\n");
        assertTrue(
                page.contains("\n```\n" + changed.out().lines().findFirst().orElseThrow() + "\n```\n"), changed::out);

        Files.writeString(now.resolve("lobby.tick"), text.replace("string(40) text", "string(4o) text"));
        CommandRun wrong = run("compat", file, now.toString());
        assertEquals(1, wrong.code(), wrong::toString);
        assertTrue(wrong.err().contains("lobby.tick:"), wrong::err);
        assertTrue(refusal("compat", file, "nowhere").endsWith("no such folder: nowhere"));
    }

    @Test
    void shouldEscapeTerminalControlCharacters() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DataOutputStream head = new DataOutputStream(new DeflaterOutputStream(packed))) {
            head.writeUTF("Lob\u001b[2Jby");
            head.write(new byte[Long.BYTES + 1 + Integer.BYTES + Long.BYTES + Integer.BYTES]);
        }
        Path hostile = folder.resolve("hostile.rec");
        ByteBuffer bytes = ByteBuffer.allocate(12 + packed.size())
                .put("TICKREC1".getBytes(StandardCharsets.US_ASCII))
                .putInt(packed.size())
                .put(packed.toByteArray());
        Files.write(hostile, bytes.array());
        assertEquals(
                "protocol   Lob\\u001b[2Jby 0x0000000000000000",
                lines("info", hostile).get(0));
        assertEquals(
                "schema     the schema was not beside the protocol's classes, so only `info` can read the recording",
                lines("info", hostile).get(8));
    }

    @Test
    void shouldReportWhyACutCannotBeWritten() {
        Path part = folder.resolve("missing").resolve("part");
        assertEquals(
                "tickwire: " + file + ": " + part + " cannot be written: its folder does not exist",
                refusal("cut", file, "--from", "1", "--to", "2", "-o", part.toString()));
        assertEquals(
                "tickwire: " + file + ": " + part + " cannot be written: its folder does not exist",
                refusal("pcap", file, "-o", part.toString()));
    }

    @Test
    void shouldRejectACutWithoutFrames() throws IOException {
        Path empty = folder.resolve("empty.rec");
        byte[] bytes = Files.readAllBytes(file);
        int headEnd = 12 + ByteBuffer.wrap(bytes).getInt(8);
        Files.write(empty, Arrays.copyOf(bytes, headEnd));
        assertEquals(
                "tickwire: " + empty + ": there is nothing after 0.000000: the recording is 0.000000 s long",
                refusal(
                        "cut",
                        empty,
                        "--from",
                        "0",
                        "--to",
                        "2",
                        "-o",
                        folder.resolve("none").toString()));
    }
}

package dev.tickwire.tools.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import dev.tickwire.Runs;
import dev.tickwire.tools.CommandRun;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A recording that lacks a block, as after a failed write to a full disk, or has a wrong bit in one byte. Each command
 * reads the rest, reports what it skips, and ends with 1.
 */
class DamagedRecordingTest {
    /** All of them in the long run. */
    private static final int FLIPS = Runs.of(6, Integer.MAX_VALUE);

    private static final int UNUSABLE = 2;

    @TempDir
    private static Path folder;

    private static LobbyBlocks lobby;
    private static EveryCommand commands;
    /** By the block that a file lacks. */
    private static final Map<Integer, Map<String, CommandRun>> WITHOUT = new HashMap<>();

    @BeforeAll
    static void record() throws IOException {
        lobby = new LobbyBlocks(folder);
        commands = new EveryCommand(folder);
        assertTrue(lobby.count() > 3, () -> lobby.count() + " blocks");
    }

    private static Map<String, CommandRun> without(int block) throws IOException {
        Map<String, CommandRun> runs = WITHOUT.get(block);
        if (runs == null) {
            runs = commands.on(lobby.without(block));
            WITHOUT.put(block, runs);
        }
        return runs;
    }

    /** A missing last block cannot be detected. */
    @Test
    void shouldReportTimesWithoutABlock() throws IOException {
        Map<String, CommandRun> whole = commands.on(lobby.whole());
        whole.forEach((command, run) -> assertEquals("0 ", run.code() + " " + run.err(), command));
        for (int block = 0; block < lobby.count(); block++) {
            Map<String, CommandRun> runs = without(block);
            String situation = "without block " + block;
            String from = text(lobby.seconds(block));
            String to = text(lobby.seconds(block + 1));
            boolean isKnown = !lobby.isLast(block);
            runs.forEach((command, run) -> {
                if (isKnown) {
                    EveryCommand.assertSkips(
                            situation + ", " + command, run, "the time from " + from + " to " + to + " s, .*");
                } else {
                    assertEquals("0 ", run.code() + " " + run.err(), situation + ", " + command);
                }
            });
            assertEquals(
                    isKnown
                            ? List.of("gap        " + from + "000 to " + to + "000 s: no frame can be read")
                            : List.of(),
                    gaps(runs),
                    situation);
            assertKnown(block, whole, runs, "list", DamagedRecordingTest::secondsOfLine);
            assertKnown(block, whole, runs, "json", DamagedRecordingTest::secondsOfJson);
            assertEquals(withoutTimes(runs.get("list")), withoutTimes(runs.get("cut")), situation);
            assertEquals("", runs.get("compat").out(), situation);
        }
    }

    /** The command shows its page until it is stopped: here, as soon as it has printed the address. */
    @Test
    void shouldReportSkippedTimesOfAnInspectedRecording() throws IOException {
        StringWriter out = new StringWriter() {
            @Override
            public void flush() {
                Thread.currentThread().interrupt();
            }
        };
        CommandRun run = CommandRun.into(out, "inspect", lobby.without(1).toString());
        assertTrue(Thread.interrupted(), run::toString);
        assertTrue(run.out().startsWith("recording at http://"), run::toString);
        assertTrue(run.err().contains(": skipped the time from "), run::toString);
    }

    private static String text(double seconds) {
        return String.format(Locale.ROOT, "%.3f", seconds);
    }

    private static List<String> gaps(Map<String, CommandRun> runs) {
        return runs.get("info")
                .out()
                .lines()
                .filter(line -> line.startsWith("gap "))
                .toList();
    }

    /** All lines are there whose times are outside of a block. */
    private static void assertKnown(
            int block,
            Map<String, CommandRun> whole,
            Map<String, CommandRun> runs,
            String command,
            ToDoubleFunction<String> seconds) {
        List<String> expected = known(block, whole.get(command), seconds);
        assertTrue(expected.size() > 5, () -> command + " without block " + block + ": " + expected);
        assertEquals(expected, known(block, runs.get(command), seconds), () -> command + " without block " + block);
    }

    private static List<String> known(int block, CommandRun run, ToDoubleFunction<String> seconds) {
        return run.out()
                .lines()
                .filter(line -> lobby.isOutside(block, seconds.applyAsDouble(line)))
                .toList();
    }

    private static double secondsOfLine(String line) {
        String[] parts = line.substring(0, 11).strip().split(":");
        return Double.parseDouble(parts[parts.length - 1]);
    }

    private static double secondsOfJson(String line) {
        return JsonParser.parseString(line).getAsJsonObject().get("time").getAsDouble();
    }

    /** The times of a part begin at 0. */
    private static List<String> withoutTimes(CommandRun run) {
        return run.out().lines().map(line -> line.substring(11)).toList();
    }

    /** A block with a wrong bit is skipped as a whole, so that there is what a file without it has. */
    @Test
    void shouldSkipAndReportADamagedBlock() throws IOException {
        Map<Integer, Map<String, String>> expected = new HashMap<>();
        int step = Math.max(1, (lobby.length() - lobby.headEnd()) / FLIPS);
        for (int at = lobby.headEnd(); at < lobby.length(); at += step) {
            int block = lobby.blockOf(at);
            String situation = "byte " + at + ", block " + block;
            if (!expected.containsKey(block)) {
                expected.put(block, shown(block, lobby.without(block), without(block)));
            }
            Path file = lobby.flipped(at);
            Map<String, CommandRun> runs = commands.on(file);
            runs.forEach((command, run) -> EveryCommand.assertSkips(
                    situation + ", " + command, run, "(block " + block + ", from .* is damaged|\\d+ bytes at .*)"));
            assertEquals(expected.get(block), shown(block, file, runs), situation);
        }
    }

    /** Returns the part of the output that a file without a block has in common with one whose block is damaged. */
    private static Map<String, String> shown(int block, Path file, Map<String, CommandRun> runs) throws IOException {
        Map<String, String> shown = new HashMap<>();
        for (String command : List.of("list", "json", "compat", "cut", "pcap")) {
            shown.put(command, runs.get(command).out());
        }
        String stats = runs.get("stats").out().replaceAll("packed into the \\d+", "packed");
        // The head of a damaged last block may still have the length of the recording.
        shown.put("stats", lobby.isLast(block) ? stats.replaceAll("(?m) +\\d+\\.\\d$", "") : stats);
        shown.put("info", lobby.isLast(block) ? "" : gaps(runs).toString());
        shown.put("inspect", EveryCommand.page(file));
        return shown;
    }

    /**
     * A few bits of the compressed head have no effect, and which ones they are depends on the time of the recording.
     * RecordingFormatTest has each bit.
     */
    @Test
    void shouldRejectAFileWithADamagedHead() throws IOException {
        String whole = info(lobby.whole()).out();
        int step = Math.max(1, lobby.headEnd() / FLIPS);
        for (int at = 0; at < lobby.headEnd(); at += step) {
            Path flipped = lobby.flipped(at);
            CommandRun run = info(flipped);
            if (run.code() != UNUSABLE) {
                String expected = whole.replace(lobby.whole().toString(), flipped.toString());
                assertEquals("0 " + expected, run.code() + " " + run.out() + run.err(), "byte " + at);
            }
        }
    }

    private static CommandRun info(Path file) {
        return CommandRun.of("recording", "info", file.toString());
    }
}

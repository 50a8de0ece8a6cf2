package dev.tickwire.tools.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.recording.RecordingFile;
import dev.tickwire.tools.CommandRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoublePredicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A recording with a wrong bit in one byte: commands have all that is known, say what they skip and end with 1. */
class DamagedRecordingTest {
    /** All of them in the long run. */
    private static final int FLIPS = Runs.of(12, Integer.MAX_VALUE);

    private static final int DAMAGED = 1;
    private static final int UNUSABLE = 2;

    @TempDir
    private Path folder;

    private byte[] bytes;
    private List<Integer> starts;
    private double[] seconds;
    private List<String> whole;

    @BeforeEach
    void record() throws IOException {
        Path file = folder.resolve("lobby.tickrec");
        RecordedLobby.recordPackets(file);
        bytes = Files.readAllBytes(file);
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        starts = new ArrayList<>();
        for (int at = text.indexOf("TKB2"); at >= 0; at = text.indexOf("TKB2", at + 1)) {
            starts.add(at);
        }
        try (RecordingFile recording = RecordingFile.open(file)) {
            assertEquals(recording.blocks(), starts.size());
            seconds = new double[starts.size() + 1];
            for (int block = 0; block < starts.size(); block++) {
                seconds[block] = recording.startNanos(block) / 1e9;
            }
            seconds[starts.size()] = Double.MAX_VALUE;
        }
        whole = run("list", file).out().lines().toList();
        assertTrue(starts.size() > 3 && whole.size() > 8, () -> starts + " " + whole);
    }

    private static CommandRun run(String command, Path file, String... options) {
        List<String> arguments = new ArrayList<>(List.of("recording", command, file.toString()));
        arguments.addAll(List.of(options));
        return CommandRun.of(arguments.toArray(new String[0]));
    }

    @Test
    void shouldSkipADamagedBlockAndSaySo() throws IOException {
        int from = starts.get(0);
        int step = Math.max(1, (bytes.length - from) / FLIPS);
        for (int at = from; at < bytes.length; at += step) {
            Path damaged = write(at);
            int block = 0;
            while (block + 1 < starts.size() && starts.get(block + 1) <= at) {
                block++;
            }
            String situation = "byte " + at + ", block " + block;
            CommandRun list = damaged("list", damaged, situation);
            double before = seconds[block];
            double behind = seconds[block + 1];
            assertEquals(
                    lines(whole, time -> time < before || time > behind),
                    lines(list.out().lines().toList(), time -> time < before || time > behind),
                    situation);
            damaged("json", damaged, situation);
            assertTrue(damaged("stats", damaged, situation).out().contains("packed into the"), situation);
            CommandRun info = damaged("info", damaged, situation);
            assertTrue(block == 0 || block + 1 == starts.size() || info.out().contains("gap "), info::out);
            Path packets = folder.resolve("packets.pcapng");
            damaged("pcap", damaged, situation, "-o", packets.toString());
            assertTrue(Files.size(packets) > 1_000, situation);
            Files.delete(packets);
            assertTrue(source(damaged) > 0, situation);
        }
    }

    private Path write(int flipped) throws IOException {
        byte[] wrong = bytes.clone();
        wrong[flipped] ^= (byte) (1 << flipped % Byte.SIZE);
        return Files.write(folder.resolve("damaged.tickrec"), wrong);
    }

    private static CommandRun damaged(String command, Path file, String situation, String... options) {
        CommandRun run = run(command, file, options);
        assertEquals(DAMAGED, run.code(), () -> situation + ": " + run);
        assertTrue(run.err().contains(": skipped "), () -> situation + ": " + run);
        return run;
    }

    private static List<String> lines(List<String> all, DoublePredicate times) {
        return all.stream()
                .filter(line -> {
                    String[] parts = line.substring(0, 11).strip().split(":");
                    return times.test(Double.parseDouble(parts[parts.length - 1]));
                })
                .toList();
    }

    /** The page of a recording has what can be read; how many blocks there are. */
    private static int source(Path file) throws IOException {
        try (RecordingFile recording = RecordingFile.open(file)) {
            new RecordingSource(recording).close();
            return recording.blocks();
        }
    }

    @Test
    void shouldRefuseAFileWhoseHeadIsDamaged() throws IOException {
        int step = Math.max(1, starts.get(0) / FLIPS);
        for (int at = 0; at < starts.get(0); at += step) {
            CommandRun run = run("info", write(at));
            assertEquals(UNUSABLE, run.code(), "byte " + at + ": " + run);
        }
    }
}
